import { money, toDecimal } from '@tessera/money';
import {
  rowCategories,
  transactionKinds,
  transactionStatuses,
} from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { knownCurrency, type Language } from '../../platform/index.ts';
import { transactionDetails } from '../../money/index.ts';
import { describe, describeBesideTitle, nameTransaction } from './describe.ts';

export const transactionRow = z.object({
  id: z.string(),
  number: z.bigint(),
  kind: z.enum(transactionKinds),
  account_id: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
  status: z.enum(transactionStatuses),
  category: z.enum([...rowCategories, 'none']),
  details: z.unknown(),
  created_at: z.date(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export type NamedRow = TransactionRow & { readonly own_name?: string | null };

/** The other account's side of an exchange; both fields or neither. */
export interface CounterSide {
  readonly counter_amount: bigint | null;
  readonly counter_currency_code: string | null;
}

/** The signed other side of an exchange for the wire; empty if there is none. */
export function counterSideOf(side: CounterSide | undefined) {
  const { counter_amount: amount = null, counter_currency_code: code = null } = side ?? {};
  if (amount === null || code === null) return {};
  return {
    counter_amount: toDecimal(money(amount, knownCurrency(code))),
    counter_currency_code: code,
  };
}

export function toWire(row: NamedRow, language: Language) {
  const { id, kind, account_id, amount, currency_code, status, category, created_at } = row;
  const details = transactionDetails.parse(row.details);
  const namedDetails = row.own_name ? { ...details, counterparty: row.own_name } : details;
  const described = { kind, details: namedDetails };
  return {
    id,
    number: String(row.number),
    kind,
    wallet_id: account_id,
    amount: toDecimal(money(amount, knownCurrency(currency_code))),
    currency_code,
    status,
    description: describe(described, language),
    ...nameTransaction(described),
    ...(category !== 'none' && { category }),
    party_key: described.details.party_key ?? null,
    about: describeBesideTitle(described, language) || null,
    created_at: created_at.toISOString(),
  };
}
