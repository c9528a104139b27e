import { useLanguage } from '@tessera/i18n';
import { formatMoney, maskedMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useSession } from '@tessera/session';

interface AmountWordsOptions {
  /** With the code of a currency that has no symbol of its own. */
  readonly named?: boolean;
}

/** Gives an amount as words for a sentence; hidden where amounts are hidden (SHELL-9). */
export function useAmountWords({ named = false }: AmountWordsOptions = {}) {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const code = named ? 'needed' : 'never';
  return (amount: Money): string =>
    hidden ? maskedMoney(amount.currency, code) : formatMoney(amount, { language, code });
}
