import { money, toDecimal } from '@tessera/money';
import type { TransactionKind, TransactionStatus } from '@tessera/wire/history';
import type { Language } from '../language/language.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { describe, transactionDetails } from './describe.ts';

/** A transaction as the database has it. */
export interface TransactionRow {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly account_id: string;
  readonly amount: bigint;
  readonly currency_code: string;
  readonly status: TransactionStatus;
  readonly details: unknown;
  readonly created_at: Date;
}

/** A transaction as it goes over the wire, described in the reader's language. */
export function toWire(row: TransactionRow, language: Language) {
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
