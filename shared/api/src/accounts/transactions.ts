import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import { list as listTransactions } from '@tessera/wire/history';
import { userRead, useUserRead } from '../reads/read.ts';
import { call } from '../transport/call.ts';

/**
 * A page of the history, newest first; `next` is where the next, older page begins, `null` at the
 * end.
 */
export type TransactionPage = AnswerOf<typeof listTransactions>;

/**
 * A row of the history. `amount` is negative where money left, `createdAt` is ISO 8601; `kind`
 * (topup, withdrawal, exchange, transfer, payment) and `walletId` are `null` where the backend does
 * not say; `status` is completed, pending, held, failed, returned, or what the backend sends.
 */
export type Transaction = TransactionPage['transactions'][number];

/** Descriptions are in the interface language, so each language has its own query. */
export function transactionsRead(language: Language = getSession().language) {
  return userRead(['transactions', language], (signal) =>
    call(listTransactions, {
      params: { ordering: '-created_at' },
      signal,
    }),
  );
}

/** The newest page of the user's transactions (HOME-3). */
export function useTransactions() {
  return useUserRead(transactionsRead(useSession(({ language }) => language)));
}
