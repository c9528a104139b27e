import { useCall, useCapabilities } from '@tessera/api';
import type { AnswerOf } from '@tessera/wire';
import * as calls from '@tessera/wire/statistics';
import { filterParams } from '../history-filter/history-filter.ts';
import { timeZone } from '../history-filter/time-zone.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

export type Statistic = AnswerOf<typeof calls.read>[number];

export type Series = AnswerOf<typeof calls.readSeries>;

/** Key of sums for which the backend sends no currency. */
export const untold = '';

/** In the order in which `first` names them. */
export function statisticCurrencies(
  statistics: readonly Statistic[] | undefined,
  series: Series | undefined,
  first: readonly string[],
): string[] {
  const codes = new Set([
    ...(statistics ?? []).map(({ currencyCode }) => currencyCode ?? untold),
    ...(series?.series ?? []).map(({ currencyCode }) => currencyCode),
  ]);
  return [...new Set([...first, ...[...codes].sort()])].filter((code) => codes.has(code));
}

/** Sums by kind of transaction (HIST-1). Without the capability `history` the filter is ignored. */
export function useStatistics(filter: HistoryFilter) {
  const { known, offers } = useCapabilities();
  const wanted = filterParams(filter);
  const params = known && !offers('history') ? {} : wanted;
  const isUnfiltered = Object.keys(wanted).length === 0;
  return useCall(calls.read, known || isUnfiltered ? { params } : null);
}

export function useSeries(filter: HistoryFilter) {
  const params = { ...filterParams(filter), time_zone: timeZone() };
  return useCall(calls.readSeries, { params }, { gcTime: 60_000 });
}
