import { call } from '@tessera/api';
import type { ErrorCode } from '@tessera/api';
import type { ExchangeQuery } from '@tessera/contract';
import { isCurrency, parseDecimal, parseRate, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useMoneyOperation } from '@tessera/operations';
import type { LostOutcome, MoneyOperation, OperationSummary } from '@tessera/operations';
import * as exchange from '@tessera/wire/exchange';
import type { Order } from '../amounts/order.ts';

interface ExchangeRequest {
  readonly order: Order;
  /** Requests a new rate; absent for an order sent again after a reload. */
  readonly renew?: () => Promise<void>;
  /** The backend asked for a PIN: a sheet shows everything from then on. */
  readonly inSheet?: true;
}

export type ExchangeRun = MoneyOperation<ExchangeRequest>;

/** Refusals that need a new rate. A used rate is none: it already paid for an exchange. */
const outdated = [
  'QUOTE_EXPIRED',
  'QUOTE_LEFT',
  'QUOTE_MISMATCH',
  'QUOTE_NOT_FOUND',
] satisfies ErrorCode[];

/**
 * An exchange from review to outcome, confirmed with a PIN if the backend asks for one (BACK-3,
 * SEC-12).
 */
export function useExchange(): ExchangeRun {
  return useMoneyOperation<ExchangeRequest>('exchange', {
    send: ({ order }, intent, pin, passkey) => {
      const proof = passkey === undefined ? pin !== '' && { pin } : { passkey };
      return call(exchange.send, { body: { ...bodyOf(order), ...proof }, intent });
    },
    forPasskey: ({ order }) => ({ operation: 'exchange', ...bodyOf(order) }),
    summarize: ({ order }) => summaryOf(order),
    async afterRefusal(refusal, request) {
      if (refusal.code === 'PIN_REQUIRED')
        return { name: 'review', request: { ...request, inSheet: true } };
      if (!outdated.some((code) => code === refusal.code)) return null;
      // No money moved. The numbers are new, so the user sees them before confirming.
      await request.renew?.();
      return { name: 'form', refusal };
    },
  });
}

function bodyOf({ fromAccountId, toAccountId, sold, bought, rate }: Order) {
  const amounts = { fromAmount: sold, toAmount: bought };
  return { fromAccountId, toAccountId, ...amounts, rateId: rate.id };
}

export function orderInSheet(stage: ExchangeRun['stage']): Order | null {
  return 'request' in stage && stage.request.inSheet ? stage.request.order : null;
}

function summaryOf(order: Order): OperationSummary {
  const { sold, bought, rate } = order;
  return {
    amount: sold,
    details: {
      ...addressOfOrder(order),
      bought: toDecimal(bought),
      boughtCurrency: bought.currency,
      rateId: rate.id,
      quantityIn: String(rate.value.denominator),
      quantityOut: String(rate.value.numerator),
    },
  };
}

/** The stored exchange at its previous rate; `null` if the data is incomplete. */
export function rememberedOrder(summary: LostOutcome['summary']): Order | null {
  const { from = '', to = '', rateId = '', quantityIn = '', quantityOut = '' } = summary ?? {};
  const sold = moneyOf(summary?.['amount'], summary?.['currencyCode']);
  const bought = moneyOf(summary?.['bought'], summary?.['boughtCurrency']);
  const parsed = parseRate({ quantityIn, quantityOut });
  if (!sold || !bought || !parsed.ok || from === '' || to === '' || rateId === '') return null;
  const currencies = { from: sold.currency, to: bought.currency };
  return {
    fromAccountId: from,
    toAccountId: to,
    sold,
    bought,
    rate: { id: rateId, ...currencies, value: parsed.rate, market: null, expiresAt: null },
    side: summary?.['buy'] === undefined ? 'from' : 'to',
  };
}

export function addressOfOrder(order: Order | null): ExchangeQuery {
  if (!order) return {};
  const { fromAccountId: from, toAccountId: to, side, sold, bought } = order;
  return side === 'from'
    ? { from, to, sell: toDecimal(sold) }
    : { from, to, buy: toDecimal(bought) };
}

function moneyOf(amount = '', currency = ''): Money | null {
  const read = isCurrency(currency) ? parseDecimal(amount, currency) : null;
  return read?.ok ? read.money : null;
}
