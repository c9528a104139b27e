import { Refusal } from '../http/errors.ts';
import type { Confirmed } from './confirm-code.ts';
import type { CodeSent } from './send-code.ts';

/** The answer after a code was asked for. @throws Refusal */
export function answerSent(sent: CodeSent) {
  if (sent.ok) return { status: 'ok', resend_after_s: sent.resendAfterS } as const;
  throw sent.reason === 'SMS_UNAVAILABLE'
    ? new Refusal(sent.reason)
    : new Refusal(sent.reason, { retry_after_s: sent.retryAfterS });
}

/** The answer after a code was typed. @throws Refusal */
export function answerConfirmed(confirmed: Confirmed) {
  if (confirmed.ok) return { status: 'ok', auth_token: confirmed.token } as const;
  switch (confirmed.reason) {
    case 'CODE_EXPIRED':
      throw new Refusal(confirmed.reason);
    case 'CODE_INVALID':
      throw new Refusal(confirmed.reason, { attempts_left: confirmed.attemptsLeft });
    case 'CODE_BLOCKED':
      throw new Refusal(confirmed.reason, { retry_after_s: confirmed.retryAfterS });
  }
}
