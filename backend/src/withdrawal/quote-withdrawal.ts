import { toDecimal, type Money } from '@tessera/money';
import type { Logger } from 'pino';
import { refused } from '../idempotency/answer.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** What the provider says that a withdrawal costs and takes (WDRAW-4). Refuses with WITHDRAWAL_UNAVAILABLE. */
export async function quoteWithdrawal(
  payouts: PayoutProvider | undefined,
  amount: Money,
  log: Pick<Logger, 'error'>,
) {
  if (payouts === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
  try {
    const { fee, arrives } = await payouts.quote(amount);
    const data = { fee: toDecimal(fee), arrives: { min_s: arrives.minS, max_s: arrives.maxS } };
    return { ok: true, body: { data } } as const;
  } catch (error) {
    log.error({ err: error }, 'the payout provider gives no quote');
    return refused('WITHDRAWAL_UNAVAILABLE');
  }
}
