import type { ReactNode } from 'react';
import type { Money } from '@tessera/money';
import { MoneyText } from '@tessera/ui';
import classes from './pin-sheet.module.css';

export interface PaymentReviewProps {
  /** The action, shown above the amount: 'You withdraw'. */
  readonly lead: string;
  readonly amount: Money;
  /** The payee, and anything else to know before entering the PIN. */
  readonly children?: ReactNode;
}

/** Amount and payee above the PIN. The amount shows even where amounts are hidden (WALLET-4). */
export function PaymentReview({ lead, amount, children }: PaymentReviewProps) {
  return (
    <div className={classes.review}>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.amount}>
        <MoneyText amount={amount} size="hero" maskable={false} />
      </div>
      {children}
    </div>
  );
}
