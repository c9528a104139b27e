/**
 * An exchange rate as an exact fraction: `numerator / denominator` units of the currency bought for one
 * unit of the currency sold. Both are positive.
 */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A rate as it travels: `quantityOut` is given for `quantityIn`; both are decimal strings. */
export interface RateQuantities {
  readonly quantityIn: string;
  readonly quantityOut: string;
}

export type RateResult =
  | { readonly ok: true; readonly rate: Rate }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'not-positive' };

const shape = /^\d{1,30}(?:\.\d{1,30})?$/;

/**
 * Reads a rate; any positive `quantityIn` is usable, not only 1 (XCHG-2).
 * @example parseRate({ quantityIn: '100', quantityOut: '1.25' }) // one hundred buy 1.25
 */
export function parseRate({ quantityIn, quantityOut }: RateQuantities): RateResult {
  if (!shape.test(quantityIn) || !shape.test(quantityOut)) {
    return { ok: false, reason: 'not-a-number' };
  }
  const [soldUnits, soldScale] = toFraction(quantityIn);
  const [boughtUnits, boughtScale] = toFraction(quantityOut);
  if (soldUnits === 0n || boughtUnits === 0n) return { ok: false, reason: 'not-positive' };
  return {
    ok: true,
    rate: { numerator: boughtUnits * soldScale, denominator: soldUnits * boughtScale },
  };
}

/** The same rate seen from the other side; exact. */
export function invertRate(rate: Rate): Rate {
  return { numerator: rate.denominator, denominator: rate.numerator };
}

function toFraction(decimal: string): [units: bigint, scale: bigint] {
  const [whole = '', fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}
