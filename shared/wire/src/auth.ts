import {
  count,
  dataOf,
  flag,
  id,
  ifSaid,
  instant,
  lenient,
  nothing,
  readAs,
  resultsOf,
  textOrNothing,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { codeErrors, pinErrors, sendErrors } from './errors.ts';
import { identificationStatuses } from './identification.ts';
import * as input from './input.ts';

/** Whole seconds until another code may be sent; `null` where the backend does not say. */
const codeSent = () => z.object({ resend_after_s: ifSaid(count) });

const sessionStarted = () => z.object({ auth_token: z.string().check(z.minLength(1)) });

const phoneProof = () => input.strictObject({ phone: input.phone, confirm_code: input.code });

const person = () => ({
  first_name: input.line(1, 100),
  last_name: input
    .line(0, 100)
    .check(input.describe('Empty where the deployment takes one name (AUTH-2).')),
  email: input.email,
});

const residence = () => ({
  country_code: input
    .string()
    .check(
      input.regex(/^[A-Z]{2}$/),
      input.describe('With city, zip_code and address: required in the crypto variant.'),
    ),
  city: input.line(1, 100),
  zip_code: input.line(1, 20),
  address: input.line(1, 200),
});

export const register = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/register',
    answer: codeSent,
    access: 'visitor',
  },
  {
    topic: 'Registration',
    summary: 'Send the form; a code goes to the phone',
    about:
      'The same answer for every number (AUTH-2). The residence, whole or not at all, is required in the crypto variant.',
    request: () =>
      input.union([
        input.strictObject({ phone: input.phone, ...person() }),
        input.strictObject({ phone: input.phone, ...person(), ...residence() }),
      ]),
    errors: [sendErrors, 'WORK_REQUIRED', 'NAME_RESERVED', 'EMAIL_INVALID', 'COUNTRY_UNSUPPORTED'],
  },
);

export const confirmPhone = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/register/phone/confirm',
    answer: sessionStarted,
    access: 'visitor',
  },
  {
    topic: 'Registration',
    summary: 'Confirm the phone with the code',
    about: "The session's token (AUTH-3, AUTH-8).",
    request: phoneProof,
    errors: [codeErrors, 'WORK_REQUIRED'],
  },
);

export const setPin = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/register/set/pin',
    answer: () => nothing,
    stale: ['auth-info'],
  },
  {
    topic: 'Registration',
    summary: 'Set the first PIN',
    about: 'Once; afterwards it is changed with the old one (AUTH-3).',
    request: () => input.strictObject({ pin_code: input.newPin }),
    errors: ['PIN_TRIVIAL', 'PIN_ALREADY_SET'],
  },
);

export const changePin = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/pin',
    answer: () => nothing,
    stale: ['sessions', 'passkeys', 'notifications'],
  },
  {
    topic: 'Registration',
    summary: 'Change the PIN with the old one',
    about:
      'The new PIN holds from now on, and all other sessions end (SET-1). Wrong tries count with those of payments.',
    request: () =>
      input.strictObject({
        pin_code: input.pinGuess,
        new_pin_code: input.newPin,
        remove_passkeys: input.optional(
          input.boolean().check(input.describe('All of them, so that nobody else has one left.')),
        ),
      }),
    errors: [pinErrors, 'PIN_TRIVIAL', 'PIN_UNCHANGED'],
  },
);

export const sendCode = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/send_code',
    answer: codeSent,
    access: 'visitor',
  },
  {
    topic: 'Login',
    summary: 'Send a login code',
    about: 'The code is on its way; the same answer for every number (AUTH-4).',
    request: () => input.strictObject({ phone: input.phone }),
    errors: [sendErrors, 'WORK_REQUIRED'],
  },
);

export const logIn = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/login',
    answer: sessionStarted,
    access: 'visitor',
  },
  {
    topic: 'Login',
    summary: 'Log in with the code',
    about: "The session's token (AUTH-4, AUTH-8).",
    request: phoneProof,
    errors: [codeErrors, 'WORK_REQUIRED'],
  },
);

export const logOut = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/logout',
    answer: () => nothing,
  },
  {
    topic: 'Sessions',
    summary: 'End this session',
    about: 'Its token is worth nothing afterwards (AUTH-8).',
    errors: [],
  },
);

export const listSessions = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/auth/sessions',
    answer: () =>
      resultsOf(
        z.object({
          id,
          created_at: ifSaid(instant),
          last_seen_at: ifSaid(instant),
          user_agent: textOrNothing,
          current: flag,
        }),
      ),
    key: 'sessions',
    needs: 'sessions',
  },
  {
    topic: 'Sessions',
    summary: 'List the live sessions',
    about: 'The latest used first, at most 100 (AUTH-8).',
    errors: [],
  },
);

export const endOtherSession = defineCall(
  {
    method: 'DELETE',
    path: '/v2/wallet/auth/sessions/{id}',
    answer: () => nothing,
    stale: ['sessions'],
  },
  {
    topic: 'Sessions',
    summary: 'End a session',
    about: 'One of the own sessions, this one too (AUTH-8).',
    parameters: () => input.object({ id: input.id }),
    errors: ['NOT_FOUND', 'SESSION_NOT_FOUND'],
  },
);

export const endOtherSessions = defineCall(
  {
    method: 'DELETE',
    path: '/v2/wallet/auth/sessions',
    answer: () => nothing,
    stale: ['sessions', 'passkeys', 'notifications'],
  },
  {
    topic: 'Sessions',
    summary: 'End all other sessions',
    about:
      'All of the own sessions but this one, at once (SEC-6), with what they began and the devices that are known.',
    query: () =>
      input.strictObject({
        passkeys: input.optional(
          input.literal('remove').check(input.describe('Removes all passkeys as well.')),
        ),
      }),
    errors: [],
  },
);

export const info = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/auth/info',
    answer: () =>
      dataOf(
        z.object({
          id: ifSaid(id),
          first_name: textOrNothing,
          last_name: textOrNothing,
          phone: readAs(
            z.string().check(z.meta({ pattern: '^\\+[1-9]\\d{6,14}$' })),
            lenient(textOrNothing),
          ),
          email: textOrNothing,
          email_confirmed: ifSaid(z.boolean()),
          registered_at: ifSaid(instant),
          identification_level: ifSaid(z.object({ name: textOrNothing, ask_for_next: flag })),
          active_identification: z.nullable(
            z.object({ status: readAs(word(identificationStatuses), lenient(textOrNothing)) }),
          ),
          is_withdrawal_allowed: flag,
          is_topup_allowed: flag,
          has_pin: ifSaid(z.boolean()),
          pin_reset_ready_at: z.nullable(instant),
          pin_blocked_until: z.nullable(instant),
        }),
      ),
    key: 'auth-info',
  },
  {
    topic: 'User',
    summary: 'Read the user',
    about: 'Who is logged in and what the identification level allows (HOME-4, SET-1).',
    errors: [],
  },
  {
    data: {
      phone: 'E.164 with `+`.',
      email_confirmed: 'A code to the address was right (EASE-8).',
      pin_reset_ready_at: 'A new PIN was asked for, and can be set from then on (EASE-8).',
      pin_blocked_until: 'Too many wrong PINs were tried: none is compared before (EASE-14).',
    },
  },
);
