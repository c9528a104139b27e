import { readFileSync } from 'node:fs';
import { isCurrency, parseRate } from '@tessera/money';
import type { RatesSource, ReferenceRates } from './rates-source.ts';

const file = new URL('reference-rates.csv', import.meta.url);

/** The shipped reference rates by day, oldest first; the file names their source. */
export const shippedRates: readonly ReferenceRates[] = readTable(readFileSync(file, 'utf8'));

export const referenceRates: RatesSource = {
  current: () => {
    const newest = shippedRates.at(-1);
    if (newest === undefined) throw new Error('No rates are shipped');
    return Promise.resolve(newest);
  },
};

function readTable(text: string): ReferenceRates[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const [[, ...codes] = [], ...days] = lines.map((line) => line.split(','));
  return days.map(([asOf = '', ...rates]) => ({
    asOf,
    perDollar: Object.fromEntries([
      ['USD', '1'],
      ...codes.map((code, index) => [code, usable(code, rates[index] ?? '')] as const),
    ]),
  }));
}

function usable(code: string, rate: string): string {
  const { ok } = parseRate({ quantityIn: '1', quantityOut: rate });
  if (!isCurrency(code) || !ok) throw new Error(`The shipped rate ${code} ${rate} is not usable`);
  return rate;
}
