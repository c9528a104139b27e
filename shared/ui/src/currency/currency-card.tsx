import { useState } from 'react';
import { currencySymbol, toDecimal, type Money } from '@tessera/money';
import { MoneyText } from '../money-text/money-text.tsx';
import classes from './currency-card.module.css';
import { useCurrencyName } from './use-currency-name.ts';

export interface CurrencyCardProps {
  readonly balance: Money;
}

/** The card of an account: code, name and balance on the currency's colour. */
export function CurrencyCard({ balance }: CurrencyCardProps) {
  const name = useCurrencyName();
  const amount = toDecimal(balance);
  const [first] = useState(amount);
  return (
    <div
      className={classes.card}
      data-currency={balance.currency}
      data-symbol={currencySymbol(balance.currency)}
    >
      <div className={classes.head}>
        <span>{balance.currency}</span>
        <span>{name(balance.currency)}</span>
      </div>
      {/* A new key restarts the animation when the balance changes; the first one stands still. */}
      <div key={amount} className={amount === first ? undefined : classes.changed}>
        <MoneyText amount={balance} size="hero" />
      </div>
    </div>
  );
}
