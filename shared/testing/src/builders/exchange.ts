import type { WireAnswerOf } from '@tessera/wire';
import type { listRates, quote as quoteExchange, readRateHistory } from '@tessera/wire/exchange';

type OurRate = WireAnswerOf<typeof listRates>['rates'][number];
type WireRate = Omit<OurRate, 'expires_at' | 'market_rate'> & {
  readonly expires_at: string | null;
  readonly market_rate: string | null;
};

/** A rate on the wire, of a backend that does not say when it expires. */
export function aRate(fields: Partial<WireRate> = {}): WireRate {
  return {
    id: 'rate-1',
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    quantity_in: '1',
    quantity_out: '0.92',
    expires_at: null,
    market_rate: null,
    ...fields,
  };
}

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
    market_rate: '0.92',
    ...fields,
  };
}
