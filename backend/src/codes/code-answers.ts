import { refused } from '../idempotency/answer.ts';
import type { Confirmed } from './confirm-code.ts';
import type { CodeSent } from './send-code.ts';

/** The answer after a code was asked for. */
export function answerSent(sent: CodeSent) {
  if (sent.ok) return { ok: true, body: { resend_after_s: sent.resendAfterS } } as const;
  return sent.reason === 'SMS_UNAVAILABLE'
    ? refused(sent.reason)
    : refused(sent.reason, { retry_after_s: sent.retryAfterS });
}

/** The answer after a code was typed. */
export function answerConfirmed(confirmed: Confirmed) {
  if (confirmed.ok) return { ok: true, body: { auth_token: confirmed.token } } as const;
  switch (confirmed.reason) {
    case 'CODE_EXPIRED':
      return refused(confirmed.reason);
    case 'CODE_INVALID':
      return refused(
        confirmed.reason,
        confirmed.attemptsLeft === undefined ? {} : { attempts_left: confirmed.attemptsLeft },
      );
    case 'CODE_BLOCKED':
      return refused(confirmed.reason, { retry_after_s: confirmed.retryAfterS });
  }
}
