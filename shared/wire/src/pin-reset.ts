import { count, dataOf, flag, ifSaid, instant, link, nothing, word, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { codeErrors, sendErrors } from './errors.ts';
import { identificationStatuses } from './identification.ts';
import * as input from './input.ts';

export const sendCode = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/pin/reset/code',
    answer: () => z.object({ resend_after_s: ifSaid(count) }),
  },
  {
    topic: 'Forgotten PIN',
    summary: "Send a code to the user's phone",
    about: 'It confirms what is asked for in this session and nothing else (EASE-8, SEC-4).',
    errors: [sendErrors, 'PIN_NOT_SET'],
  },
);

export const start = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/pin/reset',
    answer: () => nothing,
    stale: ['pin-reset', 'auth-info'],
  },
  {
    topic: 'Forgotten PIN',
    summary: 'Ask for a new PIN, or confirm again that one is asked for',
    about:
      'It can be set after a day, or after an identity check of somebody who was verified before (EASE-8). All sessions and the phone are told. At most three in a week.',
    request: () => input.strictObject({ confirm_code: input.code }),
    errors: [codeErrors, 'PIN_NOT_SET', 'PIN_RESET_LIMIT'],
  },
);

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/auth/pin/reset',
    answer: () =>
      dataOf(
        z.nullable(
          z.object({
            ready_at: instant,
            ends_at: instant,
            ready: flag,
            confirmed: flag,
            verifiable: flag,
            verification: z.nullable(
              z.object({ status: word(identificationStatuses), url: z.nullable(link) }),
            ),
          }),
        ),
      ),
    key: 'pin-reset',
    needs: 'pin-reset',
  },
  {
    topic: 'Forgotten PIN',
    summary: 'How the reset of the PIN stands',
    about: 'null where none is open (EASE-8). An identity check that is open is asked about.',
    errors: [],
  },
  {
    data: {
      ready_at: 'From then on the PIN can be set without an identity check.',
      ends_at: 'From then on a new PIN has to be asked for again.',
      ready: 'The new PIN can be set now.',
      confirmed: 'This session confirmed with a code a while ago, and may set it.',
      verifiable: 'An identity check can be begun.',
      verification: 'The latest identity check.',
    },
  },
);

export const verify = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/pin/reset/verification',
    answer: () => z.object({ verification_url: link }),
    stale: ['pin-reset'],
  },
  {
    topic: 'Forgotten PIN',
    summary: 'Begin an identity check, in place of the wait',
    about:
      'Where to go (check the address before). Only for who was verified a week before; it has to find the same person (EASE-8). At most three of a reset.',
    errors: ['PIN_RESET_NOT_FOUND', 'VERIFICATION_UNAVAILABLE'],
  },
);

export const cancel = defineCall(
  {
    method: 'DELETE',
    path: '/v2/wallet/auth/pin/reset',
    answer: () => nothing,
    stale: ['pin-reset', 'auth-info'],
  },
  {
    topic: 'Forgotten PIN',
    summary: 'Cancel the reset',
    about: 'From any session; the right PIN does it as well (EASE-8).',
    errors: ['PIN_RESET_NOT_FOUND'],
  },
);

export const complete = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/pin/reset/complete',
    answer: () => z.object({ auth_token: z.string().check(z.minLength(1)) }),
  },
  {
    topic: 'Forgotten PIN',
    summary: 'Set the new PIN',
    about:
      'All sessions end, also this one: the token is that of a new one. Needs a code within the last hour, typed in this session (EASE-8, SEC-6).',
    request: () => input.strictObject({ pin_code: input.newPin }),
    errors: ['PIN_TRIVIAL', 'PIN_RESET_NOT_FOUND', 'PIN_RESET_WAITS', 'PIN_RESET_UNCONFIRMED'],
  },
);
