import { useLanguage } from '@tessera/i18n';
import { currencySymbol, formatMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useSession } from '@tessera/session';
import { hasOwnSymbol } from './has-own-symbol.ts';

interface AmountWordsOptions {
  /** With the code of a currency that has no symbol of its own. */
  readonly named?: boolean;
}

/** Gives an amount as words for a sentence; hidden where amounts are hidden (SHELL-9). */
export function useAmountWords({ named = false }: AmountWordsOptions = {}) {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (amount: Money): string => {
    const { currency } = amount;
    const words = hidden ? `${currencySymbol(currency)}••••` : formatMoney(amount, { language });
    return named && !hasOwnSymbol(currency) ? `${words} ${currency}` : words;
  };
}
