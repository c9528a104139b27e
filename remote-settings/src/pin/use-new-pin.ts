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
  readonly isDifferent: boolean;
  /** Typed twice, alike and good enough. */
  readonly isReady: boolean;
  readonly type: (pin: string) => void;
  readonly repeat: (pin: string) => void;
}

/** A PIN that is being chosen, typed twice; `current` is the one that it must not be. */
export function useNewPin(current: string | null): NewPin {
  const { pinLength: length } = useCapabilities();
  const [pin, type] = useState('');
  const [repeated, repeat] = useState('');
  const faultOf = (whole: string) =>
    isTrivialPin(whole) ? 'trivial' : whole === current ? 'unchanged' : null;
  const fault = pin.length < length ? null : faultOf(pin);
  const isDifferent = repeated.length === length && repeated !== pin;
  const isReady = pin.length === length && repeated === pin && fault === null;
  return { length, pin, repeated, fault, faultOf, isDifferent, isReady, type, repeat };
}
