import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiResult } from '@tessera/api';
import { isCutOff } from '@tessera/api/connection';
import type { ExchangeQuery } from '@tessera/contract';
import { isPositive, parseDecimal, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useReconnection } from '@tessera/session/connection';
import type { AnswerOf } from '@tessera/wire';
import * as exchange from '@tessera/wire/exchange';
import { entryOf } from '../address/exchange-address.ts';
import { amountsOf } from '../amounts/amounts.ts';
import { orderOf, useErrorText } from '../amounts/order.ts';
import type { Order } from '../amounts/order.ts';
import { pairOf } from '../pair/pair.ts';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';
import { rateFor } from '../rate/rate.ts';
import { useLiveRate } from '../rate/use-live-rate.ts';
import { useRateLife, useRenewal } from '../rate/use-rate-life.ts';
import type { RateLife, Renewal } from '../rate/use-rate-life.ts';

export interface QuoteRequest {
  readonly pair: Pair;
  readonly side: keyof Pair;
  readonly amount: Money;
}

export function quoteRequestOf(
  accounts: ExchangeableAccounts,
  address: ExchangeQuery,
): QuoteRequest | null {
  const pair = pairOf(accounts, address.from, address.to);
  if (pair.from.id !== address.from || pair.to.id !== address.to) return null;
  const { side, text } = entryOf(address);
  const typed = parseDecimal(text, pair[side].currency);
  return typed.ok && isPositive(typed.money) ? { pair, side, amount: typed.money } : null;
}

interface Renewable {
  readonly refreshing: boolean;
  readonly renew: () => Promise<void>;
}

/** The current numbers of an exchange, from the server or computed here (XCHG-4, API-3). */
export type Quote =
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & Renewable)
  /** The exchange is impossible; `reason` is a text. */
  | { readonly status: 'refused'; readonly reason: string }
  | ({
      readonly status: 'ready';
      readonly order: Order;
      readonly life: RateLife;
      readonly renewal: Renewal;
    } & Renewable);

/**
 * Computes the amounts from the rates of a backend that quotes no amounts (API-3).
 * @param paused while the exchange is being sent
 */
export function useOwnQuote({ pair, side, amount }: QuoteRequest, paused: boolean): Quote {
  const { t } = useTranslation('exchange');
  const { t: tConfirm } = useTranslation('exchange-confirmation');
  const errorText = useErrorText();
  const { status, rate, life, renewal, refreshing, renew } = useLiveRate(pair, paused);
  const renewable = { refreshing, renew };
  if (status === 'loading') return { status };
  if (status === 'failed') return { status, ...renewable };
  if (status === 'unavailable') return { status: 'refused', reason: t('exchange.unavailable') };
  const amounts = amountsOf({ side, text: toDecimal(amount) }, pair, rate?.value ?? null);
  const result = orderOf(pair, amounts, rate);
  if (result.ok) return { status, order: result.order, life, renewal, ...renewable };
  return {
    status: 'refused',
    reason: errorText(result, pair) ?? tConfirm('exchange.rate_gone'),
  };
}

/** Anything but a refusal may be retried. */
interface Fault {
  readonly refused: boolean;
  readonly message: string | null;
}

/**
 * The server's quote, requested again whenever it expires (XCHG-4).
 * @param request constant while the component is mounted
 * @param paused while the exchange is being sent
 */
export function useServerQuote(request: QuoteRequest, paused: boolean): Quote {
  const { t } = useTranslation('exchange-confirmation');
  const [order, setOrder] = useState<Order | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asking, setAsking] = useState(true);

  const renew = async () => {
    if (isCutOff()) {
      setFault({ refused: false, message: null });
      setAsking(false);
      return;
    }
    setAsking(true);
    const result = await call(exchange.quote, { body: questionOf(request) });
    const quoted = result.ok ? readQuoted(request, result.data) : null;
    if (quoted) setOrder(quoted);
    setFault(quoted ? null : faultOf(result));
    setAsking(false);
  };
  const open = useEffectEvent(() => void renew());
  useEffect(() => open(), []);
  useReconnection(() => {
    if (fault?.refused === false) void renew();
  });
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

function readQuoted(
  { pair, side, amount }: QuoteRequest,
  quoted: AnswerOf<typeof exchange.quote>,
): Order | null {
  const { from, to } = pair;
  const { fromAmount: sold, toAmount: bought } = quoted;
  const rate = rateFor([{ ...quoted, id: quoted.rateId }], from.currency, to.currency);
  if (!rate || sold.currency !== from.currency || bought.currency !== to.currency) return null;
  const typedAmount = side === 'from' ? sold : bought;
  if (typedAmount.minor !== amount.minor) return null;
  return { fromAccountId: from.id, toAccountId: to.id, sold, bought, rate, side };
}
