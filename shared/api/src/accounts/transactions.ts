import * as z from 'zod/mini';
import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';
import { amount, id, orNull, textOrNothing } from '../transport/shapes.ts';

/** A transaction on the wire, in the list and in its receipt alike. */
export const transactionFields = {
  id: orNull(id),
  kind: orNull(z.string()),
  wallet_id: orNull(id),
  amount,
  currency_code: z.string(),
  status: textOrNothing,
  description: textOrNothing,
  created_at: z.string(),
};
const transaction = z.object(transactionFields);

/** @param position makes an id for the row of a backend that sends none */
export function toTransaction(row: z.infer<typeof transaction>, position = 0) {
  return {
    id: row.id ?? `${row.created_at}/${position}`,
    /** topup, withdrawal, exchange, transfer, payment, fee; `null` where the backend does not say. */
    kind: row.kind,
    walletId: row.wallet_id,
    /** Signed decimal string. */
    amount: row.amount,
    currencyCode: row.currency_code,
    /** completed, pending, held, failed, returned, or what the backend sends. */
    status: row.status,
    description: row.description,
    /** ISO 8601. */
    createdAt: row.created_at,
  };
}

export const transactionPage = z.pipe(
  z.object({ results: z.array(transaction), next: z.optional(orNull(z.string())) }),
  z.transform(({ results, next }) => ({
    transactions: results.map(toTransaction),
    /** Where the next, older page begins; `null` at the end. */
    next: next ?? null,
  })),
);

/** A page of the history, newest first. */
export type TransactionPage = z.infer<typeof transactionPage>;
export type Transaction = TransactionPage['transactions'][number];

/** Descriptions come in the language of the interface, so each language is a read of its own. */
export function transactionsRead(language: Language = getSession().language) {
  return userRead(['transactions', language], (signal) =>
    send({
      method: 'GET',
      path: '/v2/wallet/transaction',
      params: { ordering: '-created_at' },
      signal,
      reads: transactionPage,
    }),
  );
}

/** The newest page of the user's transactions (HOME-3). */
export function useTransactions() {
  return useUserRead(transactionsRead(useSession(({ language }) => language)));
}
