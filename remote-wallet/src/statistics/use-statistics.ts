import { useCall, useCapabilities } from '@tessera/api';
import * as statistics from '@tessera/wire/statistics';
import { filterParams } from '../history-filter/history-filter.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

/**
 * The user's money by kind of transaction (HIST-1). The filter applies only if the backend offers
 * `history`; otherwise it is ignored.
 */
export function useStatistics(filter: HistoryFilter) {
  const { known, offers } = useCapabilities();
  const wanted = filterParams(filter);
  const params = known && !offers('history') ? {} : wanted;
  const isUnfiltered = Object.keys(wanted).length === 0;
  return useCall(statistics.read, known || isUnfiltered ? { params } : null);
}

/** Incoming and outgoing money for the chart, where `history` is offered (HIST-3). */
export function useSeries(filter: HistoryFilter) {
  const params = { ...filterParams(filter), time_zone: timeZone() };
  return useCall(statistics.readSeries, { params }, { gcTime: 60_000 });
}

/** A browser that cannot detect its time zone reports `Etc/Unknown`, which no backend accepts. */
function timeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
