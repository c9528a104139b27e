import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Money } from '@tessera/money';
import type { Account } from '../../money/index.ts';
import { evaluate, refused } from '../../platform/index.ts';
import type { Queryable } from '../../platform/index.ts';

const answeredCode = z.string().nullable();

/** Amounts for which one account may be asked by printed codes at a time: plenty for a shop, and a bound. */
export const amountsPerAccount = 200;

/** 128 random bits, so that nobody guesses a code. */
const newCode = () => randomBytes(16).toString('base64url');

/**
 * The code under which a user asks for money into an account, for an amount in its currency or, with `null`,
 * for any (PAY-2): the same each time for the same account and amount, and paid as often as one likes; `null` for an
 * account that is not the user's.
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

/** One request: the name that its maker's app gave it, the amount, and the user who is asked, if it is one. */
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
  /** The bill whose parts they are. */
  readonly bill?: string;
}

const askedRow = z.object({
  outcome: z.enum(['asked', 'mismatch', 'not-found', 'too-many']),
  codes: z.array(z.string()).nullable(),
});

/**
 * Asks for money with requests that are listed and end (LIFE-5), all of them or none, and answers their codes in the
 * order of the parts. Refuses with REQUEST_MISMATCH where the names are those of other requests, REQUEST_LIMIT or
 * ACCOUNT_NOT_FOUND.
 */
export async function askForMoney(db: Queryable, { account, many, note, parts, bill }: Asking) {
  const asked = parts.map(({ once, amount, payer }) => ({
    ...{ once, payer, code: newCode() },
    // A bigint has no JSON, and a number may be too short for it.
    amount: amount?.minor.toString() ?? null,
  }));
  const { outcome, codes } = await evaluate(db, {
    sql: `(SELECT to_jsonb(a) FROM ask_for_money($1, $2, $3, $4, $5, $6) a)`,
    params: [account.userId, account.id, many, note, JSON.stringify(asked), bill ?? null],
    result: askedRow,
  });
  if (outcome === 'mismatch') return refused('REQUEST_MISMATCH');
  if (outcome === 'too-many') return refused('REQUEST_LIMIT');
  if (outcome === 'not-found') return refused('ACCOUNT_NOT_FOUND');
  return { ok: true, codes: codes ?? [] } as const;
}

const personRow = z.object({ id: z.string() });

/** The user whom one of a user's people is (LIFE-1). */
export async function userOf(db: Queryable, userId: string, person: string) {
  const [row] = await db.query(
    'SELECT id FROM person_of($1, $2) id WHERE id IS NOT NULL',
    [userId, person],
    personRow,
  );
  return row?.id;
}
