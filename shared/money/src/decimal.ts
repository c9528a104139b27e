import type { Money, AnyMoney } from './money.ts';
import { currencyExponent, type Currency, isCurrency } from './currency.ts';
import { maxMinor } from './money.ts';

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

/** Too precise amounts are refused, never rounded. */
export type ParseFailure = 'empty' | 'not-a-number' | 'negative' | 'too-precise' | 'too-large';

export type ParseResult<C extends Currency = Currency> =
  | { readonly ok: true; readonly money: Money<C> }
  | { readonly ok: false; readonly reason: ParseFailure };

const shape = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a wire amount that may be negative, such as the amount of a transaction.
 * @example parseSignedDecimal('-12.5', 'USD') // { ok: true, money: { minor: -1250n, currency: 'USD' } }
 */
export function parseSignedDecimal<C extends Currency>(text: string, currency: C): ParseResult<C> {
  if (text === '') return { ok: false, reason: 'empty' };
  // The longest amount has 18 digits; the bound limits the cost of a hostile text.
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

/**
 * The wire form: a point, exactly the currency's number of decimals, and a minus if negative.
 * @example toDecimal({ minor: 1250n, currency: 'USD' }) // '12.50'
 */
export function toDecimal(amount: Money): string {
  const exponent = currencyExponent(amount.currency);
  const sign = amount.minor < 0n ? '-' : '';
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor)
    .toString()
    .padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * Reads a wire amount, which may be negative, in the currency named beside it (MONEY-2).
 * @example readMoney('-12.5', 'USD') // { minor: -1250n, currency: 'USD' }
 * @example readMoney('12.5', 'CHF') // { decimal: '12.5', currency: 'CHF' }
 */
export function readMoney(decimal: string, currency: string): AnyMoney {
  const read = isCurrency(currency) ? parseSignedDecimal(decimal, currency) : null;
  return read?.ok ? read.money : { decimal, currency };
}
