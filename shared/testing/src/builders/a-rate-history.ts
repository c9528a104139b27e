import type { WireAnswerOf } from '@tessera/wire';
import type { readRateHistory } from '@tessera/wire/exchange';

type WireRateHistory = WireAnswerOf<typeof readRateHistory>['data'];

/** The `data` of past rates on the wire: three days of dollars in euros. */
export function aRateHistory(fields: Partial<WireRateHistory> = {}): WireRateHistory {
  return {
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    results: [
      { date: '2026-03-03', rate: '0.915' },
      { date: '2026-03-04', rate: '0.9185' },
      { date: '2026-03-05', rate: '0.92' },
    ],
    ...fields,
  };
}
