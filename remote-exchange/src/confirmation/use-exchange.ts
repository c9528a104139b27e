import { useRef, useState } from 'react';
import { exchange } from '@tessera/api/exchange';
import { useIntent, withSummary } from '@tessera/api/intent';
import { isOutcomeUnknown } from '@tessera/api/outcome';
import { isQuoteRefusal } from '@tessera/api/refusals';
import type { ApiFailure } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import type { Order } from '../amounts/order.ts';
import { summaryOf } from './exchange-summary.ts';

/** Where an exchange stands, from its review to its outcome. */
type ExchangeStage =
  /** `requoted`: the backend said that the quote had expired, and the numbers are new. */
  | { readonly name: 'review'; readonly requoted: boolean }
  | { readonly name: 'sending'; readonly order: Order }
  /** No clear answer: the same order, and no other, may be sent again under its key. */
  | { readonly name: 'unknown'; readonly order: Order }
  /** `message`: what the backend said, if it did. */
  | { readonly name: 'refused'; readonly message: string | null }
  | { readonly name: 'done'; readonly order: Order };

export interface ExchangeRun {
  readonly stage: ExchangeStage;
  /** Sends the order once, however often it is pressed; `renew` asks for a new quote. */
  readonly send: (order: Order, renew?: () => Promise<void>) => void;
}

/** Takes an exchange through its stages, under one idempotency key per intent (BACK-3). */
export function useExchange(): ExchangeRun {
  const intent = useIntent('exchange');
  const [stage, setStage] = useState<ExchangeStage>({ name: 'review', requoted: false });
  const sending = useRef(false);

  const send = async (order: Order, renew?: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setStage({ name: 'sending', order });
    const result = await exchange(wireOf(order), withSummary(intent, summaryOf(order)));
    const next = result.ok ? ({ name: 'done', order } as const) : afterFailure(result, order);
    if (next.name === 'review') await renew?.();
    setStage(next);
    sending.current = false;
  };
  return { stage, send: (order, renew) => void send(order, renew) };
}

function wireOf({ fromAccountId, toAccountId, sold, bought, quote }: Order) {
  const amounts = { fromAmount: toDecimal(sold), toAmount: toDecimal(bought) };
  return { fromAccountId, toAccountId, ...amounts, rateId: quote.id };
}

function afterFailure(failure: ApiFailure, order: Order): ExchangeStage {
  const { code, message = null } = failure;
  if (isOutcomeUnknown(failure)) return { name: 'unknown', order };
  // A used quote paid for an exchange already: asking again would suggest that it did not.
  if (isQuoteRefusal(failure) && code !== 'QUOTE_USED') return { name: 'review', requoted: true };
  return { name: 'refused', message };
}
