import type { ExchangeQuote } from '@tessera/api';
import { parseDecimal } from '@tessera/money';
import type { Order } from '../amounts/order.ts';
import { quoteFor } from '../quote/quote.ts';
import type { Wish } from './wish.ts';

/** The server's quote as an order; `null` unless it is one of this wish. */
export function readQuoted({ pair, side, amount }: Wish, quoted: ExchangeQuote): Order | null {
  const { from, to } = pair;
  const sold = parseDecimal(quoted.fromAmount, from.currency);
  const bought = parseDecimal(quoted.toAmount, to.currency);
  const quote = quoteFor([{ ...quoted, id: quoted.rateId }], from.currency, to.currency);
  if (!sold.ok || !bought.ok || !quote) return null;
  const wished = side === 'from' ? sold.money : bought.money;
  if (wished.minor !== amount.minor) return null;
  return {
    fromAccountId: from.id,
    toAccountId: to.id,
    sold: sold.money,
    bought: bought.money,
    quote,
    wish: side,
  };
}
