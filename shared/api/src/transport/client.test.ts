import { broken, dropped, json, raw, refused, silent, startFakeApi } from '@tessera/testing';
import { getSession, setLanguage, startSession } from '@tessera/session';
import type { Contract, Endpoint } from '@tessera/wire';
import { z } from '@tessera/wire/core';
import { isApiFailure } from './api-failure.ts';
import { http, send } from './client.ts';

const api = startFakeApi({ 'GET /probe': json({ value: 1 }), 'POST /probe': json({ value: 2 }) });

const answer = () => z.object({ value: z.number() });
const ask = { method: 'GET', path: '/probe', answer } satisfies Endpoint;
const tell = { method: 'POST', path: '/probe', answer } satisfies Endpoint;
type TellCall = Contract & { endpoint: typeof tell; request: () => z.ZodMiniType<{ a_b: number }> };
const probe = () => send<Contract & { endpoint: typeof ask }>(ask);

test('a call carries the token of the moment and the language @API-1', async () => {
  startSession('t-1');
  setLanguage('ru');
  expect(await probe()).toEqual({ ok: true, data: { value: 1 } });
  expect(api.requests()[0]?.headers).toMatchObject({
    authorization: 'Token t-1',
    'accept-language': 'ru',
    accept: 'application/json',
  });
});

test('a visitor sends no Authorization header @API-1', async () => {
  await probe();
  expect(api.requests()[0]?.headers).not.toHaveProperty('authorization');
});

test('a call without a user sends no token even when somebody is logged in @API-1', async () => {
  startSession('t-1');
  await send<TellCall>(tell, { body: { aB: 1 }, token: null });
  expect(api.requests()[0]?.headers).not.toHaveProperty('authorization');
  expect(api.requests()[0]?.headers['content-type']).toBe('application/json');
});

test.each([400, 401, 404, 409, 422, 429, 499])(
  'status %d is an answer: the refusal comes with message, code and numbers @API-2',
  async (status) => {
    const extras = { attempts_left: 3, retry_after_s: 60, request_id: 'r-1' };
    api.answer('GET /probe', refused('CODE_INVALID', 'Wrong code.', extras, status));
    expect(await probe()).toEqual({
      kind: 'tessera.api-failure',
      ok: false,
      reason: 'refused',
      message: 'Wrong code.',
      code: 'CODE_INVALID',
      extras: { attemptsLeft: 3, retryAfterS: 60, requestId: 'r-1' },
    });
  },
);

test('a refusal comes in every language, where the backend has them @API-2 @EASE-12', async () => {
  const messages = { en: 'No.', ru: 'Нет.' };
  api.answer('GET /probe', refused('CODE_INVALID', 'No.', { messages }));
  expect(await probe()).toMatchObject({ message: 'No.', messages });
  api.answer('GET /probe', refused('CODE_INVALID', 'No.', { messages: { en: 5 } }));
  expect(await probe()).not.toHaveProperty('messages.en');
});

test('an error status in the body of a 200 is a refusal @API-2', async () => {
  api.answer('GET /probe', json({ status: 'error', message: 'No.' }));
  expect(await probe()).toMatchObject({ ok: false, reason: 'refused', message: 'No.' });
});

test.each([500, 502, 503])('status %d is an error of the server @API-2', async (status) => {
  api.answer('GET /probe', broken(status));
  expect(await probe()).toMatchObject({ ok: false, reason: 'server', code: 'INTERNAL' });
});

test.each([
  ['a page of a proxy', raw('<html>Bad gateway</html>', 502), 'server'],
  ['a page instead of JSON', raw('<html></html>'), 'unexpected-shape'],
  ['broken JSON', raw('{"value":', 200, 'application/json'), 'unexpected-shape'],
  ['an empty answer', raw('', 200, 'application/json'), 'unexpected-shape'],
  ['null', json(null), 'unexpected-shape'],
  ['a field of another type', json({ value: 'one' }), 'unexpected-shape'],
  ['a page of a proxy as 404', raw('<html></html>', 404), 'refused'],
  ['an error whose fields are of other types', json({ message: 5, code: {} }, 400), 'refused'],
  ['a connection that breaks', dropped(), 'network'],
])('%s becomes a typed failure, not a crash @API-1 @API-2', async (_what, reply, reason) => {
  api.answer('GET /probe', reply);
  const result = await probe();
  expect(isApiFailure(result) && result.reason).toBe(reason);
});

test('fields that nobody agreed on pass @API-3', async () => {
  api.answer('GET /probe', json({ value: 3, unheard: { of: true } }));
  expect(await probe()).toEqual({ ok: true, data: { value: 3 } });
});

test('every call has a time limit, and a silent server ends as a timeout @API-2', async () => {
  const usual = http.defaults.timeout;
  expect(usual).toBeGreaterThan(0);
  api.answer('GET /probe', silent());
  http.defaults.timeout = 30;
  const result = await probe();
  http.defaults.timeout = usual ?? 0;
  expect(result).toMatchObject({ ok: false, reason: 'timeout' });
});

test.each([200, 400, 401, 500])(
  'the code INVALID_TOKEN in an answer of status %d logs the user out @AUTH-8',
  async (status) => {
    startSession('t-1');
    api.answer('GET /probe', refused('INVALID_TOKEN', 'Log in again.', {}, status));
    await probe();
    expect(getSession().token).toBeNull();
  },
);

test('a token replaced while its call was under way stays @AUTH-8', async () => {
  startSession('t-old');
  api.answer('GET /probe', () => {
    startSession('t-new');
    return refused('INVALID_TOKEN', 'Log in again.', {}, 401);
  });
  await probe();
  expect(getSession().token).toBe('t-new');
});

test('another refusal leaves the user logged in @AUTH-8', async () => {
  startSession('t-1');
  api.answer('GET /probe', refused('BUSY', 'Blocked.', {}, 401));
  await probe();
  expect(getSession().token).toBe('t-1');
});

test('a failure is known by its brand, from whichever copy of the package @API-1', () => {
  expect(isApiFailure({ kind: 'tessera.api-failure', ok: false, reason: 'network' })).toBe(true);
  expect([null, undefined, 'x', {}, { ok: false }].map(isApiFailure)).not.toContain(true);
});
