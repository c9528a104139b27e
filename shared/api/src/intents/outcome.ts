import type { ApiFailure } from '../transport/api-failure.ts';

/**
 * Whether a failed money call may have been executed nevertheless: there was no answer, the answer
 * was unreadable, or an earlier attempt of the same request is still running. Only a refusal is
 * definite (WDRAW-4).
 */
export function isOutcomeUnknown({ reason, code }: ApiFailure): boolean {
  return reason !== 'refused' || code === 'IDEMPOTENCY_RUNNING';
}
