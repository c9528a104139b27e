import { useEffect, useEffectEvent, useState } from 'react';
import { quoteExchange } from '@tessera/api/quote-exchange';
import type { ApiResult } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import type { Order } from '../amounts/order.ts';
import { confirmationTexts } from '../confirmation/confirmation-texts.ts';
import { useQuoteLife } from '../quote/use-quote-life.ts';
import { useRenewal } from '../quote/use-renewal.ts';
import type { Offer } from './offer.ts';
import { readQuoted } from './read-quoted.ts';
import type { Wish } from './wish.ts';

/** Why there is no new quote; what is not refused may be asked for again. */
interface Fault {
  readonly refused: boolean;
  readonly message: string | null;
}

/**
 * The exchange as the server quotes it, again whenever the quote expires (XCHG-4).
 * @param wish the same as long as the component stands
 * @param paused while the exchange is under way
 */
export function useServerOffer(wish: Wish, paused: boolean): Offer {
  const t = useTexts(confirmationTexts);
  const [order, setOrder] = useState<Order | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asking, setAsking] = useState(true);

  const renew = async () => {
    setAsking(true);
    const result = await quoteExchange(questionOf(wish));
    const quoted = result.ok ? readQuoted(wish, result.data) : null;
    if (quoted) setOrder(quoted);
    setFault(quoted ? null : faultOf(result));
    setAsking(false);
  };
  const open = useEffectEvent(() => void renew());
  useEffect(() => open(), []);
  const life = useQuoteLife(order?.quote ?? null, { onExpire: () => void renew(), paused });
  const { renewal } = useRenewal(order?.quote ?? null);

  const renewable = { refreshing: asking, renew };
  if (fault?.refused) {
    return { status: 'refused', reason: fault.message ?? t('exchange.rate_gone') };
  }
  if (order) return { status: 'ready', order, life, renewal, ...renewable };
  return fault ? { status: 'failed', ...renewable } : { status: 'loading' };
}

function questionOf({ pair, side, amount }: Wish) {
  const accounts = { fromAccountId: pair.from.id, toAccountId: pair.to.id };
  return side === 'from' ? { ...accounts, fromAmount: amount } : { ...accounts, toAmount: amount };
}

function faultOf(result: ApiResult<unknown>): Fault {
  if (result.ok || result.reason !== 'refused') return { refused: false, message: null };
  return { refused: true, message: result.message ?? null };
}
