import type { Calls, Parsed } from '@tessera/wire';
import type { TransactionKind } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { type Language, type Queryable, type Refused, refused } from '../../platform/index.ts';

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
  readonly kinds?: readonly TransactionKind[] | undefined;
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

type ReadFilter =
  { readonly ok: true; readonly filter: HistoryFilter } | Refused<'ACCOUNT_NOT_FOUND'>;

/** The filter that a request names. Refuses with ACCOUNT_NOT_FOUND when `wallet_id` is no account of the user. */
export async function readFilter(
  db: Queryable,
  { userId, language, query }: Asked,
): Promise<ReadFilter> {
  const { from, to, wallet_id: accountId, kind: kinds, q: search } = query;
  if (accountId !== undefined && !(await isOwn(db, userId, accountId))) {
    return refused('ACCOUNT_NOT_FOUND');
  }
  return { ok: true, filter: { userId, language, from, to, accountId, kinds, search } };
}

async function isOwn(db: Queryable, userId: string, accountId: string): Promise<boolean> {
  if (!z.uuid().safeParse(accountId).success) return false;
  const own = await db.query('SELECT 1 FROM ledger_accounts WHERE id = $1 AND user_id = $2', [
    accountId,
    userId,
  ]);
  return own.length > 0;
}
