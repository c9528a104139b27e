import { useSession } from '@tessera/session';
import type { QueryOf } from '@tessera/wire';
import type { readStatisticsCall } from '@tessera/wire/statistics';

/** What the history is narrowed to; list, statistics, series and export read it alike (HIST-3). */
export interface HistoryFilter {
  /** ISO 8601 instants: from the first on, up to and without the second. */
  readonly from?: string;
  readonly to?: string;
  /** Id of one of the user's accounts. */
  readonly walletId?: string;
  /** topup, withdrawal, exchange, transfer, payment; none means all. */
  readonly kinds?: readonly string[];
  /** Words that must all occur, at most 100 characters. */
  readonly search?: string;
}

export type FilterParams = Readonly<QueryOf<typeof readStatisticsCall>>;

/** The filter as query parameters; the same filter has the same parameters, however it is written. */
export function filterParams({ from, to, walletId, kinds, search }: HistoryFilter): FilterParams {
  const wanted = {
    from,
    to,
    wallet_id: walletId,
    kind: [...new Set(kinds)].sort().join(),
    q: search?.trim(),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** What tells two filtered reads apart: the words of a search are those of the reader's language. */
export function useFilterKey(params: FilterParams): readonly unknown[] {
  return [useSession(({ language }) => language), params];
}
