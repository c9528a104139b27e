import { getConfig } from '@tessera/config';
import { getSession, setLanguage, startSession } from '@tessera/session';
import { broken, json, raw, refused, silent, startFakeApi } from '@tessera/testing';
import { sendEarlyRequests } from '../transport/early-requests.ts';
import { FailedCall } from '../transport/api-failure.ts';
import { http } from './call.ts';

const elsewhere = startFakeApi({ 'GET /probe': json({ value: 2 }) });
const api = startFakeApi({ 'GET /probe': json({ value: 1 }) });
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof FailedCall ? error.failure : error),
  );

beforeEach(() => {
  startSession('t-1');
  setLanguage('ru');
});

test("a team's own call goes to the API with the headers of the user @API-6", async () => {
  const { data } = await http.get<{ value: number }>('/probe', { params: { a: 'b c' } });
  expect(data.value).toBe(1);
  const [{ headers, query }] = api.requests() as [ReturnType<typeof api.requests>[0]];
  expect(query.get('a')).toBe('b c');
  expect(headers).toMatchObject({
    accept: 'application/json',
    'accept-language': 'ru',
    authorization: 'Token t-1',
  });
  expect(headers).not.toHaveProperty('cookie');
});

test.each([
  ['an address', () => http.get(`${elsewhere.origin}/probe`)],
  ['an address without its scheme', () => http.get(elsewhere.origin.replace('http:', ''))],
  ['a base', () => http.get('/probe', { baseURL: elsewhere.origin })],
  [
    'a call without the user',
    () => http.get(elsewhere.origin, { headers: { Authorization: null } }),
  ],
])('nothing goes to another origin: %s @API-6', async (_what, send) => {
  expect(await failureOf(send())).toEqual(new TypeError('The address is outside of the API.'));
  expect(await elsewhere.settled()).toHaveLength(0);
});

test.each([200, 204, 299, 400, 404, 499])('status %d is an answer @API-1', async (status) => {
  const text = status === 204 ? '' : '{"status":"ok"}';
  api.answer('GET /probe', raw(text, status, 'application/json'));
  const failure = await failureOf(http.get('/probe'));
  expect(failure).toEqual(status < 400 ? null : expect.objectContaining({ reason: 'refused' }));
});

test.each([500, 503, 599])('status %d is no answer @API-1', async (status) => {
  api.answer('GET /probe', broken(status));
  expect(await failureOf(http.get('/probe'))).toMatchObject({ reason: 'server', code: 'INTERNAL' });
});

test('a refusal of any call ends the session that it was made in @AUTH-8', async () => {
  api.answer('GET /probe', refused('INVALID_TOKEN', 'Log in again.', {}, 401));
  await failureOf(http.get('/probe', { headers: { Authorization: 'Token another' } }));
  expect(getSession().token).toBe('t-1');
  await failureOf(http.get('/probe'));
  expect(getSession().token).toBeNull();
});

test('a call ends when it takes too long, and when its signal says so @API-2', async () => {
  api.answer('GET /probe', silent());
  expect(await failureOf(http.get('/probe', { timeout: 30 }))).toMatchObject({ reason: 'timeout' });
  const leave = new AbortController();
  const left = failureOf(http.get('/probe', { signal: leave.signal }));
  leave.abort();
  expect(await left).toMatchObject({ reason: 'network' });
});

test('a file is a Blob, and its refusal a refusal @API-6', async () => {
  api.answer('GET /probe', raw('a;b', 200, 'text/csv'));
  const { data } = await http.get<Blob>('/probe', { responseType: 'blob' });
  expect(await data.text()).toBe('a;b');
  api.answer('GET /probe', refused('BUSY', 'Later.'));
  const failure = await failureOf(http.get('/probe', { responseType: 'blob' }));
  expect(failure).toMatchObject({ code: 'BUSY', message: 'Later.' });
});

test('an early request of a painted page answers the same request, once @FIRST-4', async () => {
  void sendEarlyRequests(getConfig());
  const list = '/v2/wallet/transaction';
  const params = { ordering: '-created_at' };
  await http.get(list, { params, headers: { 'Accept-Language': 'en' } });
  expect(api.requests(`GET ${list}`)).toHaveLength(2);
  await http.get(list, { params });
  expect(api.requests(`GET ${list}`)).toHaveLength(2);
  await http.get(list, { params });
  expect(api.requests(`GET ${list}`)).toHaveLength(3);
});

test('nobody can add to what the client does with every request @FED-2', () => {
  expect(http).not.toHaveProperty('interceptors');
  expect(http.defaults).not.toHaveProperty('env');
});
