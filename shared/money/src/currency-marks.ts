import { currencySymbol } from './currency-symbol.ts';

/** Whether the code stands behind the digits: not, where no symbol tells the currency, or always. */
export type CodeShown = 'never' | 'needed' | 'always';

/**
 * What stands before and behind the digits of an amount. A code says what `¤` leaves open, so it takes
 * its place.
 * @example currencyMarks('USDC', 'needed') // { symbol: '', code: '\u00a0USDC' }
 */
export function currencyMarks(
  currency: string,
  shown: CodeShown,
): { readonly symbol: string; readonly code: string } {
  const symbol = currencySymbol(currency);
  const nameless = symbol === '¤';
  const coded = shown === 'always' || (shown === 'needed' && nameless);
  return { symbol: coded && nameless ? '' : symbol, code: coded ? `\u00a0${currency}` : '' };
}
