import { useLanguage } from '@tessera/i18n';
import { formatMoney, maskedMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useSession } from '@tessera/session';

/** Gives an amount as words; several currencies share a symbol, so each names its own. */
export function useAmountWords({ maskable = false } = {}): (amount: Money) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts) && maskable;
  return (amount) =>
    hidden
      ? maskedMoney(amount.currency, 'always')
      : formatMoney(amount, { language, code: 'always' });
}
