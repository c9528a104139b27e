import { call } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { preview as endpoint } from '@tessera/wire/fast-payments';
import type { CallResult } from '../transport/call.ts';

export interface FastPaymentOrder {
  readonly accountId: string;
  readonly amount: Money;
  /** Of the recipient, E.164. */
  readonly phone: string;
  readonly bankId: string;
}

/**
 * A fast payment as the server stored it until `expiresAt` (ISO 8601), with the name that the bank
 * gives, shortened, and the masked phone.
 */
export type FastPaymentPreview = AnswerOf<typeof endpoint>;

/**
 * Asks the bank who has the phone before any money moves (WDRAW-3). Requires the capability
 * `fast-payments`. LOOKUP_LIMIT comes with `extras.retryAfterS`.
 */
export function previewFastPayment({
  amount,
  ...order
}: FastPaymentOrder): Promise<CallResult<typeof endpoint>> {
  const body = { ...order, amount: toDecimal(amount) };
  return call(endpoint, { body });
}
