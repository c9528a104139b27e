import { useLanguage } from '@tessera/i18n';
import { formatMoneyParts, isCurrency, maskedMoney, parseDecimal } from '@tessera/money';
import { useSession } from '@tessera/session';

/**
 * Gives an amount as words for a sentence, hidden where amounts are hidden (SHELL-9). Limits are round:
 * decimals that are all zero are left out.
 */
export function useAmountText(): (decimal: string, currencyCode: string) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (decimal, currencyCode) => {
    if (hidden) return maskedMoney(currencyCode);
    const parsed = isCurrency(currencyCode) ? parseDecimal(decimal, currencyCode) : undefined;
    if (!parsed?.ok) return `${decimal} ${currencyCode}`;
    const { symbol, integer, fraction } = formatMoneyParts(parsed.money, { language });
    return symbol + integer + (/[1-9]/.test(fraction) ? fraction : '');
  };
}
