import { count, flag, ifSaid, nothing, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { codeErrors, pinErrors, sendErrors } from './errors.ts';
import * as input from './input.ts';

export const begin = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/phone',
    answer: () => nothing,
  },
  {
    topic: 'Change of number',
    summary: 'Ask for another phone number, with the PIN',
    about:
      'In place of what was asked for before. It goes on in this session, for an hour (EASE-8). The same answer for numbers that somebody has.',
    request: () => input.strictObject({ phone: input.phone, pin_code: input.pinGuess }),
    errors: [pinErrors, 'PHONE_INVALID', 'PHONE_UNSUPPORTED', 'PHONE_UNCHANGED'],
  },
);

export const sendCode = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/phone/code',
    answer: () => z.object({ resend_after_s: ifSaid(count) }),
  },
  {
    topic: 'Change of number',
    summary: 'Send the next code: to the old number, then to the new one',
    about: 'A new number that somebody has gets a message without a code (EASE-8).',
    errors: [sendErrors, 'PHONE_CHANGE_NOT_FOUND'],
  },
);

export const prove = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/phone/confirm',
    answer: () => z.object({ changed: flag }),
    stale: ['auth-info', 'sessions'],
  },
  {
    topic: 'Change of number',
    summary: 'Confirm with the code that was sent last',
    about:
      'After the code to the new number it is the number of the user: all other sessions end and both numbers are told (EASE-8, SEC-6).',
    request: () => input.strictObject({ confirm_code: input.code }),
    errors: [codeErrors, 'PHONE_CHANGE_NOT_FOUND'],
  },
  { changed: 'False after the code to the old number.' },
);
