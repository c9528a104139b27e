import { randomBytes } from 'node:crypto';
import { toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { refused } from '../idempotency/answer.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { readAmount } from '../ledger/read-amount.ts';

const currencyCodeRow = z.object({ currency_code: z.string() });
const codeRow = z.object({ code: z.string() });

/** Amounts for which one account may be asked at a time: plenty for a shop, and a bound. */
export const amountsPerAccount = 200;

interface Asked {
  readonly userId: string;
  readonly accountId: string;
  readonly amount: string | undefined;
}

/**
 * The code under which a user asks for money into an account, for an amount or for any (PAY-2): 128 random
 * bits, the same each time for the same account and amount. Refuses with ACCOUNT_NOT_FOUND or an amount code.
 */
export async function requestMoney(db: Queryable, asked: Asked) {
  const { userId, accountId } = asked;
  const [account] = await db.query(
    'SELECT currency_code FROM ledger_accounts WHERE id = $1 AND user_id = $2',
    [accountId, userId],
    currencyCodeRow,
  );
  if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
  const read =
    asked.amount === undefined
      ? undefined
      : readAmount(asked.amount, knownCurrency(account.currency_code));
  if (read?.ok === false) return read;
  const [stored] = await db.query(
    'SELECT request_money($1, $2, $3, $4, $5) AS code',
    [userId, accountId, read?.amount.minor ?? null, newCode(), amountsPerAccount],
    codeRow,
  );
  if (stored === undefined) throw new Error('request_money answered nothing');
  const amount = read === undefined ? null : toDecimal(read.amount);
  return { ok: true, body: { data: { ...stored, ...account, amount } } } as const;
}

function newCode(): string {
  return randomBytes(16).toString('base64url');
}
