import { compare, toDecimal, type Money } from '@tessera/money';
import type { Logger } from 'pino';
import { refused } from '../../platform/index.ts';
import type { PayoutProvider, Services } from '../../providers/index.ts';

type Least = Pick<Services['settings'], 'leastPayouts'>;

/** Whether an amount is below the least that may be paid out in its currency (LOAD-4). */
export function isTooSmall(amount: Money, { leastPayouts }: Least): boolean {
  const least = leastPayouts.get(amount.currency);
  return least !== undefined && compare(amount, least) < 0;
}

/** Fee and time of a withdrawal as the provider says (WDRAW-4), and the least amount. Refuses with WITHDRAWAL_UNAVAILABLE. */
export async function quoteWithdrawal(
  payouts: PayoutProvider | undefined,
  amount: Money,
  { leastPayouts }: Least,
  log: Pick<Logger, 'error'>,
) {
  if (payouts === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
  try {
    const { fee, arrives } = await payouts.quote(amount);
    const least = leastPayouts.get(amount.currency);
    const data = {
      fee: toDecimal(fee),
      arrives: { min_s: arrives.minS, max_s: arrives.maxS },
      ...(least && { least_amount: toDecimal(least) }),
    };
    return { ok: true, body: { data } } as const;
  } catch (error) {
    log.error({ err: error }, 'the payout provider gives no quote');
    return refused('WITHDRAWAL_UNAVAILABLE');
  }
}
