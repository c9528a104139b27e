import type { QueryOf } from '@tessera/wire';
import type { read as readStatistics } from '@tessera/wire/statistics';

/** The list, statistics, series and export all apply it (HIST-3). */
export interface HistoryFilter {
  /** ISO 8601: `from` is inclusive, `to` exclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly walletId?: string;
  /** topup, withdrawal, exchange, transfer, payment; none means all. */
  readonly kinds?: readonly string[];
  readonly category?: string;
  /** All words must occur; at most 100 characters. */
  readonly search?: string;
  /** Id of one of the user's people; only the list applies it (LIFE-1). */
  readonly person?: string;
}

export type FilterParams = Readonly<QueryOf<typeof readStatistics>>;

/** Equal filters give equal query parameters: `kinds` are sorted, `search` is trimmed. */
export function filterParams(filter: HistoryFilter): FilterParams {
  const { from, to, walletId, kinds, category, search, person } = filter;
  const wanted = {
    from,
    to,
    wallet_id: walletId,
    category,
    kind: [...new Set(kinds)].sort().join(),
    q: search?.trim(),
    person,
  };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
