import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@tessera/api';
import { call } from '@tessera/api';
import type { AnswerOf } from '@tessera/wire';
import * as exchange from '@tessera/wire/exchange';
import type { Order } from '../amounts/order.ts';
import { rateFor } from '../rate/rate.ts';
import { useRateLife } from '../rate/use-rate-life.ts';
import { useRenewal } from '../rate/use-renewal.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Quote } from './quote.ts';

/** Why there is no new quote; anything but a refusal may be retried. */
interface Fault {
  readonly refused: boolean;
  readonly message: string | null;
}

/**
 * The exchange as the server quotes it, quoted again whenever the quote expires (XCHG-4).
 * @param request constant while the component is mounted
 * @param paused while the exchange is pending
 */
export function useServerQuote(request: QuoteRequest, paused: boolean): Quote {
  const { t } = useTranslation('exchange-confirmation');
  const [order, setOrder] = useState<Order | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asking, setAsking] = useState(true);

  const renew = async () => {
    setAsking(true);
    const result = await call(exchange.quote, { body: questionOf(request) });
    const quoted = result.ok ? readQuoted(request, result.data) : null;
    if (quoted) setOrder(quoted);
    setFault(quoted ? null : faultOf(result));
    setAsking(false);
  };
  const open = useEffectEvent(() => void renew());
  useEffect(() => open(), []);
  const life = useRateLife(order?.rate ?? null, { onExpire: () => void renew(), paused });
  const { renewal } = useRenewal(order?.rate ?? null);

  const renewable = { refreshing: asking, renew };
  if (fault?.refused) {
    return { status: 'refused', reason: fault.message ?? t('exchange.rate_gone') };
  }
  if (order) return { status: 'ready', order, life, renewal, ...renewable };
  return fault ? { status: 'failed', ...renewable } : { status: 'loading' };
}

function questionOf({ pair, side, amount }: QuoteRequest) {
  const accounts = { fromAccountId: pair.from.id, toAccountId: pair.to.id };
  return side === 'from' ? { ...accounts, fromAmount: amount } : { ...accounts, toAmount: amount };
}

function faultOf(result: ApiResult<unknown>): Fault {
  if (result.ok || result.reason !== 'refused') return { refused: false, message: null };
  return { refused: true, message: result.message ?? null };
}

/** The server's quote as an order; `null` unless it belongs to this request. */
function readQuoted(
  { pair, side, amount }: QuoteRequest,
  quoted: AnswerOf<typeof exchange.quote>,
): Order | null {
  const { from, to } = pair;
  const { fromAmount: sold, toAmount: bought } = quoted;
  const rate = rateFor([{ ...quoted, id: quoted.rateId }], from.currency, to.currency);
  if (!rate || sold.currency !== from.currency || bought.currency !== to.currency) return null;
  const asked = side === 'from' ? sold : bought;
  if (asked.minor !== amount.minor) return null;
  return { fromAccountId: from.id, toAccountId: to.id, sold, bought, rate, side };
}
