import { send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readSeries } from '@tessera/wire/statistics';
import type { readSeriesCall } from '@tessera/wire/statistics';
import { filterParams, useFilterKey } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

/**
 * The user's money over time, by currency: each point says when its `bucket` (hour, day, week or
 * month) begins, ISO 8601, and what came and went in it, without sign.
 */
export type Series = AnswerOf<typeof readSeries>;

/** The money that came and went, for the chart (HIST-3); only where `history` is offered. */
export function useSeries(filter: HistoryFilter) {
  const params = { ...filterParams(filter), time_zone: timeZone() };
  const read = userRead(['series', ...useFilterKey(params)], (signal) =>
    send<typeof readSeriesCall>(readSeries, { params, signal }),
  );
  return useUserRead({ ...read, enabled: useCapabilities().offers('history'), gcTime: 60_000 });
}

/** A browser that cannot tell where it is says `Etc/Unknown`, which no backend knows. */
function timeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
