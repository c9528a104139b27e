import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../code-field/code-field.tsx';

/**
 * A new PIN, typed twice (AUTH-3).
 * @param faultOf says what is wrong with a complete PIN; `null` for nothing
 */
export function useNewPin(length: number, faultOf: (pin: string) => string | null) {
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const [rejected, setRejected] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The fault of a rejected PIN is shown until another PIN is complete.
  const judged = pin.length === length ? pin : rejected;
  const fault = judged === '' ? null : faultOf(judged);
  const clear = () => {
    setPin('');
    setRepeated('');
    input.current?.focus();
  };
  const type = (typed: string) => {
    setDifferent(false);
    setPin(typed);
    if (typed.length < length) return;
    const isBad = faultOf(typed) !== null;
    setRejected(isBad ? typed : '');
    // Otherwise the user would have to delete the digits first (EASE-14).
    if (isBad) clear();
  };
  const repeat = (typed: string) => {
    const differs = typed.length === length && typed !== pin;
    setDifferent(differs);
    setRepeated(differs ? '' : typed);
    // Either of the two may be mistyped, so both are emptied (EASE-4).
    if (differs) clear();
  };
  const isReady = pin.length === length && repeated === pin && fault === null;
  return {
    length,
    pin,
    repeated,
    fault,
    faultOf,
    isDifferent,
    isReady,
    type,
    repeat,
    clear,
    input,
  };
}

export interface NewPinFieldsProps {
  readonly newPin: ReturnType<typeof useNewPin>;
  readonly labels: readonly [first: string, again: string];
  readonly refusal?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A valid PIN in the first field moves the focus to the second. */
export function NewPinFields({ newPin, labels, refusal, autoFocus = false }: NewPinFieldsProps) {
  const { t } = useTranslation('ui');
  const repeatInput = useRef<HTMLInputElement>(null);
  const { length, pin, repeated, fault, faultOf, isDifferent, type, repeat, input } = newPin;
  return (
    <>
      <CodeField
        masked
        label={labels[0]}
        length={length}
        value={pin}
        onChange={type}
        onComplete={(typed) => {
          if (faultOf(typed) === null) repeatInput.current?.focus();
        }}
        error={fault ?? (isDifferent ? t('common.pins_differ') : (refusal ?? null))}
        autoFocus={autoFocus}
        inputRef={input}
      />
      <CodeField
        masked
        label={labels[1]}
        length={length}
        value={repeated}
        onChange={repeat}
        inputRef={repeatInput}
      />
    </>
  );
}
