import type { Calls, Parsed } from '@tessera/wire';
import type { RowCategory, TransactionKind } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { findAccount } from '../../money/index.ts';
import { type Language, type Queryable, refused } from '../../platform/index.ts';

/** A filter of a user's history; omitted fields do not narrow it. */
export interface HistoryFilter {
  readonly userId: string;
  /** The reader's language: words are matched against names in it. */
  readonly language: Language;
  /** From this moment on. */
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
  readonly accountId?: string | undefined;
  /** Transfers with this other user alone. */
  readonly otherId?: string | undefined;
  readonly kinds?: readonly TransactionKind[] | undefined;
  /** The purpose that it was spent for. */
  readonly category?: RowCategory | undefined;
  /** Words that must all occur. */
  readonly search?: string | undefined;
}

/** A filter that looks for words. */
export type SearchFilter = HistoryFilter & { readonly search: string };

export function isSearch(filter: HistoryFilter): filter is SearchFilter {
  return filter.search !== undefined;
}

interface Asked {
  readonly userId: string;
  readonly language: Language;
  readonly query: Parsed<Calls['readStatistics'], 'query'>;
}

/** The filter that a request names. Refuses with ACCOUNT_NOT_FOUND when `wallet_id` is no account of the user. */
export async function readFilter(db: Queryable, { userId, language, query }: Asked) {
  const { from, to, wallet_id: accountId, kind: kinds, category, q: search } = query;
  if (accountId !== undefined) {
    const isId = z.uuid().safeParse(accountId).success;
    const account = isId ? await findAccount(db, userId, accountId) : undefined;
    if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
  }
  const filter: HistoryFilter = { userId, language, from, to, accountId, kinds, category, search };
  return { ok: true, filter } as const;
}
