import { randomUUID } from 'node:crypto';
import type { Currency } from '@tessera/money';
import { z } from 'zod';
import { call } from '../../money/ledger/testing.ts';
import type { Queryable } from '../../platform/database/database.ts';

interface NewPayment {
  readonly merchant?: string;
  readonly merchantKind?: string;
  readonly currency?: Currency;
  readonly minor?: bigint;
  readonly at?: Date;
}

/** @returns the id */
export async function addPayment(
  db: Queryable,
  userId: string,
  payment: NewPayment = {},
): Promise<string> {
  const id = randomUUID();
  const { merchant = 'Corner Shop, Bath', merchantKind = 'other' } = payment;
  const { currency = 'USD', minor = 100n, at = new Date() } = payment;
  const details = JSON.stringify({ merchant, merchant_kind: merchantKind });
  const outcome = await call(
    db,
    `hold_withdrawal($1, $2, $3, $4, 'merchant', 'code-x', $5::jsonb, $6)`,
    [id, userId, currency, minor, details, at],
  );
  if (outcome !== 'held') throw new Error(outcome);
  return id;
}

const categoryRow = z.object({ category: z.string() });

export async function categoryOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query(
    'SELECT category FROM transactions WHERE id = $1',
    [id],
    categoryRow,
  );
  return row?.category;
}

export function choose(
  db: Queryable,
  userId: string,
  id: string,
  category: string,
  forAll = false,
): Promise<string> {
  return call(db, 'choose_category($1, $2, $3, $4)', [userId, id, category, forAll]);
}
