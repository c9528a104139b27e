import type { WireAnswerOf } from '@tessera/wire';
import type { listRates } from '@tessera/wire/exchange';

type OurRate = WireAnswerOf<typeof listRates>['rates'][number];
type WireRate = Omit<OurRate, 'expires_at'> & { readonly expires_at: string | null };

/** A rate on the wire, of a backend that does not say when it expires. */
export function aRate(fields: Partial<WireRate> = {}): WireRate {
  return {
    id: 'rate-1',
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    quantity_in: '1',
    quantity_out: '0.92',
    expires_at: null,
    ...fields,
  };
}
