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
    <span
      aria-hidden="true"
      className={classes.badge}
      data-currency={currency}
      // The style draws it: as a text, 'Rp' would be a word that the name of a button lacks.
      data-symbol={currencySymbol(currency)}
      data-size={size}
    />
  );
}
