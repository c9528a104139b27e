import type { Money } from './money.ts';

/** @throws RangeError when the currencies differ, which the types exclude unless they were widened. */
export function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new RangeError(`Cannot combine ${left.currency} with ${right.currency}`);
  }
}
