import { isCurrency, isZero, parseDecimal, type Currency, type Money } from '@tessera/money';
import { type Refused, refused } from '../../platform/index.ts';

type ReadAmount =
  { readonly ok: true; readonly amount: Money } | Refused<'INVALID_AMOUNT' | 'AMOUNT_TOO_PRECISE'>;

/** Reads an amount to move: above zero, and no more precise than the currency. */
export function readAmount(text: string, currency: Currency): ReadAmount {
  // A leading zero may mean that the decimal point got lost.
  if (/^0\d/.test(text)) return refused('INVALID_AMOUNT');
  const parsed = parseDecimal(text, currency);
  if (!parsed.ok) {
    return refused(parsed.reason === 'too-precise' ? 'AMOUNT_TOO_PRECISE' : 'INVALID_AMOUNT');
  }
  return isZero(parsed.money) ? refused('INVALID_AMOUNT') : { ok: true, amount: parsed.money };
}

export function readMoney(
  text: string,
  currencyCode: string,
): ReadAmount | Refused<'CURRENCY_UNKNOWN'> {
  return isCurrency(currencyCode) ? readAmount(text, currencyCode) : refused('CURRENCY_UNKNOWN');
}
