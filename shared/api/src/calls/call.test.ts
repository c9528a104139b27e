import { Readable } from 'node:stream';
import {
  broken,
  dropped,
  json,
  raw,
  refused,
  silent,
  startFakeApi,
  stream,
} from '@tessera/testing';
import { getSession, setLanguage, startSession } from '@tessera/session';
import { money } from '@tessera/money';
import { defineCall } from '@tessera/wire';
import { z } from '@tessera/wire/core';
import * as input from '@tessera/wire/input';
import { isApiFailure } from '../transport/api-failure.ts';
import { call } from './call.ts';

const api = startFakeApi({ 'GET /probe': json({ value: 1 }), 'POST /probe': json({ value: 2 }) });

const answer = () => z.object({ value: z.number() });
const about = { topic: 'Probe', summary: '', about: '', errors: ['BUSY'] } as const;
const ask = defineCall(
  { method: 'GET', path: '/probe', answer },
  {
    ...about,
    query: () =>
      input.object({
        a: input.optional(input.string()),
        kind: input.optional(input.string()),
        none: input.optional(input.string()),
      }),
  },
);
const tell = defineCall(
  { method: 'POST', path: '/probe', answer },
  {
    ...about,
    request: () => input.strictObject({ a_b: input.string(), sum: input.optional(input.amount) }),
  },
);
const say = defineCall({ method: 'POST', path: '/probe', answer }, about);
const probe = () => call(ask);

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
  await call(tell, { body: { aB: '1' }, token: null });
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

test('an abbreviation and its word stay on one line in a refusal too @EASE-14', async () => {
  const messages = { ru: 'Слишком много неверных ПИН-кодов.' };
  api.answer('GET /probe', refused('PIN_BLOCKED', messages.ru, { messages }, 429));
  const joined = 'Слишком много неверных ПИН-\u2060кодов.';
  expect(await probe()).toMatchObject({ message: joined, messages: { ru: joined } });
});

test('an error status in the body of a 200 is a refusal @API-2', async () => {
  api.answer('GET /probe', json({ status: 'error', message: 'No.' }));
  expect(await probe()).toMatchObject({ ok: false, reason: 'refused', message: 'No.' });
});

test.each([500, 502, 503])('status %d is an error of the server @API-2', async (status) => {
  api.answer('GET /probe', broken(status));
  expect(await probe()).toMatchObject({ ok: false, reason: 'server', code: 'INTERNAL' });
});

const brokenOff = () =>
  stream(
    Readable.from(
      (async function* () {
        yield '{"value":';
        await Promise.resolve();
        throw new Error('lost');
      })(),
    ),
    'application/json',
  );

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
  ['an answer that breaks off', brokenOff(), 'network'],
])('%s becomes a typed failure, not a crash @API-1 @API-2', async (_what, reply, reason) => {
  api.answer('GET /probe', reply);
  const result = await probe();
  expect(isApiFailure(result) && result.reason).toBe(reason);
});

test('fields that nobody agreed on pass @API-3', async () => {
  api.answer('GET /probe', json({ value: 3, unheard: { of: true } }));
  expect(await probe()).toEqual({ ok: true, data: { value: 3 } });
});

test('a call takes its query and its body as they are meant, and has no other headers @API-1', async () => {
  const params = new URLSearchParams('a=1 %26 2&a=+&b=');
  await call(ask, { params });
  await call(ask, { params: { kind: 'a,b', none: undefined } });
  await call(ask, { params: {} });
  await call(tell, { body: { aB: '1', sum: money(1050n, 'USD') } });
  const [given, named, empty, told] = api.requests();
  expect(given!.query.getAll('a')).toEqual(['1 & 2', ' ']);
  expect(given!.query.get('b')).toBe('');
  expect(Object.fromEntries(named!.query)).toEqual({ kind: 'a,b' });
  expect(empty!.query.size).toBe(0);
  expect(told!.body).toEqual({ a_b: '1', sum: '10.50' });
  for (const { headers } of api.requests()) expect(headers).not.toHaveProperty('cookie');
  expect(given!.headers).not.toHaveProperty('content-type');
});

test('a call without a body says so @API-1', async () => {
  await call(say);
  expect(api.requests()[0]).toMatchObject({ body: undefined });
  expect(api.requests()[0]!.headers).toMatchObject({ 'content-length': '0' });
});

const silentHalfway = () =>
  stream(
    Readable.from(
      (async function* () {
        yield '{"value":';
        await new Promise(() => undefined);
      })(),
    ),
    'application/json',
  );

test.each([
  ['that answers nothing', silent],
  ['whose answer stops halfway', silentHalfway],
])('a call ends as a timeout with a server %s @API-2', async (_what, reply) => {
  api.answer('GET /probe', reply());
  const result = await call(ask, { timeoutMs: 30 });
  expect(result).toMatchObject({ ok: false, reason: 'timeout' });
});

test('every call has a time limit @API-2', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  api.answer('GET /probe', () => {
    const [end] = timers.mock.calls.find(([, ms]) => ms === 20_000) ?? [];
    setTimeout(() => end?.(), 0);
    return silent();
  });
  expect(await probe()).toMatchObject({ ok: false, reason: 'timeout' });
});

test.each(['while it is under way', 'before it began'])(
  'a call that is cancelled %s ends, as one that nothing is known of @API-2',
  async (when) => {
    const leave = new AbortController();
    if (when === 'before it began') leave.abort();
    api.answer('GET /probe', () => {
      leave.abort();
      return silent();
    });
    const result = await call(ask, { signal: leave.signal });
    expect(result).toMatchObject({ ok: false, reason: 'network' });
    expect(api.requests()).toHaveLength(when === 'before it began' ? 0 : 1);
  },
);

test.each(['GET /probe', 'POST /probe'] as const)(
  'a call that fails is not sent again by itself: %s @API-2',
  async (place) => {
    api.answer(place, dropped());
    const result = place === 'GET /probe' ? probe() : call(say);
    expect(await result).toMatchObject({ ok: false, reason: 'network' });
    expect(await api.settled()).toHaveLength(1);
  },
);

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
