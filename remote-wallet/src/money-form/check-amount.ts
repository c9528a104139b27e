import type { TFunction } from 'i18next';
import { compare, currencyExponent, isZero, parseDecimal } from '@tessera/money';
import type { Currency, Money, ParseFailure } from '@tessera/money';

type AmountProblem = ParseFailure | 'zero' | 'insufficient' | 'limit';

export type CheckedAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly reason: AmountProblem };

interface Bounds {
  readonly currency: Money['currency'];
  /** The maximum to spend; without it any amount will do. */
  readonly available?: Money;
  /** The maximum that the level allows. */
  readonly limit?: Money | undefined;
  /** The amount deducted there: by default the amount itself. */
  readonly costOf?: (amount: Money) => Money;
}

/** Checks the plain decimal that a person entered. Too precise is refused, never rounded. */
export function checkAmount(
  entered: string,
  { currency, available, limit, costOf = itself }: Bounds,
): CheckedAmount {
  const read = parseDecimal(entered, currency);
  if (!read.ok) return read;
  if (isZero(read.money)) return { ok: false, reason: 'zero' };
  if (available && compare(costOf(read.money), available) > 0) {
    return { ok: false, reason: 'insufficient' };
  }
  if (limit && compare(read.money, limit) > 0) return { ok: false, reason: 'limit' };
  return read;
}

const itself = (amount: Money) => amount;

/** Whether an amount is above the limit of the level. */
export function isOver(checked: CheckedAmount): boolean {
  return !checked.ok && checked.reason === 'limit';
}

/** The error text for an invalid amount. */
export function amountProblemText(
  problem: AmountProblem,
  currency: Currency,
  t: TFunction<'wallet-operations'>,
): string {
  switch (problem) {
    case 'empty':
      return t('wallet.amount.empty');
    case 'zero':
      return t('wallet.amount.zero');
    case 'not-a-number':
    case 'negative':
      return t('wallet.amount.invalid');
    case 'too-large':
      return t('wallet.amount.too_large');
    case 'limit':
      return t('wallet.amount.limit');
    case 'insufficient':
      return t('wallet.amount.insufficient');
    case 'too-precise': {
      const count = currencyExponent(currency);
      if (count === 0) return t('wallet.amount.too_precise_whole', { currency });
      return t('wallet.amount.too_precise', { currency, count });
    }
  }
}
