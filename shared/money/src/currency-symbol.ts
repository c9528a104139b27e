const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  RUB: '₽',
  IDR: 'Rp',
  JPY: '¥',
  GBP: '£',
};

/** Symbol of a currency; empty where it has none, and its code stands behind the digits (EASE-9). */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? '') : '';
}
