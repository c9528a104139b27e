import { useLanguage } from '@tessera/i18n';
import { formatMoneyParts, maskedMoney } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { useSession } from '@tessera/session';

/**
 * Formats an amount for a sentence, masked if amounts are hidden (SHELL-9). Limits are round, so
 * zero decimals are left out.
 */
export function useAmountText(): (amount: AnyMoney) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (amount) => {
    if (hidden) return maskedMoney(amount.currency);
    const { symbol, integer, fraction, code } = formatMoneyParts(amount, { language });
    return symbol + integer + (/[1-9]/.test(fraction) ? fraction : '') + code;
  };
}
