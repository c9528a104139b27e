import type { Calls, Parsed } from '@tessera/wire';
import type { RowCategory, TransactionKind } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { findAccount } from '../../money/index.ts';
import { type Language, type Queryable, refused } from '../../platform/index.ts';

/** A filter of a user's history; absent fields do not narrow it. */
export interface HistoryFilter {
  readonly userId: string;
  readonly language: Language;
  /** Included. */
  readonly from?: Date | undefined;
  /** Excluded. */
  readonly to?: Date | undefined;
  readonly accountId?: string | undefined;
  /** Only transfers with this other user. */
  readonly otherId?: string | undefined;
  readonly kinds?: readonly TransactionKind[] | undefined;
  readonly category?: RowCategory | undefined;
  /** A row matches only if every word occurs. */
  readonly search?: string | undefined;
}

export type SearchFilter = HistoryFilter & { readonly search: string };

export function isSearch(filter: HistoryFilter): filter is SearchFilter {
  return filter.search !== undefined;
}

interface Asked {
  readonly userId: string;
  readonly language: Language;
  readonly query: Parsed<Calls['readStatistics'], 'query'>;
}

/** Reads the filter of a request. Refuses with ACCOUNT_NOT_FOUND if `wallet_id` is not the user's account. */
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
