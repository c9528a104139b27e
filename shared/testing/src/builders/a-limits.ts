import type { WireAnswerOf } from '@tessera/wire';
import type { readLimits } from '@tessera/wire/identification';

type WireLimits = WireAnswerOf<typeof readLimits>['data'];

/** The `data` of limits on the wire: those of the first level in dollars, and of the next. */
export function aLimits(fields: Partial<WireLimits> = {}): WireLimits {
  const dollars = { currency_code: 'USD' };
  return {
    level: 'basic',
    limits: [
      { ...dollars, operation: 'topup', each: '500.00', day: '1000.00', left: '1000.00' },
      { ...dollars, operation: 'withdrawal', each: '300.00', day: '600.00', left: '450.00' },
      { ...dollars, operation: 'transfer', each: '300.00', day: '600.00', left: '600.00' },
    ],
    next: {
      level: 'standard',
      by: 'provider',
      limits: [
        { ...dollars, operation: 'topup', each: '5000.00', day: '10000.00' },
        { ...dollars, operation: 'withdrawal', each: '3000.00', day: '6000.00' },
        { ...dollars, operation: 'transfer', each: '3000.00', day: '6000.00' },
      ],
    },
    ...fields,
  };
}
