import { useLanguage } from '@tessera/i18n';
import { currencySymbol, formatMoney, isCurrency, parseDecimal } from '@tessera/money';
import { useSession } from '@tessera/session';

/** Gives an amount as words for a sentence, hidden where amounts are hidden (SHELL-9). */
export function useAmountText(): (decimal: string, currencyCode: string) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (decimal, currencyCode) => {
    if (hidden) return `${currencySymbol(currencyCode)}••••`;
    const parsed = isCurrency(currencyCode) ? parseDecimal(decimal, currencyCode) : undefined;
    return parsed?.ok ? formatMoney(parsed.money, { language }) : `${decimal} ${currencyCode}`;
  };
}
