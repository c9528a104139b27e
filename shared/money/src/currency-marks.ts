import { currencySymbol } from './currency-symbol.ts';

/** Whether the code stands behind the digits: where no symbol tells the currency, or always. */
export type CodeShown = 'needed' | 'always';

/**
 * The text before and behind the digits of an amount: a symbol, or the code if no symbol identifies
 * the currency.
 * @example currencyMarks('USDC') // { symbol: '', code: '\u00a0USDC' }
 * @example currencyMarks('IDR') // { symbol: 'Rp\u00a0', code: '' }
 */
export function currencyMarks(
  currency: string,
  shown: CodeShown = 'needed',
): { readonly symbol: string; readonly code: string } {
  const symbol = currencySymbol(currency);
  const coded = (shown === 'always' || symbol === '') && currency !== '';
  return {
    // A symbol of letters stands apart from the digits.
    symbol: /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol,
    code: coded ? `\u00a0${currency}` : '',
  };
}
