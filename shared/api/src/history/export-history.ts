import { send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';
import { filterParams } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

/** A long history takes its time. */
const timeoutMs = 180_000;

/** The filtered history as a CSV file (HIST-4); where `history` is offered. */
export function exportHistory(filter: HistoryFilter): Promise<ApiResult<Blob>> {
  return send({
    method: 'GET',
    path: '/v2/wallet/transaction/export',
    params: filterParams(filter),
    file: 'text/csv',
    timeoutMs,
    reads: { safeParse: (data) => (data instanceof Blob ? { success: true, data } : refusedFile) },
  });
}

const refusedFile = { success: false };
