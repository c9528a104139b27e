import type { WireAnswerOf } from '@tessera/wire';
import type { readLimits } from '@tessera/wire/identification';

type WireLimits = WireAnswerOf<typeof readLimits>['data'];

/** The `data` of limits on the wire: those of the first level in dollars, and of the next. */
export function aLimits(fields: Partial<WireLimits> = {}): WireLimits {
  const dollars = { currency_code: 'USD' };
  const most = { each: '10000.00', day: '20000.00' };
  const untouched = { ...dollars, ...most, left: '20000.00', renews_at: null };
  return {
    level: 'basic',
    counted_in: 'USD',
    limits: [
      { ...untouched, operation: 'topup' },
      {
        ...untouched,
        operation: 'withdrawal',
        left: '15000.00',
        renews_at: '2026-11-22T15:00:00Z',
      },
      { ...untouched, operation: 'transfer' },
    ],
    next: {
      level: 'standard',
      by: 'provider',
      limits: [
        { ...dollars, operation: 'topup', each: '50000.00', day: '100000.00' },
        { ...dollars, operation: 'withdrawal', each: '50000.00', day: '100000.00' },
        { ...dollars, operation: 'transfer', each: '50000.00', day: '100000.00' },
      ],
    },
    ...fields,
  };
}
