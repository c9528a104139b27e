import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { refused } from '../idempotency/answer.ts';
import type { Commit } from '../idempotency/run-once.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface OrderedTopUp {
  readonly userId: string;
  readonly amount: Money;
}

interface TopUpServices {
  readonly db: Database;
  readonly payments: PaymentProvider | undefined;
  readonly settings: { readonly appOrigin: string };
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'not-allowed': 'TOPUP_NOT_ALLOWED',
  'limit-exceeded': 'TOPUP_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const createdRow = z.union([
  z.object({ outcome: z.literal('created'), order: z.string() }),
  z.object({ outcome: keyOf(refusals), order: z.null() }),
]);

/**
 * Orders a top-up and answers the provider's payment page (TOPUP-3). Nothing is credited here. An order
 * whose fate at the provider is unknown stays pending until the poll finds out.
 * Refuses with ACCOUNT_NOT_FOUND, TOPUP_NOT_ALLOWED, TOPUP_LIMIT or TOPUP_UNAVAILABLE.
 */
export async function orderTopUp(
  { db, payments, settings }: TopUpServices,
  { userId, amount }: OrderedTopUp,
  commit: Commit,
  log: Pick<Logger, 'error'>,
) {
  if (payments === undefined) return refused('TOPUP_UNAVAILABLE');
  const { outcome, order } = await createOrder(db, userId, amount);
  if (outcome !== 'created') return commit(() => Promise.resolve(refused(refusals[outcome])));
  const returnUrl = `${settings.appOrigin}/wallet/payments/finish?currencyCode=${amount.currency}&order=${order}`;
  const created = await payments.create({ order, amount, returnUrl }).catch((error: unknown) => {
    log.error({ err: error, order }, 'it is unknown whether the provider has the order');
    return 'unknown' as const;
  });
  return commit(async (tx) => {
    if (created === 'refused') await tx.query('SELECT fail_top_up($1)', [order]);
    if (typeof created === 'string') return refused('TOPUP_UNAVAILABLE');
    return { ok: true, body: { url: created.url, order } } as const;
  });
}

async function createOrder(db: Database, userId: string, { minor, currency }: Money) {
  // The first poll comes after the longest time that registering the order may take.
  const [row] = await db.query(
    `SELECT outcome, order_id AS "order"
     FROM create_top_up($1, $2, $3, now() + interval '30 seconds')`,
    [userId, currency, minor],
    createdRow,
  );
  if (row === undefined) throw new Error('create_top_up answered nothing');
  return row;
}
