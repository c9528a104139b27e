import type { ApiFailure } from '../transport/api-failure.ts';

/** Strings that describe a request to people; never a card number or a PIN. */
export type Summary = Readonly<Record<string, string>>;

/** One request of the user to move money, however often it is sent (WDRAW-4). */
export interface Intent {
  /**
   * The idempotency key: the same for the same content, also after a reload, until settled.
   * @param summary what to show of the request after a reload; never a card number or a PIN
   */
  keyFor(content: readonly string[], summary?: Summary): string;
  /** The outcome is known: the next request gets a new key. With a key, only if it is still that one. */
  settle(key?: string): void;
}

/**
 * Whether a failed money call may have been executed nevertheless: there was no answer, the answer
 * was unreadable, or an earlier attempt of the same request is still running. Only a refusal is
 * definite (WDRAW-4).
 */
export function isOutcomeUnknown({ reason, code }: ApiFailure): boolean {
  return reason !== 'refused' || code === 'IDEMPOTENCY_RUNNING';
}
