import { call } from '@tessera/api/core';
import { exportCsv } from '@tessera/wire/history';
import type { CallResult } from '../transport/call.ts';
import { filterParams } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

/** A long history takes its time. */
const timeoutMs = 180_000;

/** The filtered history as a CSV file (HIST-4). Requires the capability `history`. */
export function exportHistory(filter: HistoryFilter): Promise<CallResult<typeof exportCsv>> {
  return call(exportCsv, { params: filterParams(filter), timeoutMs });
}
