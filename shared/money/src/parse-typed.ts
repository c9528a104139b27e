import { currencyExponent, type Currency } from './currency.ts';
import { parseDecimal } from './parse-decimal.ts';
import type { ParseResult } from './parse-result.ts';

const blanks = /[\s'’_]/g;
const grouped = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount as people type or paste it: comma or point before the decimals, groups of thousands
 * set off by blanks of any width, apostrophes, commas or points.
 *
 * A single comma or point is always the decimal separator, also with three digits behind it: '1,234'
 * dollars is refused as too precise rather than guessed to be a thousand. Only where a currency has no
 * decimals can it mean a group.
 * @example parseTyped('1 234,5', 'EUR') // { ok: true, money: { minor: 123450n, currency: 'EUR' } }
 */
export function parseTyped<C extends Currency>(text: string, currency: C): ParseResult<C> {
  // Beyond this no amount is meant; the wire parser refuses such a text without reading it.
  if (text.length > 64) return parseDecimal(text, currency);
  return parseDecimal(toPlain(text.replace(blanks, ''), currencyExponent(currency)), currency);
}

function toPlain(text: string, exponent: number): string {
  const separators = text.replace(/[^.,]/g, '');
  if (separators === '') return text;
  const repeated = separators.length > 1 && new Set(separators).size === 1;
  if (repeated || exponent === 0) return grouped.test(text) ? text.replace(/[.,]/g, '') : text;

  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (whole + fraction === '') return text;
  // '5.' and '.5' are numbers in the making.
  const digits = grouped.test(whole) ? whole.replace(/[.,]/g, '') : whole;
  return `${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`;
}
