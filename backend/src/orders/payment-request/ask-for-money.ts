import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Money } from '@tessera/money';
import type { Account } from '../../money/index.ts';
import { evaluate, refused } from '../../platform/index.ts';
import type { Queryable } from '../../platform/index.ts';

const answeredCode = z.string().nullable();

/** Bounds the printed codes of one account: enough for a shop. */
export const amountsPerAccount = 200;

const newCode = () => randomBytes(16).toString('base64url');

/**
 * Returns the reusable code for payments into an account, for one amount or, with `null`, for any (PAY-2). The same
 * account and amount always get the same code. Returns `null` if the account is not the user's.
 */
export function requestMoney(
  db: Queryable,
  { id, userId }: Pick<Account, 'id' | 'userId'>,
  amount: Money | null,
): Promise<string | null> {
  return evaluate(db, {
    sql: 'to_jsonb(request_money($1, $2, $3, $4, $5))',
    params: [userId, id, amount?.minor ?? null, newCode(), amountsPerAccount],
    result: answeredCode,
  });
}

export interface Part {
  readonly once: string;
  readonly amount: Money | null;
  readonly payer: string | null;
}

interface Asking {
  readonly account: Pick<Account, 'id' | 'userId'>;
  readonly many: boolean;
  readonly note: string | null;
  readonly parts: readonly Part[];
  readonly bill?: string;
}

const askedRow = z.object({
  outcome: z.enum(['asked', 'mismatch', 'not-found', 'too-many']),
  codes: z.array(z.string()).nullable(),
});

/**
 * Creates listed requests that expire (LIFE-5), all or none; returns their codes in the order of `parts`. Refuses
 * with REQUEST_MISMATCH if a name `once` belongs to a different request, REQUEST_LIMIT or ACCOUNT_NOT_FOUND.
 */
export async function askForMoney(db: Queryable, { account, many, note, parts, bill }: Asking) {
  const requests = parts.map(({ once, amount, payer }) => ({
    ...{ once, payer, code: newCode() },
    // JSON has no bigint, and a number would lose digits.
    amount: amount?.minor.toString() ?? null,
  }));
  const { outcome, codes } = await evaluate(db, {
    sql: `(SELECT to_jsonb(a) FROM ask_for_money($1, $2, $3, $4, $5, $6) a)`,
    params: [account.userId, account.id, many, note, JSON.stringify(requests), bill ?? null],
    result: askedRow,
  });
  if (outcome === 'mismatch') return refused('REQUEST_MISMATCH');
  if (outcome === 'too-many') return refused('REQUEST_LIMIT');
  if (outcome === 'not-found') return refused('ACCOUNT_NOT_FOUND');
  return { ok: true, codes: codes ?? [] } as const;
}

const personRow = z.object({ id: z.string() });

export async function userOf(db: Queryable, userId: string, person: string) {
  const [row] = await db.query(
    'SELECT id FROM person_of($1, $2) id WHERE id IS NOT NULL',
    [userId, person],
    personRow,
  );
  return row?.id;
}
