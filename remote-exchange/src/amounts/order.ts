import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { compare, formatMoney, isPositive } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useSession } from '@tessera/session';
import type { Pair } from '../pair/pair.ts';
import type { Rate } from '../rate/rate.ts';
import type { Amounts } from './amounts.ts';

export interface Order {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly sold: Money;
  readonly bought: Money;
  readonly rate: Rate;
  readonly side: keyof Pair;
}

type OrderFault = 'no-rate' | 'incomplete' | 'too-precise' | 'too-small' | 'insufficient';

export type OrderResult =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly reason: OrderFault };

/** An order, or why the exchange cannot be submitted (section 5 of the specification, XCHG-3). */
export function orderOf(pair: Pair, amounts: Amounts, rate: Rate | null): OrderResult {
  const { sold, bought, typed } = amounts;
  if (!rate) return { ok: false, reason: 'no-rate' };
  if (!typed.ok) {
    return { ok: false, reason: typed.reason === 'too-precise' ? 'too-precise' : 'incomplete' };
  }
  if (!sold || !bought || !isPositive(typed.money)) return { ok: false, reason: 'incomplete' };
  if (!isPositive(bought)) return { ok: false, reason: 'too-small' };
  if (compare(sold, pair.from.available) > 0) return { ok: false, reason: 'insufficient' };
  return {
    ok: true,
    order: {
      fromAccountId: pair.from.id,
      toAccountId: pair.to.id,
      sold,
      bought,
      rate,
      side: amounts.side,
    },
  };
}

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
