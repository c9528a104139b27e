import type { WireAnswerOf } from '@tessera/wire';
import type { readSeries } from '@tessera/wire/statistics';

type WireSeries = WireAnswerOf<typeof readSeries>['data'];

/** The `data` of money over time on the wire: three days in dollars. */
export function aSeries(fields: Partial<WireSeries> = {}): WireSeries {
  const points = [
    { at: '2026-03-04T00:00:00Z', incoming: '0.00', outgoing: '0.00' },
    { at: '2026-03-05T00:00:00Z', incoming: '1200.00', outgoing: '0.00' },
    { at: '2026-03-06T00:00:00Z', incoming: '0.00', outgoing: '10.50' },
  ];
  return { bucket: 'day', results: [{ currency_code: 'USD', points }], ...fields };
}
