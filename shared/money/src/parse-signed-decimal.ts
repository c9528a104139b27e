import { currencyExponent, type Currency } from './currency.ts';
import { maxMinor } from './money.ts';
import type { ParseResult } from './parse-result.ts';

const shape = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a wire amount that may be negative, such as the amount of a transaction row.
 * @example parseSignedDecimal('-12.5', 'USD') // { ok: true, money: { minor: -1250n, currency: 'USD' } }
 */
export function parseSignedDecimal<C extends Currency>(text: string, currency: C): ParseResult<C> {
  if (text === '') return { ok: false, reason: 'empty' };
  // The longest amount has 18 digits; a bound keeps a hostile text from costing time.
  if (text.length > 64)
    return { ok: false, reason: /^-?[\d.]+$/.test(text) ? 'too-large' : 'not-a-number' };
  const match = shape.exec(text);
  if (match === null) return { ok: false, reason: 'not-a-number' };
  const [, sign, whole = '', fraction = ''] = match;
  const exponent = currencyExponent(currency);
  if (fraction.length > exponent) return { ok: false, reason: 'too-precise' };
  const minor = BigInt(whole + fraction.padEnd(exponent, '0'));
  if (minor > maxMinor) return { ok: false, reason: 'too-large' };
  return { ok: true, money: { minor: sign === '-' ? -minor : minor, currency } };
}
