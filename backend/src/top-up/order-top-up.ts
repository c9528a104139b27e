import type { Money } from '@tessera/money';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { refused, type Answer } from '../idempotency/answer.ts';
import type { Commit } from '../idempotency/run-once.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface OrderedTopUp {
  readonly userId: string;
  readonly amount: Money;
  readonly appOrigin: string;
}

interface TopUpServices {
  readonly db: Database;
  readonly payments: PaymentProvider;
}

/**
 * Orders a top-up and answers the provider's payment page (TOPUP-3). Nothing is credited here. An order
 * whose fate at the provider is unknown stays pending until the poll finds out.
 * Refuses with ACCOUNT_NOT_FOUND or TOPUP_UNAVAILABLE.
 */
export async function orderTopUp(
  { db, payments }: TopUpServices,
  { userId, amount, appOrigin }: OrderedTopUp,
  commit: Commit,
  log: Pick<Logger, 'error'>,
): Promise<Answer> {
  const order = await createOrder(db, userId, amount);
  if (order === undefined) return refused('ACCOUNT_NOT_FOUND');
  const returnUrl = `${appOrigin}/wallet/payments/finish?currencyCode=${amount.currency}&order=${order}`;
  const created = await payments.create({ order, amount, returnUrl }).catch((error: unknown) => {
    log.error({ err: error, order }, 'it is unknown whether the provider has the order');
    return 'unknown' as const;
  });
  return commit(async (tx) => {
    if (created === 'refused') await tx.query('SELECT fail_top_up($1)', [order]);
    if (typeof created === 'string') return refused('TOPUP_UNAVAILABLE');
    return { ok: true, body: { url: created.url, order } };
  });
}

async function createOrder(
  db: Database,
  userId: string,
  { minor, currency }: Money,
): Promise<string | undefined> {
  // The first poll comes after the longest time that registering the order may take.
  const [row] = await db.query<{ id: string | null }>(
    `SELECT create_top_up($1, $2, $3, now() + interval '30 seconds') AS id`,
    [userId, currency, minor],
  );
  return row?.id ?? undefined;
}
