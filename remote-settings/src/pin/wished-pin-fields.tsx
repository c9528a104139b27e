import { useRef, type Ref } from 'react';
import { useTexts } from '@tessera/i18n';
import { CodeField } from '@tessera/ui/code-field';
import { pinTexts } from './pin-texts.ts';
import type { WishedPin } from './use-wished-pin.ts';

interface WishedPinFieldsProps {
  readonly wished: WishedPin;
  readonly labels: readonly [first: string, again: string];
  /** Why the server did not take it. */
  readonly refusal?: string | undefined;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Two fields for a PIN that is being chosen; the second follows when the first is good enough. */
export function WishedPinFields({
  wished,
  labels: [first, again],
  refusal,
  autoFocus = false,
  inputRef,
}: WishedPinFieldsProps) {
  const t = useTexts(pinTexts);
  const repeatInput = useRef<HTMLInputElement>(null);
  const { length, pin, repeated, fault, isDifferent } = wished;
  return (
    <>
      <CodeField
        masked
        label={first}
        length={length}
        value={pin}
        onChange={wished.type}
        onComplete={(typed) => {
          if (wished.faultOf(typed) === null) repeatInput.current?.focus();
        }}
        error={fault ? t(`settings.pin.${fault}`) : (refusal ?? null)}
        autoFocus={autoFocus}
        inputRef={inputRef}
      />
      <CodeField
        masked
        label={again}
        length={length}
        value={repeated}
        onChange={wished.repeat}
        error={isDifferent ? t('settings.pin.different') : null}
        inputRef={repeatInput}
      />
    </>
  );
}
