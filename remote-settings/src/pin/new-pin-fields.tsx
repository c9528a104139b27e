import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '@tessera/ui/code-field';
import type { NewPin } from './use-new-pin.ts';

interface NewPinFieldsProps {
  readonly newPin: NewPin;
  readonly labels: readonly [first: string, again: string];
  /** The server's reason. */
  readonly refusal?: string | undefined;
  readonly autoFocus?: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Two fields for a new PIN; the second appears when the first is good enough. */
export function NewPinFields({
  newPin,
  labels: [first, again],
  refusal,
  autoFocus = false,
  inputRef: given,
}: NewPinFieldsProps) {
  const { t } = useTranslation('settings-pin');
  const own = useRef<HTMLInputElement>(null);
  const inputRef = given ?? own;
  const repeatInput = useRef<HTMLInputElement>(null);
  const { length, pin, repeated, fault, isDifferent } = newPin;
  const words = isDifferent
    ? t('settings.pin.different')
    : fault
      ? t(`settings.pin.${fault}`)
      : (refusal ?? null);
  return (
    <>
      <CodeField
        masked
        label={first}
        length={length}
        value={pin}
        onChange={newPin.type}
        onComplete={(typed) => {
          if (newPin.faultOf(typed) === null) repeatInput.current?.focus();
        }}
        error={words}
        autoFocus={autoFocus}
        inputRef={inputRef}
      />
      <CodeField
        masked
        label={again}
        length={length}
        value={repeated}
        onChange={(typed) => {
          if (!newPin.repeat(typed)) inputRef.current?.focus();
        }}
        inputRef={repeatInput}
      />
    </>
  );
}
