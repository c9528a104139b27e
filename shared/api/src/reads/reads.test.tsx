import { broken, dropped, json, raw, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { getConfig } from '@tessera/config';
import { endSession, startSession } from '@tessera/session';
import {
  startEarlyReads,
  useAuthInfo,
  useNotifications,
  useTransactions,
  useAccounts,
} from '../index.ts';
import { sendEarlyRequests } from '../transport/early-requests.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet';

test('a read goes from loading to ready', async () => {
  const { result } = renderWithApi(useAccounts);
  expect(result.current).toMatchObject({ status: 'loading', data: undefined, failure: null });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.failure).toBeNull();
});

test.each([
  ['a failure of the server', broken()],
  ['a broken connection', dropped()],
])('%s is repeated twice and then told @API-2', async (_what, reply) => {
  api.answer(call, reply);
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('failed'));
  expect(api.requests(call)).toHaveLength(3);
});

test('a read that fails once is ready without a word @API-2', async () => {
  let asked = 0;
  api.answer(call, () => (++asked === 1 ? broken() : json({ results: [{ accounts: [] }] })));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: [] }));
});

test.each([
  ['a refusal', refused('BUSY'), 'refused'],
  ['an unexpected shape', raw('<html></html>'), 'unexpected-shape'],
])('%s is told at once @API-2', async (_what, reply, reason) => {
  api.answer(call, reply);
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.failure?.reason).toBe(reason));
  expect(api.requests(call)).toHaveLength(1);
});

test('refresh recovers a failed read, and keeps data when it fails later', async () => {
  api.answer(call, refused('BUSY'));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('failed'));

  api.answer(call, json({ results: [{ accounts: [] }] }));
  await act(() => result.current.refresh());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', failure: null }));

  api.answer(call, refused('BUSY'));
  await act(() => result.current.refresh());
  await waitFor(() =>
    expect(result.current).toMatchObject({
      status: 'ready',
      data: [],
      failure: { code: 'BUSY' },
    }),
  );
});

test('a window that gets the focus again asks for what is old @SHELL-2', async () => {
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.requests(call)).toHaveLength(2));
});

test('a visitor asks for nothing', async () => {
  const { result } = renderWithApi(useAccounts, { token: null });
  await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
  expect(result.current.status).toBe('loading');
  expect(await api.settled(call)).toHaveLength(0);
});

test('the data of a user is gone at logout and never shown to the next @AUTH-8', async () => {
  api.answer('GET /v2/wallet/auth/info', ({ headers }) =>
    json({ data: { first_name: headers['authorization'] } }),
  );
  const { result } = renderWithApi(useAuthInfo, { token: 'a' });
  await waitFor(() => expect(result.current.data?.firstName).toBe('Token a'));

  act(() => endSession());
  expect(result.current.data).toBeUndefined();
  act(() => startSession('b'));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data?.firstName).toBe('Token b'));

  act(() => startSession('c'));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data?.firstName).toBe('Token c'));
});

test('INVALID_TOKEN on a read logs out @AUTH-8', async () => {
  api.answer(call, refused('INVALID_TOKEN', 'Log in again.', {}, 401));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('loading'));
});

const firstReads = [
  '/v2/wallet',
  '/v2/wallet/auth/info',
  '/v2/wallet/capabilities',
  '/v2/wallet/transaction',
  '/v2/wallet/user/notification',
];

const asked = (requests: readonly { readonly path: string }[]) =>
  requests.map(({ path }) => path).sort();

test('early reads are under way before anything renders, and are not made twice', async () => {
  startSession('token-1');
  void startEarlyReads();
  const { result } = renderWithApi(() => [
    useAccounts().status,
    useTransactions().status,
    useAuthInfo().status,
    useNotifications().status,
  ]);
  await waitFor(() => expect(result.current).toEqual(['ready', 'ready', 'ready', 'ready']));
  expect(asked(api.requests())).toEqual(firstReads);
});

test('a visitor makes no early reads', async () => {
  void sendEarlyRequests(getConfig());
  void startEarlyReads();
  expect(await api.settled()).toHaveLength(0);
});

test('requests that were sent before the script came are those of its first reads @FIRST-4', async () => {
  startSession('token-1');
  void sendEarlyRequests(getConfig());
  expect(asked(await api.settled())).toEqual(firstReads);

  void startEarlyReads();
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(await api.settled()).toHaveLength(firstReads.length);
});

test('an early answer is used once @FIRST-4', async () => {
  startSession('token-1');
  void sendEarlyRequests(getConfig());
  void startEarlyReads();
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await act(() => result.current.refresh());
  expect(api.requests(call)).toHaveLength(2);
});

test('an early answer to somebody else is never used @FIRST-4', async () => {
  startSession('token-1');
  void sendEarlyRequests(getConfig());
  await api.settled();
  startSession('token-2');
  void startEarlyReads();
  const { result } = renderWithApi(useAccounts, { token: 'token-2' });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(api.requests(call).map(({ headers }) => headers['authorization'])).toEqual([
    'Token token-1',
    'Token token-2',
  ]);
});

test('an early request that fails is made again like any read @FIRST-4 @API-2', async () => {
  startSession('token-1');
  let times = 0;
  api.answer(call, () => (++times === 1 ? dropped() : json({ results: [{ accounts: [] }] })));
  void sendEarlyRequests(getConfig());
  void startEarlyReads();
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: [] }));
  expect(times).toBe(2);
});

test('a page whose API reports no capabilities does not ask for them early @FIRST-4', async () => {
  startSession('token-1');
  void sendEarlyRequests({ ...getConfig(), capabilities: 'none' });
  expect(asked(await api.settled())).not.toContain('/v2/wallet/capabilities');
});

test('nothing that was read is left in the storage of the browser', async () => {
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1200');
});
