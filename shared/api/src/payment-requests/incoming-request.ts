import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { read as readPaymentRequest } from '@tessera/wire/payment-requests';

/**
 * A payment request by another user, with a shortened recipient name and a masked phone. Without an
 * amount, the sender chooses it.
 */
export type IncomingRequest = AnswerOf<typeof readPaymentRequest>;

/**
 * Recipient and amount of the payment request with this code (PAY-4). Sends no request for `null`
 * or without the capability `payment-requests`. Refused with REQUEST_NOT_FOUND.
 */
export function usePaymentRequest(code: string | null) {
  const offered = useCapabilities().offers('payment-requests');
  const read = userRead(['payment-request', code], (signal) =>
    call(readPaymentRequest, { path: { code: code ?? '' }, signal }),
  );
  return useUserRead({ ...read, enabled: offered && code !== null });
}
