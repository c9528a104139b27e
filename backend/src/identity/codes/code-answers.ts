import { refused } from '../../platform/index.ts';
import type { Confirmed, Unproven } from './confirm-code.ts';
import type { CodeSent, VisitorsCodeSent } from './send-code.ts';

/** The answer after a code was asked for; `untaken` is the refusal where its message was not taken. */
export function answerSent<Untaken extends 'SMS_UNAVAILABLE' | 'EMAIL_UNAVAILABLE'>(
  sent: CodeSent,
  untaken: Untaken,
) {
  if (sent.ok) return { ok: true, body: { resend_after_s: sent.resendAfterS } } as const;
  return sent.reason === 'NOT_TAKEN'
    ? refused(untaken)
    : refused(sent.reason, { retry_after_s: sent.retryAfterS });
}

/** The answer after a visitor asked for a code. */
export function answerVisitor(sent: VisitorsCodeSent) {
  return !sent.ok && sent.reason === 'WORK_REQUIRED'
    ? refused(sent.reason, { challenge: sent.challenge })
    : answerSent(sent, 'SMS_UNAVAILABLE');
}

/** The answer after a code was typed to log in. */
export function answerConfirmed(confirmed: Confirmed) {
  if (confirmed.ok) return { ok: true, body: { auth_token: confirmed.token } } as const;
  return answerUnproven(confirmed);
}

/** The refusal of a code that was typed. */
export function answerUnproven(unproven: Unproven) {
  switch (unproven.reason) {
    case 'CODE_EXPIRED':
      return refused(unproven.reason);
    case 'CODE_INVALID':
      return refused(
        unproven.reason,
        unproven.attemptsLeft === undefined ? {} : { attempts_left: unproven.attemptsLeft },
      );
    case 'CODE_BLOCKED':
      return refused(unproven.reason, { retry_after_s: unproven.retryAfterS });
  }
}
