import { currencySymbol } from '@tessera/money';
import classes from './currency-badge.module.css';

export interface CurrencyBadgeProps {
  /** Currency code. */
  readonly currency: string;
  readonly size?: 'small' | 'medium';
}

/** The symbol of a currency on its colour. Decorative: the code stands beside it. */
export function CurrencyBadge({ currency, size = 'medium' }: CurrencyBadgeProps) {
  return (
    <span aria-hidden="true" className={classes.badge} data-currency={currency} data-size={size}>
      {currencySymbol(currency)}
    </span>
  );
}
