import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './keypad.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  readonly onDigit: (digit: string) => void;
  readonly onDelete: () => void;
  readonly corner: ReactNode;
}

export function Keypad({ onDigit, onDelete, corner }: KeypadProps) {
  const { t } = useTranslation('operations');
  return (
    <div role="group" aria-label={t('pay_modal.keypad')} className={classes.keypad}>
      {digits.map((digit) => (
        <Digit key={digit} digit={digit} onDigit={onDigit} />
      ))}
      <div className={classes.corner}>{corner}</div>
      <Digit digit="0" onDigit={onDigit} />
      <button
        type="button"
        aria-label={t('pay_modal.keypad.delete')}
        className={classes.key}
        onMouseDown={keepFocus}
        onClick={onDelete}
      >
        <DeleteSign />
      </button>
    </div>
  );
}

interface DigitProps extends Pick<KeypadProps, 'onDigit'> {
  readonly digit: string;
}

function Digit({ digit, onDigit }: DigitProps) {
  return (
    <button
      type="button"
      className={classes.key}
      onMouseDown={keepFocus}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function DeleteSign() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" className={classes.delete}>
      <path d="M9 5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-7-7zM12 9l6 6M18 9l-6 6" />
    </svg>
  );
}
