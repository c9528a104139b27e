const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  RUB: '₽',
  JPY: '¥',
  GBP: '£',
};

/** Symbol of a currency, `¤` for every other code (MONEY-1). */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? '¤') : '¤';
}
