/**
 * The project's own table of ISO 4217 exponents (MONEY-1). Never taken from Intl, which prints IDR
 * without decimals and does not know USDC.
 */
const exponents = { RUB: 2, USD: 2, EUR: 2, IDR: 2, GBP: 2, JPY: 0, USDC: 6 } as const;

/** Code of a currency that the product knows. */
export type Currency = keyof typeof exponents;

/** Every known currency code, in the order of the table. */
export const currencies = Object.freeze(Object.keys(exponents)) as readonly Currency[];

/** Tells whether a text from outside is the code of a known currency; codes are upper case. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(exponents, code);
}

/**
 * Number of digits after the decimal point of a currency, `undefined` for a code that the table lacks.
 * @example currencyExponent('USDC') // 6
 */
export function currencyExponent(code: Currency): number;
export function currencyExponent(code: string): number | undefined;
export function currencyExponent(code: string): number | undefined {
  return isCurrency(code) ? exponents[code] : undefined;
}

/**
 * In what a person may open an account: section 9 of the specification, and USDC, since only it is
 * withdrawn to an address (WALLET-1).
 */
export const accountCurrencies = [
  'RUB',
  'USD',
  'EUR',
  'IDR',
  'USDC',
] as const satisfies readonly Currency[];
