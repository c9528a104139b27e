import { sendAndRead } from '@tessera/api/core';
import type { ErrorsOf } from '@tessera/wire';
import { exportTransactions } from '@tessera/wire/history';
import type { exportTransactionsCall } from '@tessera/wire/history';
import type { ApiResult } from '../transport/api-failure.ts';
import { filterParams } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

/** A long history takes its time. */
const timeoutMs = 180_000;
const csv: (typeof exportTransactionsCall)['file'] = 'text/csv';

/** The filtered history as a CSV file (HIST-4). Requires the capability `history`. */
export function exportHistory(
  filter: HistoryFilter,
): Promise<ApiResult<Blob, ErrorsOf<typeof exportTransactionsCall>>> {
  const options = {
    params: filterParams(filter),
    headers: { Accept: csv },
    timeoutMs,
    fileType: csv,
  } as const;
  return sendAndRead(exportTransactions, options, (body) =>
    body instanceof Blob && body.type.startsWith(csv) ? { data: body } : null,
  );
}
