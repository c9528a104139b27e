import { useLanguage } from '@tessera/i18n';
import { currencySymbol, formatMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useSession } from '@tessera/session';

/** Gives an amount as words for a sentence; hidden where amounts are hidden (SHELL-9). */
export function useAmountWords(): (amount: Money) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (amount) =>
    hidden ? `${currencySymbol(amount.currency)}••••` : formatMoney(amount, { language });
}
