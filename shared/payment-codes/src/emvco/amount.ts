import { isPositive, parseDecimal, type Currency, type Money } from '@tessera/money';

const shape = /^[0-9]+(?:\.[0-9]*)?$/;

/**
 * Reads an amount of a code: digits with at most one point, more than zero, at most 13 characters.
 * Zeros beyond the currency's decimals say nothing and are accepted, other digits are not rounded.
 * Source: EMVCo QRCPS-MPM 1.1, tags 54 and 56.
 */
export function readAmount(text: string, currency: Currency): Money | null {
  if (text.length > 13 || !shape.test(text)) return null;
  const plain = text.includes('.') ? text.replace(/\.?0*$/, '') : text;
  const result = parseDecimal(plain, currency);
  return result.ok && isPositive(result.money) ? result.money : null;
}
