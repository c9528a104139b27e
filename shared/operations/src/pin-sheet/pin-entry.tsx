import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { CodeField } from '@tessera/ui/code-field';
import { ForgottenPin } from './forgotten-pin.tsx';
import { Keypad } from './keypad.tsx';
import classes from './pin-sheet.module.css';

interface PinEntryProps {
  /** Amount and payee. */
  readonly review: ReactNode;
  readonly refusal: ApiFailure | undefined;
  readonly onConfirm: (pin: string) => Promise<void>;
}

/** Names amount and payee, and asks for the PIN, whose last digit allows exactly this (WALLET-4). */
export function PinEntry({ review, refusal, onConfirm }: PinEntryProps) {
  const { t } = useTranslation('operations');
  const { pinLength } = useCapabilities();
  const [pin, setPin] = useState('');
  const [byKeypad] = useState(isTouchScreen);
  const attemptsLeft = refusal?.extras?.attemptsLeft;
  const refusalText =
    attemptsLeft === undefined
      ? t('pay_modal.pin_invalid')
      : t('pay_modal.pin_invalid_left', { count: attemptsLeft });
  const refused = pin === '' && refusal !== undefined;
  const type = (typed: string) => {
    setPin(typed);
    if (typed.length === pinLength) void onConfirm(typed);
  };

  return (
    <div className={classes.pin} data-keypad={byKeypad}>
      {review}
      <div className={classes.confirmation}>
        <div className={classes.entry}>
          <CodeField
            masked
            autoFocus
            label={t('common.pin')}
            labelHidden
            length={pinLength}
            value={pin}
            error={refused ? refusalText : null}
            hint={refused ? null : t('pay_modal.pin_hint')}
            onChange={type}
            inputRef={byKeypad ? withoutKeyboard : undefined}
          />
          {!byKeypad && <ForgottenPin />}
        </div>
        {byKeypad && (
          <Keypad
            onDigit={(digit) => pin.length < pinLength && type(pin + digit)}
            onDelete={() => setPin(pin.slice(0, -1))}
            corner={<ForgottenPin />}
          />
        )}
      </div>
    </div>
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
