import { endSession, getSession } from '@tessera/session';
import {
  aWallet,
  anAuthInfo,
  json,
  offering,
  raw,
  refused,
  renderWithApi,
  startFakeApi,
  stream,
} from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { PassThrough } from 'node:stream';
import { act, waitFor } from '@testing-library/react';
import { readReceipt } from '@tessera/wire/history';
import { readLimits } from '@tessera/wire/identification';
import * as statistics from '@tessera/wire/statistics';
import {
  useAccounts,
  useAuthInfo,
  useCall,
  useNotifications,
  useTextData,
  useTransactions,
} from '../index.ts';
import { queryClient } from '../cache/query-client.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/events';

let visibility: DocumentVisibilityState = 'visible';
let wires: PassThrough[] = [];

beforeEach(() => {
  visibility = 'visible';
  wires = [];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  api.answer('GET /v2/wallet/capabilities', offering('events'));
  api.answer(call, () => {
    const wire = new PassThrough({ encoding: 'utf8' });
    wires.push(wire);
    return stream(wire);
  });
});

const turn = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const asked = (name: string) => api.requests(`GET /v2/wallet${name}` as CallPlace).length;
const connected = (count: number) => waitFor(() => expect(wires).toHaveLength(count));

async function open() {
  const screen = renderWithApi(() => [useAccounts().status, useNotifications().status]);
  await waitFor(() => expect(screen.result.current).toEqual(['ready', 'ready']));
  await connected(1);
  return screen;
}

test('an event asks again for what it is about, and for nothing else @SHELL-2', async () => {
  await open();
  expect(api.requests(call)[0]?.headers).toMatchObject({
    authorization: 'Token token-1',
    accept: 'text/event-stream',
  });
  wires[0]?.write('event: notification\ndata: {"id":"n-2"}\n\n');
  await waitFor(() => expect(asked('/user/notification')).toBe(2));
  expect(asked('')).toBe(1);
  wires[0]?.write(': beat\n\nevent: wallet\ndata: {}\n\n');
  await waitFor(() => expect(asked('')).toBe(2));
});

test('changes made without a stream are read again, if the server says so @SHELL-2', async () => {
  const reads = ['', '/user/notification', '/auth/info', '/text-data/'];
  const { result } = renderWithApi(() =>
    [useAccounts(), useNotifications(), useAuthInfo(), useTextData()].map(({ status }) => status),
  );
  await waitFor(() => expect(new Set(result.current)).toEqual(new Set(['ready'])));
  await connected(1);
  expect(api.requests(call)[0]?.query.get('age')).toMatch(/^\d+$/);
  expect(reads.map(asked)).toEqual([1, 1, 1, 1]);
  wires[0]?.write('event: missed\ndata: {}\n\n');
  await waitFor(() => expect(reads.map(asked)).toEqual([2, 2, 2, 2]));
});

test('a change during the first read is read after it, since its answer may be older @SHELL-2', async () => {
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const wallet = (balance: string) => json({ results: [{ accounts: [aWallet({ balance })] }] });
  api.answer('GET /v2/wallet', async () => {
    if (asked('') > 1) return wallet('7.00');
    await first;
    return wallet('10.00');
  });
  const { result } = renderWithApi(() => useAccounts().data?.[0]?.balance);
  await connected(1);
  await waitFor(() => expect(asked('')).toBe(1));
  const refreshed = jest.spyOn(queryClient, 'invalidateQueries');
  wires[0]?.write('event: wallet\ndata: {}\n\n');
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
  act(answerFirst);
  await waitFor(() => expect(result.current).toMatchObject({ minor: 700n }));
});

test('words that an operator changed are asked for again at once @I18N-1', async () => {
  renderWithApi(() => [useTextData().status, useNotifications().status]);
  await connected(1);
  await waitFor(() => expect(asked('/text-data/')).toBe(1));
  wires[0]?.write('event: texts\ndata: {}\n\n');
  await waitFor(() => expect(asked('/text-data/')).toBe(2));
});

test('a decided identification, told by a notification, shows at once @KYC-1', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('events', 'limits'));
  const { result } = renderWithApi(() => [
    useAuthInfo().data?.activeIdentification?.status,
    useCall(readLimits).status,
  ]);
  await waitFor(() => expect(result.current).toEqual([undefined, 'ready']));
  await connected(1);
  const data = anAuthInfo({ active_identification: { status: 'complete' } });
  api.answer('GET /v2/wallet/auth/info', json({ data }));
  wires[0]?.write('event: notification\ndata: {"id":"n-3"}\n\n');
  await waitFor(() => expect(result.current[0]).toBe('complete'));
  await waitFor(() => expect(asked('/identification-level/limits')).toBe(2));
});

test('a hidden tab lets go of the stream, and asks for another with its age when it is shown @SHELL-2', async () => {
  await open();
  turn('hidden');
  await waitFor(() => expect(wires[0]?.destroyed).toBe(true));
  expect(wires).toHaveLength(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  turn('visible');
  await connected(2);
  expect(Number(api.requests(call)[1]?.query.get('age'))).toBeGreaterThanOrEqual(3_600_000);
});

test('a lost stream is opened again after a pause @SHELL-2', async () => {
  await open();
  wires[0]?.end();
  await connected(2);
});

test('logging out ends the stream @AUTH-8', async () => {
  await open();
  act(() => endSession());
  await waitFor(() => expect(wires[0]?.destroyed).toBe(true));
});

test('an ended session is ended here too @AUTH-8', async () => {
  api.answer(call, refused('INVALID_TOKEN', 'Log in again.', {}, 401));
  renderWithApi(useAccounts);
  await waitFor(() => expect(getSession().token).toBeNull());
});

test.each([
  ['the page of a proxy', raw('<html></html>')],
  ['404', json({}, 404)],
])('%s instead of a stream is not asked for again @API-3', async (_what, reply) => {
  let answered = 0;
  api.answer(call, () => {
    answered += 1;
    return reply;
  });
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(answered).toBe(1));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(answered).toBe(1);
});

test('a backend without events is never asked for them @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', json({}, 404));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(await api.settled(call)).toHaveLength(0);
});

test('one event of the wallet refreshes all that shows money @HOME-2 @HIST-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('accounts', 'history', 'events'));
  const { result } = renderWithApi(() => [
    useAccounts().status,
    useTransactions().status,
    useCall(statistics.read, { params: { q: 'x' } }).status,
    useCall(statistics.readSeries, { params: { time_zone: 'UTC' } }).status,
    useCall(readReceipt, { path: { id: 'transaction-7' } }).status,
  ]);
  await waitFor(() => expect(new Set(result.current)).toEqual(new Set(['ready'])));
  await connected(1);
  const before = api.requests().length;
  wires[0]?.write('event: wallet\ndata: {}\n\n');
  await waitFor(() =>
    expect(
      api
        .requests()
        .slice(before)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/v2/wallet',
      '/v2/wallet/stat',
      '/v2/wallet/stat/series',
      '/v2/wallet/transaction',
      '/v2/wallet/transaction/transaction-7',
    ]),
  );
});
