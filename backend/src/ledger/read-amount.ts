import type { ErrorCode } from '@tessera/wire';
import { isCurrency, isZero, parseDecimal, type Money } from '@tessera/money';

type ReadAmount =
  { readonly ok: true; readonly amount: Money } | { readonly ok: false; readonly code: ErrorCode };

/** Reads an amount that is to move: known currency, more than nothing, and no more precise than the currency. */
export function readAmount(text: string, currencyCode: string): ReadAmount {
  if (!isCurrency(currencyCode)) return { ok: false, code: 'CURRENCY_UNKNOWN' };
  const parsed = parseDecimal(text, currencyCode);
  if (!parsed.ok) {
    const precise = parsed.reason === 'too-precise';
    return { ok: false, code: precise ? 'AMOUNT_TOO_PRECISE' : 'INVALID_AMOUNT' };
  }
  return isZero(parsed.money)
    ? { ok: false, code: 'INVALID_AMOUNT' }
    : { ok: true, amount: parsed.money };
}
