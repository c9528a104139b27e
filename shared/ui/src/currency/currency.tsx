import { useTranslation } from 'react-i18next';
import { currencySymbol, isCurrency } from '@tessera/money';
import type { Money } from '@tessera/money';
import classes from './currency.module.css';
import { MoneyText } from '../money-text/money-text.tsx';

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

/**
 * Returns a function from a currency code to its name in the current language, or to the code
 * itself if unknown.
 */
export function useCurrencyName(): (code: string) => string {
  const { t } = useTranslation('ui');
  return (code) => (isCurrency(code) ? t(`ui.currency.${code}`) : code);
}

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
        <span translate="no">{balance.currency}</span>
        <span>{name(balance.currency)}</span>
      </div>
      <div>
        <MoneyText rolls amount={balance} size="hero" />
      </div>
    </div>
  );
}
