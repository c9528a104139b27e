import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult, ErrorCode, OperationName } from '@tessera/api';
import { call } from '@tessera/api';
import { isCutOff } from '@tessera/api/connection';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useReconnection } from '@tessera/session/connection';
import type { AnswerOf } from '@tessera/wire';
import { proofErrors } from '@tessera/wire/errors';
import * as fastPayments from '@tessera/wire/fast-payments';
import * as payments from '@tessera/wire/payments';
import * as transfers from '@tessera/wire/transfers';
import { useMoneyOperation } from './use-money-operation.ts';
import type {
  MoneyOperation,
  MoneyOperationOptions,
  OperationStage,
} from './use-money-operation.ts';

/**
 * A transfer by phone (E.164), by the code of a payment request, to one of the user's people, or as
 * an earlier transfer.
 */
export type TransferOrder = {
  readonly accountId: string;
  readonly amount: Money;
  /** At most 140 characters. */
  readonly note?: string;
} & (
  | { readonly phone: string }
  | { readonly request: string }
  | { readonly person: string }
  | { readonly transactionId: string }
);

export type TransferPreview = AnswerOf<typeof transfers.preview>;

export interface PaymentOrder {
  readonly accountId: string;
  /** The whole text of a merchant's EMVCo code. */
  readonly code: string;
  /** Only if the code contains no amount. */
  readonly amount?: Money;
}

export type PaymentPreview = AnswerOf<typeof payments.preview>;

export interface FastPaymentOrder {
  readonly accountId: string;
  readonly amount: Money;
  readonly phone: string;
  readonly bankId: string;
}

export type FastPaymentPreview = AnswerOf<typeof fastPayments.preview>;

/** An order that waits for its PIN, exactly as the server stored it. */
export interface StoredOrder<Order, Preview> {
  readonly order: Order;
  readonly preview: Preview;
  readonly total: Money;
  /** The previous order expired, so the user must review this one again. */
  readonly renewed: boolean;
}

/**
 * Orders that the server stores before it asks for the PIN, one at a time (WALLET-3, WDRAW-3,
 * PAY-4).
 */
export interface StoredOrders<Order, Preview> {
  readonly operation: MoneyOperation<StoredOrder<Order, Preview>>;
  /** A preview is being requested. */
  readonly busy: boolean;
  prepare(order: Order): Promise<void>;
  /** The refusal of an order on this account, until the user edits the form. */
  refusalOn(accountId: string): ApiFailure | null;
  forgetRefusal(): void;
}

/** A kind of order: its two calls, and the summary stored until its outcome is known. */
export interface StoredOrderKind<Order, Preview> extends Pick<
  MoneyOperationOptions<StoredOrder<Order, Preview>>,
  'send' | 'summarize' | 'forPasskey'
> {
  readonly name: OperationName;
  /**
   * The refusal code of an order that was not confirmed in time. With it the form shows refusals
   * that it can correct; without it the sheet shows all of them.
   */
  readonly expired?: ErrorCode;
  preview(order: Order): Promise<ApiResult<Preview>>;
  total(preview: Preview, order: Order): Money;
}

const proofOf = (pin: string, passkey?: string) => (passkey === undefined ? { pin } : { passkey });

const toPerson: StoredOrderKind<TransferOrder, TransferPreview> = {
  name: 'transfer',
  expired: 'TRANSFER_EXPIRED',
  preview: ({ note, ...order }) =>
    call(transfers.preview, { body: { ...order, ...(note ? { note } : {}) } }),
  total: ({ amount }) => amount,
  send: ({ preview: { id } }, intent, ...proof) =>
    call(transfers.send, { body: { id, ...proofOf(...proof) }, intent }),
  forPasskey: ({ preview: { id } }) => ({ operation: 'transfer', id }),
  summarize: ({ order, preview, total }) => ({
    amount: total,
    payee: preview.recipient.ownName ?? preview.recipient.name,
    details: { note: order.note ?? '', ...recipientOf(order) },
  }),
};

function recipientOf(order: TransferOrder): Readonly<Record<string, string>> {
  if ('phone' in order) return { phone: order.phone };
  if ('person' in order) return { person: order.person };
  return 'request' in order ? { request: order.request } : { transactionId: order.transactionId };
}

const toMerchant: StoredOrderKind<PaymentOrder, PaymentPreview> = {
  name: 'payment',
  expired: 'PAYMENT_EXPIRED',
  preview: (body) => call(payments.preview, { body }),
  total: ({ total }) => total,
  send: ({ preview: { id } }, intent, ...proof) =>
    call(payments.send, { body: { id, ...proofOf(...proof) }, intent }),
  forPasskey: ({ preview: { id } }) => ({ operation: 'payment', id }),
  summarize: ({ order: { code }, preview: { merchant, amount }, total }) => ({
    amount: total,
    payee: merchant.name,
    details: { code, entered: toDecimal(amount) },
  }),
};

const toBank: StoredOrderKind<FastPaymentOrder, FastPaymentPreview> = {
  name: 'fast-payment',
  expired: 'FAST_PAYMENT_EXPIRED',
  preview: (body) => call(fastPayments.preview, { body }),
  total: ({ amount }) => amount,
  send: ({ preview: { id } }, intent, ...proof) =>
    call(fastPayments.send, { body: { id, ...proofOf(...proof) }, intent }),
  forPasskey: ({ preview: { id } }) => ({ operation: 'fast-payment', id }),
  summarize: ({ order: { phone, bankId }, preview, total }) => ({
    amount: total,
    payee: preview.recipient.name,
    details: { phone, bankId },
  }),
};

/**
 * A transfer by phone or payment request (WALLET-3, PAY-4), to one of the user's people (LIFE-1),
 * or as an earlier one (EASE-7). The summary stores amount, payee and `note`, and `phone`,
 * `request`, `person` or `transactionId`.
 */
export function useTransfer(): StoredOrders<TransferOrder, TransferPreview> {
  return useStoredOrders(toPerson);
}

/**
 * Pays a merchant by a code (PAY-4). The summary stores the `code`, and the amount as `entered`.
 */
export function useMerchantPayment(): StoredOrders<PaymentOrder, PaymentPreview> {
  return useStoredOrders(toMerchant);
}

/**
 * Pays somebody at another bank (WDRAW-3). The summary stores amount, payee, `phone` and `bankId`.
 */
export function useFastPayment(): StoredOrders<FastPaymentOrder, FastPaymentPreview> {
  return useStoredOrders(toBank);
}

interface Refused {
  readonly accountId: string;
  readonly failure: ApiFailure;
}

/** @param kind must be the same object at every rendering */
export function useStoredOrders<Order extends { readonly accountId: string }, Preview>(
  kind: StoredOrderKind<Order, Preview>,
): StoredOrders<Order, Preview> {
  type Stored = StoredOrder<Order, Preview>;
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  useReconnection(() =>
    setRefused((shown) => (shown?.failure.reason === 'network' ? null : shown)),
  );

  const ask = async (order: Order, renewed: boolean): Promise<OperationStage<Stored>> => {
    const result = await kind.preview(order);
    setRefused(result.ok ? null : { accountId: order.accountId, failure: result });
    if (!result.ok) return { name: 'form', refusal: result };
    const preview = result.data;
    const total = kind.total(preview, order);
    return { name: 'review', request: { order, preview, total, renewed } };
  };
  const operation = useMoneyOperation<Stored>(kind.name, {
    send: kind.send,
    summarize: kind.summarize,
    ...(kind.forPasskey && { forPasskey: kind.forPasskey }),
    async afterRefusal(refusal, { order }) {
      // The form needs no change: the user can try the PIN or passkey again in the sheet.
      if (!kind.expired || proofErrors.some((code) => code === refusal.code)) return null;
      // No money moved. The renewed order is a new one, so the user reviews it first.
      if (refusal.code === kind.expired) return ask(order, true);
      setRefused({ accountId: order.accountId, failure: refusal });
      return { name: 'form', refusal };
    },
  });
  const prepare = async (order: Order) => {
    if (asking.current || isCutOff()) return;
    asking.current = true;
    setBusy(true);
    const stage = await ask(order, false);
    if (stage.name === 'review') operation.review(stage.request);
    asking.current = false;
    setBusy(false);
  };
  return {
    operation,
    busy,
    prepare,
    refusalOn: (accountId) => (refused?.accountId === accountId ? refused.failure : null),
    forgetRefusal: () => setRefused(null),
  };
}
