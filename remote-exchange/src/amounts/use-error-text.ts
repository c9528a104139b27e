import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
import { useSession } from '@tessera/session';
import type { Pair } from '../pair/pair.ts';
import type { OrderResult } from './order.ts';

/** The reason why the amounts cannot be exchanged. */
export function useErrorText(): (result: OrderResult, pair: Pair) => string | null {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (result, { from }) => {
    // The rate line says 'No rate', and an empty field is no error.
    if (result.ok || result.reason === 'no-rate' || result.reason === 'incomplete') return null;
    if (result.reason === 'insufficient' && hidden) return t('exchange.error.insufficient_hidden');
    const amount = formatMoney(from.available, { language });
    return t(`exchange.error.${result.reason}`, { amount });
  };
}
