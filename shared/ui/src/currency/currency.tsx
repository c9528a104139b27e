import { useTranslation } from 'react-i18next';
import { currencySymbol, isCurrency } from '@tessera/money';
import type { Money } from '@tessera/money';
import classes from './currency.module.css';
import { MoneyText } from '../money-text/money-text.tsx';

export interface CurrencyBadgeProps {
  readonly currency: string;
  readonly size?: 'small' | 'medium';
}

/** Decorative: the code stands beside it. */
export function CurrencyBadge({ currency, size = 'medium' }: CurrencyBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classes.badge}
      data-currency={currency}
      // Drawn by the stylesheet: as text, 'Rp' would become part of a button's accessible name.
      data-symbol={currencySymbol(currency)}
      data-size={size}
    />
  );
}

/** Gives the name of a currency in the current language, or the code if it is unknown. */
export function useCurrencyName(): (code: string) => string {
  const { t } = useTranslation('ui');
  return (code) => (isCurrency(code) ? t(`ui.currency.${code}`) : code);
}

export interface CurrencyCardProps {
  readonly balance: Money;
}

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
