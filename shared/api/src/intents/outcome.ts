import type { ApiFailure } from '../transport/api-failure.ts';

/**
 * Whether a money call that failed may have been carried out all the same: no answer came, none
 * that can be understood, or an earlier try of the same request is still running. Only a refusal is
 * certain (WDRAW-4).
 */
export function isOutcomeUnknown({ reason, code }: ApiFailure): boolean {
  return reason !== 'refused' || code === 'IDEMPOTENCY_RUNNING';
}
