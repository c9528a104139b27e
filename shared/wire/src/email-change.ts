import { count, flag, ifSaid, nothing, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { codeErrors, pinErrors, sendErrors } from './errors.ts';
import * as input from './input.ts';

export const begin = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/email',
    answer: () => nothing,
  },
  {
    topic: 'Change of email',
    summary: 'Ask for another email address, with the PIN',
    about:
      'In place of what was asked for before. It goes on in this session, for an hour (EASE-8). An address that was only typed at registration is confirmed in the same way.',
    request: () => input.strictObject({ email: input.email, pin_code: input.pinGuess }),
    errors: [pinErrors, 'EMAIL_INVALID', 'EMAIL_UNCHANGED', 'EMAIL_UNAVAILABLE'],
  },
);

export const sendCode = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/email/code',
    answer: () => z.object({ resend_after_s: ifSaid(count) }),
  },
  {
    topic: 'Change of email',
    summary: 'Send the next code: to the old address, then to the new one',
    about: 'Where the old address was never confirmed, the first code goes to the phone (EASE-8).',
    errors: [sendErrors, 'EMAIL_UNAVAILABLE', 'EMAIL_CHANGE_NOT_FOUND'],
  },
);

export const prove = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/email/confirm',
    answer: () => z.object({ changed: flag }),
    stale: ['auth-info', 'sessions'],
  },
  {
    topic: 'Change of email',
    summary: 'Confirm with the code that was sent last',
    about:
      'After the code to the new address it is the address of the user: all other sessions end, and it is told where both codes went (EASE-8, SEC-6).',
    request: () => input.strictObject({ confirm_code: input.code }),
    errors: [codeErrors, 'EMAIL_CHANGE_NOT_FOUND'],
  },
  { changed: 'False after the first code.' },
);
