import type { Currency } from '@tessera/money';

/** ISO 4217 numbers of the product's currencies (tag 53). USDC has none. */
const byNumber: Readonly<Record<string, Currency>> = {
  '360': 'IDR',
  '392': 'JPY',
  '643': 'RUB',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
};

/** The currency with this ISO 4217 number, `undefined` for one that the product does not have. */
export function currencyByNumber(number: string): Currency | undefined {
  return Object.hasOwn(byNumber, number) ? byNumber[number] : undefined;
}
