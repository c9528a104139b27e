import { useTexts } from '@tessera/i18n';
import { operationTexts } from '../operation-texts.ts';
import { maskCardNumber } from './card-number.ts';
import type { Payee } from './payee.ts';
import classes from './withdrawal.module.css';

interface PayeeTextProps {
  readonly payee: Payee;
}

/** To whom: of a card the last four digits, of an address every character. */
export function PayeeText({ payee }: PayeeTextProps) {
  const t = useTexts(operationTexts);
  return (
    <p className={classes.payee}>
      {t(`wallet_withdrawal.to_${payee.kind}`)}{' '}
      <strong>{payee.kind === 'card' ? maskCardNumber(payee.pan) : payee.address}</strong>
    </p>
  );
}
