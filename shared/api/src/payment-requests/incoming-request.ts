import { send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readPaymentRequest } from '@tessera/wire/payment-requests';
import type { readPaymentRequestCall } from '@tessera/wire/payment-requests';

/**
 * Somebody's request for money. The recipient's name is shortened and the phone masked; without an
 * amount the sender chooses it.
 */
export type IncomingRequest = AnswerOf<typeof readPaymentRequest>;

/**
 * Who asks for how much by this code (PAY-4); asks nothing for `null` or where `payment-requests` is
 * not offered. Refused with REQUEST_NOT_FOUND.
 */
export function usePaymentRequest(code: string | null) {
  const offered = useCapabilities().offers('payment-requests');
  const read = userRead(['payment-request', code], (signal) =>
    send<typeof readPaymentRequestCall>(readPaymentRequest, { path: { code: code ?? '' }, signal }),
  );
  return useUserRead({ ...read, enabled: offered && code !== null });
}
