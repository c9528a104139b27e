import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { refused, type Refused } from '../idempotency/answer.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { readAmount } from '../ledger/read-amount.ts';

/** What leaves which account of whom. */
export interface Sending {
  readonly userId: string;
  /** The sender's own number. */
  readonly phone: string;
  readonly accountId: string;
  readonly amount: Money;
}

interface Asked {
  readonly userId: string;
  readonly accountId: string;
  readonly amount: string;
}

/** What `transfer_obstacle` answers, as refusals. */
export const obstacleRefusals = {
  'not-allowed': 'TRANSFER_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-exceeded': 'TRANSFER_LIMIT',
} as const satisfies Record<string, ErrorCode>;

export type NotAllowed = (typeof obstacleRefusals)[keyof typeof obstacleRefusals];

const senderRow = z.object({
  phone: z.string(),
  currency_code: z.string(),
});

const obstacleRow = z.object({ obstacle: keyOf(obstacleRefusals).nullable() });

/** Refuses with ACCOUNT_NOT_FOUND or an amount code. */
export async function readSending(
  db: Queryable,
  { userId, accountId, amount }: Asked,
): Promise<
  | { readonly ok: true; readonly sending: Sending }
  | Refused<'ACCOUNT_NOT_FOUND' | 'INVALID_AMOUNT' | 'AMOUNT_TOO_PRECISE'>
> {
  const [sender] = await db.query(
    `SELECT u.phone, a.currency_code FROM ledger_accounts a JOIN users u ON u.id = a.user_id
     WHERE a.id = $1 AND a.user_id = $2`,
    [accountId, userId],
    senderRow,
  );
  if (sender === undefined) return refused('ACCOUNT_NOT_FOUND');
  const read = readAmount(amount, knownCurrency(sender.currency_code));
  if (!read.ok) return read;
  return { ok: true, sending: { userId, accountId, phone: sender.phone, amount: read.amount } };
}

/** Why it may not be sent: TRANSFER_NOT_ALLOWED, INSUFFICIENT_FUNDS or TRANSFER_LIMIT; `undefined` when it may. */
export async function checkAllowed(
  db: Queryable,
  { userId, accountId, amount }: Sending,
): Promise<Refused<NotAllowed> | undefined> {
  const [row] = await db.query(
    'SELECT transfer_obstacle($1, $2, $3, $4) AS obstacle',
    [userId, accountId, amount.currency, amount.minor],
    obstacleRow,
  );
  const obstacle = row?.obstacle ?? undefined;
  return obstacle === undefined ? undefined : refused(obstacleRefusals[obstacle]);
}
