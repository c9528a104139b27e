import { z } from 'zod';
import { refused, type Answer } from '../idempotency/answer.ts';
import type { PinCheck } from './verify-pin.ts';

/** A PIN as it comes with a money call; whether it is the right one is another matter. */
export const pinGuess = z.string().regex(/^\d{4,12}$/);

/** The refusal of a money call for its PIN: PIN_NOT_SET, PIN_INVALID with the tries left, or PIN_BLOCKED. */
export function wrongPin(check: Exclude<PinCheck, { readonly ok: true }>): Answer {
  switch (check.reason) {
    case 'PIN_NOT_SET':
      return refused(check.reason);
    case 'PIN_INVALID':
      return refused(check.reason, { attempts_left: check.attemptsLeft });
    case 'PIN_BLOCKED':
      return refused(check.reason, { retry_after_s: check.retryAfterS });
  }
}
