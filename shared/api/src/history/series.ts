import { amount, send, useCapabilities, userRead, useUserRead, z } from '@tessera/api/core';
import { filterParams, useFilterKey } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

const point = z.object({
  /** Where the bucket begins, ISO 8601. */
  at: z.string(),
  /** Decimal strings without sign. */
  incoming: amount,
  outgoing: amount,
});

const schema = z.pipe(
  z.object({
    data: z.object({
      bucket: z.enum(['hour', 'day', 'week', 'month']),
      results: z.array(z.object({ currency_code: z.string(), points: z.array(point) })),
    }),
  }),
  z.transform(({ data: { bucket, results } }) => ({
    /** How long each point lasts. */
    bucket,
    series: results.map(({ currency_code, points }) => ({ currencyCode: currency_code, points })),
  })),
);

/** The user's money over time, by currency. */
export type Series = z.infer<typeof schema>;

/** The money that came and went, for the chart (HIST-3); only where `history` is offered. */
export function useSeries(filter: HistoryFilter) {
  const params = { ...filterParams(filter), time_zone: timeZone() };
  const read = userRead(['series', ...useFilterKey(params)], (signal) =>
    send({ method: 'GET', path: '/v2/wallet/stat/series', params, signal, reads: schema }),
  );
  return useUserRead({ ...read, enabled: useCapabilities().offers('history'), gcTime: 60_000 });
}

/** A browser that cannot tell where it is says `Etc/Unknown`, which no backend knows. */
function timeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
