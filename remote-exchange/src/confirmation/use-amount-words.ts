import { useLanguage } from '@tessera/i18n';
import { currencySymbol, formatMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useSession } from '@tessera/session';

/** Gives an amount as words; several currencies share a symbol, so each names its own. */
export function useAmountWords({ maskable = false } = {}): (amount: Money) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts) && maskable;
  return (amount) => {
    const { currency } = amount;
    const words = hidden ? `${currencySymbol(currency)}••••` : formatMoney(amount, { language });
    return `${words} ${currency}`;
  };
}
