import { useRef, useState } from 'react';
import { exchange, isOutcomeUnknown, useIntent } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import type { Order } from '../amounts/order.ts';

/** Where an exchange stands, from the form to its outcome. */
export type ExchangeStage =
  /** `refusal`: the backend said no; empty where it did not say why. */
  | { readonly name: 'form'; readonly refusal: string | null }
  /** `requoted`: the backend said that the quote had expired, and the numbers are new. */
  | { readonly name: 'review'; readonly requoted: boolean }
  | { readonly name: 'sending'; readonly order: Order }
  /** No clear answer: the same order, and no other, may be sent again under its key. */
  | { readonly name: 'unknown'; readonly order: Order }
  | { readonly name: 'done'; readonly order: Order };

export interface ExchangeRun {
  readonly stage: ExchangeStage;
  readonly review: () => void;
  readonly leaveReview: () => void;
  /** Sends the order once, however often it is pressed; `renew` asks for new quotes. */
  readonly send: (order: Order, renew: () => Promise<void>) => void;
}

const form = { name: 'form', refusal: null } as const;

/** Takes an exchange through its stages, under one idempotency key per intent (BACK-3). */
export function useExchange(): ExchangeRun {
  const intent = useIntent('exchange');
  const [stage, setStage] = useState<ExchangeStage>(form);
  const sending = useRef(false);

  const send = async (order: Order, renew: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setStage({ name: 'sending', order });
    const result = await exchange(wireOf(order), intent);
    if (!result.ok && concernsQuote(result)) await renew();
    setStage(result.ok ? { name: 'done', order } : afterFailure(result, order));
    sending.current = false;
  };

  return {
    stage,
    review: () => setStage({ name: 'review', requoted: false }),
    leaveReview: () => setStage(form),
    send: (order, renew) => void send(order, renew),
  };
}

function wireOf({ fromAccountId, toAccountId, sold, bought, quote }: Order) {
  const amounts = { fromAmount: toDecimal(sold), toAmount: toDecimal(bought) };
  return { fromAccountId, toAccountId, ...amounts, rateId: quote.id };
}

function concernsQuote({ code = '' }: ApiFailure): boolean {
  return code.startsWith('QUOTE_');
}

function afterFailure(failure: ApiFailure, order: Order): ExchangeStage {
  const { code, message } = failure;
  if (isOutcomeUnknown(failure)) return { name: 'unknown', order };
  // A used quote paid for an exchange already: asking again would suggest that it did not.
  if (concernsQuote(failure) && code !== 'QUOTE_USED') return { name: 'review', requoted: true };
  return { name: 'form', refusal: message ?? '' };
}
