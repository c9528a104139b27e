import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { read as readStatistics } from '@tessera/wire/statistics';
import { filterParams, useFilterKey } from '../history/history-filter.ts';
import type { HistoryFilter } from '../history/history-filter.ts';

/**
 * The share of one kind of transaction: topup, withdrawal, payment, default (other). `percent` (0 to
 * 100) is a decimal string; `count` is `null` where the backend does not say.
 */
export type Statistic = AnswerOf<typeof readStatistics>[number];

/**
 * The user's money by kind of transaction (HIST-1). The filter applies only if the backend offers
 * `history`; otherwise it is ignored.
 */
export function useStatistics(filter: HistoryFilter = {}) {
  const { known, offers } = useCapabilities();
  const wanted = filterParams(filter);
  const params = known && !offers('history') ? {} : wanted;
  const read = userRead(['statistics', ...useFilterKey(params)], (signal) =>
    call(readStatistics, { params, signal }),
  );
  const unfiltered = Object.keys(wanted).length === 0;
  return useUserRead({ ...read, enabled: known || unfiltered });
}
