import type { RatesSource, ReferenceRates } from '../rates/rates-source.ts';

/** What the API says of a quote, for tests. */
interface WireQuote {
  readonly rate_id: string;
  readonly from_amount: string;
  readonly to_amount: string;
  readonly expires_at: string;
}

export function quotedBy(body: Readonly<Record<string, unknown>>): WireQuote {
  return body['data'] as WireQuote;
}

/** The exchange that was quoted, as it is ordered. */
export function orderOf(
  { rate_id, from_amount, to_amount }: Omit<WireQuote, 'expires_at'>,
  from_account_id: string,
  to_account_id: string,
) {
  return { from_account_id, to_account_id, from_amount, to_amount, rate_id };
}

/** Rates that a test sets, or that fail. */
export interface SettableRates extends RatesSource {
  say(perDollar: ReferenceRates['perDollar']): void;
  fail(): void;
}

export function settableRates(): SettableRates {
  let current: ReferenceRates | undefined;
  return {
    current: () =>
      current === undefined ? Promise.reject(new Error('no rates')) : Promise.resolve(current),
    say: (perDollar) => {
      current = { asOf: '2026-09-29', perDollar: { USD: '1', ...perDollar } };
    },
    fail: () => {
      current = undefined;
    },
  };
}
