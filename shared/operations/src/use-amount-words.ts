import { useLanguage } from '@tessera/i18n';
import { formatMoney, maskedMoney } from '@tessera/money';
import type { AnyMoney, CodeShown } from '@tessera/money';
import { useSession } from '@tessera/session';

interface AmountWordsOptions {
  /** Whether to include the currency code: by default only if the currency has no symbol. */
  readonly code?: CodeShown;
  /** `false` where the amount shows even if amounts are hidden (WALLET-4). */
  readonly maskable?: boolean;
}

/**
 * Returns a function that formats an amount for a sentence; masked if amounts are hidden (SHELL-9).
 * @example t('wallet.available', { amount: words(available) })
 */
export function useAmountWords({ code = 'needed', maskable = true }: AmountWordsOptions = {}) {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts) && maskable;
  return (amount: AnyMoney): string =>
    hidden ? maskedMoney(amount.currency, code, language) : formatMoney(amount, { language, code });
}
