import { randomBytes } from 'node:crypto';
import type { Money } from '@tessera/money';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import type { Queryable } from '../../platform/index.ts';

const codeRow = z.object({ code: z.string() });

/** Amounts for which one account may be asked at a time: plenty for a shop, and a bound. */
export const amountsPerAccount = 200;

/**
 * The code under which a user asks for money into an account, for an amount in its currency or, with `null`,
 * for any (PAY-2): 128 random bits, the same each time for the same account and amount.
 */
export async function requestMoney(
  db: Queryable,
  { id, userId }: Pick<Account, 'id' | 'userId'>,
  amount: Money | null,
): Promise<string> {
  const [stored] = await db.query(
    'SELECT request_money($1, $2, $3, $4, $5) AS code',
    [userId, id, amount?.minor ?? null, newCode(), amountsPerAccount],
    codeRow,
  );
  if (stored === undefined) throw new Error('request_money answered nothing');
  return stored.code;
}

function newCode(): string {
  return randomBytes(16).toString('base64url');
}
