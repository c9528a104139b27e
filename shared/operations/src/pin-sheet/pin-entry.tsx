import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { operationTexts } from '../texts.ts';
import { Keypad } from './keypad.tsx';
import classes from './pin-sheet.module.css';

interface PinEntryProps {
  /** Amount and payee. */
  readonly review: ReactNode;
  readonly refusal: ApiFailure | undefined;
  readonly onConfirm: (pin: string) => Promise<void>;
}

/** Names amount and payee, and asks for the PIN that allows exactly this (WALLET-4). */
export function PinEntry({ review, refusal, onConfirm }: PinEntryProps) {
  const t = useTexts(operationTexts);
  const { pinLength } = useCapabilities();
  const [pin, setPin] = useState('');
  const [byKeypad] = useState(isTouchScreen);
  const attemptsLeft = refusal?.extras?.attemptsLeft;
  const refusalText =
    attemptsLeft === undefined
      ? t('pay_modal.pin_invalid')
      : t('pay_modal.pin_invalid_left', { count: attemptsLeft });
  const complete = pin.length >= pinLength;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (complete) void onConfirm(pin);
  };

  return (
    <form className={classes.pin} noValidate onSubmit={submit}>
      {review}
      <div className={classes.entry}>
        <CodeField
          masked
          autoFocus
          label={t('pay_modal.pin')}
          labelHidden
          length={pinLength}
          value={pin}
          error={pin === '' && refusal ? refusalText : null}
          onChange={setPin}
          inputRef={byKeypad ? withoutKeyboard : undefined}
        />
      </div>
      {byKeypad && (
        <Keypad
          onDigit={(digit) => setPin((typed) => (typed + digit).slice(0, pinLength))}
          onDelete={() => setPin((typed) => typed.slice(0, -1))}
        />
      )}
      <Button type="submit" wide disabled={!complete}>
        {t('pay_modal.confirm')}
      </Button>
    </form>
  );
}

/** Whether fingers are the only pointer: a phone, whose own keyboard would cover half of the sheet. */
function isTouchScreen(): boolean {
  // jsdom has no media queries.
  return 'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** The keypad replaces the on-screen keyboard; a hardware keyboard still works. */
function withoutKeyboard(input: HTMLInputElement | null) {
  if (input) input.inputMode = 'none';
}
