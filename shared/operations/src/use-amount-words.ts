import { useLanguage } from '@tessera/i18n';
import { formatMoney, maskedMoney } from '@tessera/money';
import type { AnyMoney, CodeShown } from '@tessera/money';
import { useSession } from '@tessera/session';

interface AmountWordsOptions {
  /** Whether to include the currency code: by default only if the currency has no symbol. */
  readonly code?: CodeShown;
  /** `false` shows the amount even if the user hides amounts (WALLET-4). */
  readonly maskable?: boolean;
}

/**
 * Formats an amount for a sentence, masked if the user hides amounts (SHELL-9).
 * @example t('wallet.available', { amount: words(available) })
 */
export function useAmountWords({ code = 'needed', maskable = true }: AmountWordsOptions = {}) {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts) && maskable;
  return (amount: AnyMoney): string =>
    hidden ? maskedMoney(amount.currency, code, language) : formatMoney(amount, { language, code });
}
