import { convert, invertRate, parseDecimal, toDecimal } from '@tessera/money';
import type { Money, ParseResult, Rate } from '@tessera/money';
import type { Pair } from '../pair/pair.ts';

/** The typed amount and its side; the rate gives the other amount. */
export interface Entry {
  readonly side: keyof Pair;
  readonly text: string;
}

export interface Amounts {
  readonly side: keyof Pair;
  readonly texts: { readonly from: string; readonly to: string };
  /** `null` while the text is no amount or the rate is missing. */
  readonly sold: Money | null;
  readonly bought: Money | null;
  readonly typed: ParseResult;
}

/**
 * Both amounts of an exchange, exactly (XCHG-2): the bought amount rounds down, the amount to sell
 * for a wanted amount rounds up, each to the decimals of its currency.
 */
export function amountsOf(entry: Entry, { from, to }: Pair, rate: Rate | null): Amounts {
  const typedCurrency = entry.side === 'from' ? from.currency : to.currency;
  const typed = parseDecimal(entry.text, typedCurrency);
  const known = typed.ok ? typed.money : null;
  if (entry.side === 'from') {
    const bought = known && rate ? convert(known, rate, to.currency, 'down') : null;
    return {
      side: 'from',
      texts: { from: entry.text, to: decimalOf(bought) },
      sold: known,
      bought,
      typed,
    };
  }
  const sold = known && rate ? convert(known, invertRate(rate), from.currency, 'up') : null;
  return {
    side: 'to',
    texts: { from: decimalOf(sold), to: entry.text },
    sold,
    bought: known,
    typed,
  };
}

function decimalOf(amount: Money | null): string {
  return amount ? toDecimal(amount) : '';
}
