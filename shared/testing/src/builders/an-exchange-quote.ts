import type { WireAnswerOf } from '@tessera/wire';
import type { quote as quoteExchange } from '@tessera/wire/exchange';

type WireExchangeQuote = WireAnswerOf<typeof quoteExchange>['data'];

/** The `data` of a quoted exchange on the wire: dollars to euros, good for a minute from now. */
export function anExchangeQuote(fields: Partial<WireExchangeQuote> = {}): WireExchangeQuote {
  return {
    rate_id: 'quote-1',
    from_amount: '100.00',
    to_amount: '92.00',
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    quantity_in: '1',
    quantity_out: '0.92',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    ...fields,
  };
}
