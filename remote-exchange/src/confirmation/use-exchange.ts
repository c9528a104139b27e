import type { ErrorCode } from '@tessera/api';
import { call } from '@tessera/api';
import { useMoneyOperation } from '@tessera/operations';
import type { MoneyOperation } from '@tessera/operations';
import * as exchange from '@tessera/wire/exchange';
import type { Order } from '../amounts/order.ts';
import { summaryOf } from './exchange-summary.ts';

interface ExchangeRequest {
  readonly order: Order;
  /** Requests a new rate; absent for an order that is sent again after a reload. */
  readonly renew?: () => Promise<void>;
}

export type ExchangeRun = MoneyOperation<ExchangeRequest>;

/** Refusals that need a new rate; a used one is excluded, since it already paid for an exchange. */
const outdated = [
  'QUOTE_EXPIRED',
  'QUOTE_LEFT',
  'QUOTE_MISMATCH',
  'QUOTE_NOT_FOUND',
] satisfies ErrorCode[];

/** An exchange from its review to its outcome, confirmed without a PIN (BACK-3). */
export function useExchange(): ExchangeRun {
  return useMoneyOperation<ExchangeRequest>('exchange', {
    send: ({ order }, intent) => {
      const { fromAccountId, toAccountId, sold, bought, rate } = order;
      const amounts = { fromAmount: sold, toAmount: bought };
      const body = { fromAccountId, toAccountId, ...amounts, rateId: rate.id };
      return call(exchange.send, { body, intent });
    },
    summarize: ({ order }) => summaryOf(order),
    async afterRefusal(refusal, { renew }) {
      if (!outdated.some((code) => code === refusal.code)) return null;
      // No money moved. The numbers are new, so show them before they are confirmed.
      await renew?.();
      return { name: 'form', refusal };
    },
  });
}
