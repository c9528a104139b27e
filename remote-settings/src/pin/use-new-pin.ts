import { useState } from 'react';
import { useCapabilities } from '@tessera/api';
import { isTrivialPin } from '@tessera/wire/pin';

type PinFault = 'trivial' | 'unchanged';

export interface NewPin {
  readonly length: number;
  readonly pin: string;
  readonly repeated: string;
  readonly fault: PinFault | null;
  readonly faultOf: (pin: string) => PinFault | null;
  /** The two differed, so both are cleared. */
  readonly isDifferent: boolean;
  /** Typed twice, alike and good enough. */
  readonly isReady: boolean;
  readonly type: (pin: string) => void;
  /** @returns whether the second PIN can be the same as the first */
  readonly repeat: (pin: string) => boolean;
}

/** A new PIN, typed twice; `current` is the former one, which it must not equal. */
export function useNewPin(current: string | null): NewPin {
  const { pinLength: length } = useCapabilities();
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const faultOf = (whole: string) =>
    isTrivialPin(whole) ? 'trivial' : whole === current ? 'unchanged' : null;
  const fault = pin.length < length ? null : faultOf(pin);
  const type = (typed: string) => {
    setDifferent(false);
    setPin(typed);
  };
  const repeat = (typed: string) => {
    const differs = typed.length === length && typed !== pin;
    setDifferent(differs);
    setRepeated(differs ? '' : typed);
    // Nobody knows which of the two was mistyped (EASE-4).
    if (differs) setPin('');
    return !differs;
  };
  const isReady = pin.length === length && repeated === pin && fault === null;
  return { length, pin, repeated, fault, faultOf, isDifferent, isReady, type, repeat };
}
