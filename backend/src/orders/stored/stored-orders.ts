import type { Money } from '@tessera/money';
import type { OperationName } from '@tessera/wire';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import type { Queryable } from '../../platform/index.ts';

/** An order as the user saw it, for the PIN to confirm. */
interface NewOrder {
  readonly kind: OperationName;
  /** The payer's account. */
  readonly account: Pick<Account, 'id' | 'userId'>;
  readonly amount: Money;
  /** The columns that orders of its kind have. */
  readonly columns: Readonly<Record<string, string | bigint | boolean | null>>;
}

const storedRow = z.object({ id: z.string(), expires_at: z.date() });

/** Stores an order for ten minutes (KIT-4); nothing moves. Of too many that a user leaves open the oldest go. */
export async function storeOrder(
  db: Queryable,
  order: NewOrder,
): Promise<{ readonly id: string; readonly expires_at: string }> {
  const { kind, account, amount, columns } = order;
  const shared = [kind, account.userId, account.id, amount.currency, amount.minor];
  const names = Object.keys(columns);
  const values = [...shared, ...Object.values(columns)];
  const [stored] = await db.query(
    `INSERT INTO orders (kind, user_id, account_id, currency_code, amount, ${names.join(', ')})
     VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id, expires_at`,
    values,
    storedRow,
  );
  if (stored === undefined) throw new Error('the order was not stored');
  return { id: stored.id, expires_at: stored.expires_at.toISOString() };
}
