import type { Currency } from './currency.ts';
import type { Money } from './money.ts';

/** The amount with its sign turned. */
export function negate<C extends Currency>(amount: Money<C>): Money<C> {
  return { minor: -amount.minor, currency: amount.currency };
}
