import { isCurrency } from './currency.ts';
import type { AnyMoney } from './money.ts';
import { parseSignedDecimal } from './parse-signed-decimal.ts';

/**
 * Reads an amount of the wire, which may be negative, in the currency that is named beside it (MONEY-2).
 * @example readMoney('-12.5', 'USD') // { minor: -1250n, currency: 'USD' }
 * @example readMoney('12.5', 'CHF') // { decimal: '12.5', currency: 'CHF' }
 */
export function readMoney(decimal: string, currency: string): AnyMoney {
  const read = isCurrency(currency) ? parseSignedDecimal(decimal, currency) : null;
  return read?.ok ? read.money : { decimal, currency };
}
