import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readSeries } from '@tessera/wire/statistics';
import { filterParams, useFilterKey } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

/**
 * The user's money over time, by currency. Each point has the start of its `bucket` (hour, day,
 * week or month), ISO 8601, and the unsigned incoming and outgoing amounts.
 */
export type Series = AnswerOf<typeof readSeries>;

/** Incoming and outgoing money for the chart (HIST-3). Requires the capability `history`. */
export function useSeries(filter: HistoryFilter) {
  const params = { ...filterParams(filter), time_zone: timeZone() };
  const read = userRead(['series', ...useFilterKey(params)], (signal) =>
    call(readSeries, { params, signal }),
  );
  return useUserRead({ ...read, enabled: useCapabilities().offers('history'), gcTime: 60_000 });
}

/** A browser that cannot detect its time zone reports `Etc/Unknown`, which no backend accepts. */
function timeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
