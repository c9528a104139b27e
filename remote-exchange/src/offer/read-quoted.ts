import type { ExchangeQuote } from '@tessera/api';
import type { Order } from '../amounts/order.ts';
import { quoteFor } from '../quote/quote.ts';
import type { Wish } from './wish.ts';

/** The server's quote as an order; `null` unless it is one of this wish. */
export function readQuoted({ pair, side, amount }: Wish, quoted: ExchangeQuote): Order | null {
  const { from, to } = pair;
  const { fromAmount: sold, toAmount: bought } = quoted;
  const quote = quoteFor([{ ...quoted, id: quoted.rateId }], from.currency, to.currency);
  if (!quote || sold.currency !== from.currency || bought.currency !== to.currency) return null;
  const asked = side === 'from' ? sold : bought;
  if (asked.minor !== amount.minor) return null;
  return { fromAccountId: from.id, toAccountId: to.id, sold, bought, quote, wish: side };
}
