import { parseRate, rateToDecimal, type Currency, type Rate } from '@tessera/money';
import type { ReferenceRates } from './rates-source.ts';

// The house's share of an exchange, in basis points; also covers the rounding of a quote.
const spreadBps = 50n;
const significantDigits = 10;

/** Rate of a pair: the price of one unit, as decimal strings with ten significant digits. */
export interface CrossRate {
  readonly quantityOut: string;
  readonly marketOut: string;
}

/** Returns `undefined` if a currency has no rate, or if the rates are too far apart for a quote. */
export function crossRate(
  rates: ReferenceRates,
  from: Currency,
  to: Currency,
): CrossRate | undefined {
  const fromPerDollar = rates.perDollar[from];
  const toPerDollar = rates.perDollar[to];
  if (fromPerDollar === undefined || toPerDollar === undefined) return undefined;
  const result = parseRate({ quantityIn: fromPerDollar, quantityOut: toPerDollar });
  if (!result.ok) return undefined;
  const quantityOut = rateToDecimal(lessSpread(result.rate), significantDigits);
  if (!parseRate({ quantityIn: '1', quantityOut }).ok) return undefined;
  return { quantityOut, marketOut: rateToDecimal(result.rate, significantDigits) };
}

function lessSpread({ numerator, denominator }: Rate): Rate {
  return { numerator: numerator * (10_000n - spreadBps), denominator: denominator * 10_000n };
}
