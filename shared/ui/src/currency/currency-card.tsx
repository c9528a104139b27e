import { currencySymbol, type Money } from '@tessera/money';
import { MoneyText } from '../money-text/money-text.tsx';
import classes from './currency-card.module.css';
import { useCurrencyName } from './use-currency-name.ts';

export interface CurrencyCardProps {
  readonly balance: Money;
}

/** The card of an account: code, name and balance on the currency's colour. */
export function CurrencyCard({ balance }: CurrencyCardProps) {
  const name = useCurrencyName();
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
      <div>
        <MoneyText rolls amount={balance} size="hero" />
      </div>
    </div>
  );
}
