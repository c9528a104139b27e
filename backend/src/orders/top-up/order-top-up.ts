import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Intent, keyOf, nothing, onlyAnswer, refused } from '../../platform/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import type { Services } from '../../providers/index.ts';

interface OrderedTopUp {
  readonly userId: string;
  readonly amount: Money;
  readonly intent: Intent | undefined;
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'not-allowed': 'TOPUP_NOT_ALLOWED',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'TOPUP_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const createdRow = z.union([
  z.object({ outcome: z.literal('created'), order_id: z.string() }),
  z.object({ outcome: keyOf(refusals), order_id: z.null() }),
]);

/**
 * Orders a top-up and answers the provider's payment page (TOPUP-3). Nothing is credited here. An order
 * whose fate at the provider is unknown stays pending until the poll finds out.
 * Refuses with ACCOUNT_NOT_FOUND, TOPUP_NOT_ALLOWED, LIMIT_UNKNOWN, TOPUP_LIMIT or TOPUP_UNAVAILABLE.
 */
export function orderTopUp(
  { db, payments, settings }: Pick<Services, 'db' | 'payments' | 'settings'>,
  { userId, amount, intent }: OrderedTopUp,
  log: Pick<Logger, 'error'>,
) {
  if (payments === undefined) {
    const work = () => Promise.resolve(refused('TOPUP_UNAVAILABLE'));
    return moneyCall(db, { intent, begin: () => nothing, work });
  }
  return moneyCall(db, {
    intent,
    begin: () => createOrder(userId, amount),
    work: async (commit, begun) => {
      if (begun.outcome !== 'created') return commit(onlyAnswer(refused(refusals[begun.outcome])));
      const { order_id: order } = begun;
      const returnUrl = `${settings.appOrigin}/wallet/payments/finish?currencyCode=${amount.currency}&order=${order}`;
      const created = await payments
        .create({ order, amount, returnUrl })
        .catch((error: unknown) => {
          log.error({ err: error, order }, 'it is unknown whether the provider has the order');
          return 'unknown' as const;
        });
      if (created === 'refused') await db.query('SELECT fail_top_up($1)', [order]);
      return typeof created === 'string'
        ? commit(onlyAnswer(refused('TOPUP_UNAVAILABLE')))
        : commit(onlyAnswer({ ok: true, body: { url: created.url, order } } as const));
    },
  });
}

function createOrder(userId: string, { minor, currency }: Money) {
  return {
    // The first poll comes after the longest time that registering the order may take.
    sql: `(SELECT to_jsonb(c) FROM create_top_up($1, $2, $3, now() + interval '30 seconds') c)`,
    params: [userId, currency, minor],
    result: createdRow,
  };
}
