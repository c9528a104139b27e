import type { Currency } from './currency.ts';
import type { ParseResult } from './parse-result.ts';
import { parseSignedDecimal } from './parse-signed-decimal.ts';

/**
 * Reads an amount from the wire: digits, optionally a point and at most the currency's number of
 * decimals; zero is an amount. No sign, blank, exponent or grouping is accepted (MONEY-1).
 * @example parseDecimal('12.5', 'USD') // { ok: true, money: { minor: 1250n, currency: 'USD' } }
 * @example parseDecimal('0.001', 'USD') // { ok: false, reason: 'too-precise' }
 */
export function parseDecimal<C extends Currency>(text: string, currency: C): ParseResult<C> {
  const result = parseSignedDecimal(text, currency);
  return result.ok && text.startsWith('-') ? { ok: false, reason: 'negative' } : result;
}
