import { money, toDecimal } from '@tessera/money';
import type { Queryable } from '../database/database.ts';
import type { Language } from '../language/language.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { toCursor, type Position } from './cursor.ts';
import { describe, transactionDetails } from './describe.ts';

interface TransactionRow {
  readonly id: string;
  readonly kind: string;
  readonly account_id: string;
  readonly amount: bigint;
  readonly currency_code: string;
  readonly status: string;
  readonly details: unknown;
  readonly created_at: Date;
}

export interface PageRequest {
  readonly userId: string;
  readonly language: Language;
  readonly limit: number;
  readonly after?: Position | undefined;
}

/** A page of a user's history, newest first, with the cursor of the page after it. */
export async function listTransactions(db: Queryable, request: PageRequest) {
  // One row more than asked for tells whether another page follows.
  const rows = await readRows(db, request, request.limit + 1);
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const next =
    rows.length > page.length && last !== undefined
      ? toCursor({ createdAt: last.created_at, id: last.id })
      : null;
  return { results: page.map((row) => toWire(row, request.language)), next };
}

function readRows(db: Queryable, request: PageRequest, limit: number): Promise<TransactionRow[]> {
  const columns = 'id, kind, account_id, amount, currency_code, status, details, created_at';
  const { userId, after } = request;
  return after === undefined
    ? db.query(
        `SELECT ${columns} FROM transactions WHERE user_id = $1
         ORDER BY created_at DESC, id DESC LIMIT $2`,
        [userId, limit],
      )
    : db.query(
        `SELECT ${columns} FROM transactions
         WHERE user_id = $1 AND (created_at, id) < ($3::timestamptz, $4::uuid)
         ORDER BY created_at DESC, id DESC LIMIT $2`,
        [userId, limit, after.createdAt, after.id],
      );
}

function toWire(row: TransactionRow, language: Language) {
  const { id, kind, account_id, amount, currency_code, status, created_at } = row;
  return {
    id,
    kind,
    wallet_id: account_id,
    amount: toDecimal(money(amount, knownCurrency(currency_code))),
    currency_code,
    status,
    description: describe({ kind, details: transactionDetails.parse(row.details) }, language),
    created_at: created_at.toISOString(),
  };
}
