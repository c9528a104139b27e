import type { Currency } from './currency.ts';
import type { Money } from './money.ts';

/** Why a text is not an amount. `too-precise` is refused, never rounded. */
export type ParseFailure = 'empty' | 'not-a-number' | 'negative' | 'too-precise' | 'too-large';

/** Outcome of reading an amount. */
export type ParseResult<C extends Currency = Currency> =
  | { readonly ok: true; readonly money: Money<C> }
  | { readonly ok: false; readonly reason: ParseFailure };
