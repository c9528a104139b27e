import { publicRead, call, useCapabilities, useRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readSummary as readRequestSummary } from '@tessera/wire/payment-requests';

/** What a payment request tells to anyone who has its link: the shortened name and the amount, `null` for any. */
export type RequestSummary = AnswerOf<typeof readRequestSummary>;

/**
 * Who asks for what under this code, for visitors (EASE-12). Sends no request without the capability
 * `payment-requests`. Refused with REQUEST_NOT_FOUND and LOOKUP_LIMIT.
 */
export function useRequestSummary(code: string) {
  const offered = useCapabilities().offers('payment-requests');
  const read = publicRead(['request-summary', code], (signal) =>
    call(readRequestSummary, { path: { code }, signal }),
  );
  return useRead({ ...read, enabled: offered });
}
