/**
 * Exponents of ISO 4217 (MONEY-1). `Intl` is unusable: it prints IDR without decimals and does not
 * know USDC.
 */
const exponents = { RUB: 2, USD: 2, EUR: 2, IDR: 2, GBP: 2, JPY: 0, USDC: 6 } as const;

export type Currency = keyof typeof exponents;

export const currencies = Object.freeze(Object.keys(exponents)) as readonly Currency[];

/** Codes are upper case. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(exponents, code);
}

/**
 * Number of decimals of a currency, `undefined` for an unknown one.
 * @example currencyExponent('USDC') // 6
 */
export function currencyExponent(code: Currency): number;
export function currencyExponent(code: string): number | undefined;
export function currencyExponent(code: string): number | undefined {
  return isCurrency(code) ? exponents[code] : undefined;
}

/**
 * Currencies of accounts: section 9 of the specification, and USDC, because only USDC is withdrawn
 * to an address (WALLET-1).
 */
export const accountCurrencies = [
  'RUB',
  'USD',
  'EUR',
  'IDR',
  'USDC',
] as const satisfies readonly Currency[];
