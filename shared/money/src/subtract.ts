import { add } from './add.ts';
import type { Currency } from './currency.ts';
import type { Money } from './money.ts';
import { negate } from './negate.ts';

/**
 * Difference of two amounts of one currency; may be negative.
 * @throws RangeError when the currencies differ
 */
export function subtract<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  return add(left, negate<C>(right));
}
