import {
  dataOf,
  flag,
  ifSaid,
  id,
  instant,
  nothing,
  resultsOf,
  textOrNothing,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { passkeyErrors, pinErrors } from './errors.ts';
import * as input from './input.ts';

/** The options of WebAuthn for `navigator.credentials`, as JSON in one text: their names are the standard's. */
const asked = () => dataOf(z.object({ options: z.string() }));

const name = input.line(1, 60);

export const list = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/auth/passkeys',
    answer: () =>
      resultsOf(
        z.object({
          id,
          name: textOrNothing,
          added_at: ifSaid(instant),
          last_used_at: z.nullable(instant),
          backed_up: flag,
          stopped: flag,
        }),
      ),
    key: 'passkeys',
    needs: 'passkeys',
  },
  {
    topic: 'Passkeys',
    summary: 'List the passkeys',
    about: 'The newest first, at most 10 (LIFE-2).',
    errors: [],
  },
  {
    results: {
      backed_up: 'It is on all devices of its owner.',
      stopped: 'A copy of it was used: it opens and confirms nothing any more.',
    },
  },
);

export const beginAdding = defineCall(
  { method: 'POST', path: '/v2/wallet/auth/passkeys/begin', answer: asked },
  {
    topic: 'Passkeys',
    summary: 'Begin to add a passkey, with the PIN',
    about:
      'The options of `navigator.credentials.create`, good for two minutes and in this session (LIFE-2). At most 10 passkeys of a user.',
    request: () => input.strictObject({ pin_code: input.pinGuess }),
    errors: [pinErrors, 'PASSKEY_LIMIT', 'PASSKEY_UNAVAILABLE'],
  },
);

export const add = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/passkeys',
    answer: () => dataOf(z.object({ id })),
    stale: ['passkeys', 'notifications'],
  },
  {
    topic: 'Passkeys',
    summary: 'Add the passkey that the browser made',
    about:
      'It has to be discoverable and to verify its user. All sessions are told (LIFE-2). `passkey` is a RegistrationResponseJSON.',
    request: () => input.strictObject({ passkey: input.passkey, name }),
    errors: ['PASSKEY_INVALID', 'PASSKEY_EXPIRED', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT'],
  },
);

const one = () => input.object({ id: input.id });

export const rename = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/passkeys/{id}/name',
    answer: () => nothing,
    stale: ['passkeys'],
  },
  {
    topic: 'Passkeys',
    summary: 'Rename a passkey',
    about: 'One of the own (LIFE-2).',
    parameters: one,
    request: () => input.strictObject({ name }),
    errors: ['NOT_FOUND', 'PASSKEY_NOT_FOUND'],
  },
);

export const remove = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/passkeys/{id}/remove',
    answer: () => nothing,
    stale: ['passkeys', 'notifications'],
  },
  {
    topic: 'Passkeys',
    summary: 'Remove a passkey, with the PIN',
    about: 'It opens and confirms nothing from now on (LIFE-2).',
    parameters: one,
    request: () => input.strictObject({ pin_code: input.pinGuess }),
    errors: [pinErrors, 'NOT_FOUND', 'PASSKEY_NOT_FOUND'],
  },
);

export const beginLogin = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/login/passkey/begin',
    answer: asked,
    access: 'visitor',
  },
  {
    topic: 'Login',
    summary: 'Begin a login by passkey',
    about:
      'The options of `navigator.credentials.get`, good for two minutes; they name nobody, so that the answer tells nothing of users (LIFE-2).',
    errors: ['PASSKEY_UNAVAILABLE'],
  },
);

export const logIn = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/auth/login/passkey',
    answer: () => z.object({ auth_token: z.string().check(z.minLength(1)) }),
    access: 'visitor',
  },
  {
    topic: 'Login',
    summary: 'Log in by passkey',
    about:
      "The session's token, as by a code. `passkey` is an AuthenticationResponseJSON (LIFE-2).",
    request: () => input.strictObject({ passkey: input.passkey }),
    errors: ['PASSKEY_INVALID', 'PASSKEY_EXPIRED', 'PASSKEY_STOPPED'],
  },
);

export const beginPayment = defineCall(
  { method: 'POST', path: '/v2/wallet/auth/passkeys/payment', answer: asked },
  {
    topic: 'Passkeys',
    summary: 'Begin to confirm an order by passkey',
    about:
      'The options of `navigator.credentials.get`, whose challenge confirms this order alone: its id, amount, currency and payee, for two minutes, in this session and once. A withdrawal or an exchange, which no preview stores, is named by what its call will carry (LIFE-2).',
    request: () =>
      input.union([
        input.strictObject({
          operation: input.enum(['transfer', 'payment', 'fast-payment']),
          id: input.id,
        }),
        input.strictObject({
          operation: input.literal('exchange'),
          from_account_id: input.id,
          to_account_id: input.id,
          from_amount: input.amount,
          to_amount: input.amount,
          rate_id: input.uuid(),
        }),
        input.strictObject({
          operation: input.literal('withdrawal'),
          amount: input.amount,
          currency_code: input.currencyCode,
          pan: input.optional(input.string().check(input.maxLength(40))),
          address: input.optional(input.string().check(input.maxLength(100))),
        }),
      ]),
    errors: [
      'INVALID_AMOUNT',
      'AMOUNT_TOO_PRECISE',
      'CURRENCY_UNKNOWN',
      'ADDRESS_INVALID',
      'CARD_INVALID',
      'PASSKEY_NOT_FOUND',
      'PASSKEY_UNAVAILABLE',
      'PAYMENT_NOT_FOUND',
    ],
  },
);

export const beginUnlock = defineCall(
  { method: 'POST', path: '/v2/wallet/auth/unlock/begin', answer: asked },
  {
    topic: 'Passkeys',
    summary: 'Begin to open the locked app by passkey',
    about: 'The options of `navigator.credentials.get`, good for two minutes (LIFE-2).',
    errors: ['PASSKEY_NOT_FOUND', 'PASSKEY_UNAVAILABLE'],
  },
);

export const unlock = defineCall(
  { method: 'POST', path: '/v2/wallet/auth/unlock', answer: () => nothing },
  {
    topic: 'Passkeys',
    summary: 'Prove with the PIN or a passkey who holds the locked app',
    about: 'Wrong tries count with those of payments (LIFE-2).',
    request: () => input.confirmed({}),
    errors: [pinErrors, passkeyErrors],
  },
);
