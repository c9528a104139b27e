import { refreshReads, useTransactions } from '@tessera/api';
import { endSession, startSession } from '@tessera/session';
import {
  aTransaction,
  broken,
  json,
  offering,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import type { FakeRequest } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { useHistory } from './use-history.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/transaction';

/** Number of the backend's newest row, and the statuses that are not `completed`. */
let top: number;
let statuses: Record<number, 'completed' | 'held' | 'pending'>;

beforeEach(() => {
  top = 250;
  statuses = {};
  api.answer(call, pageOf);
});

function pageOf({ query }: FakeRequest) {
  const limit = Number(query.get('limit') ?? 50);
  const before = Number(query.get('cursor') ?? top + 1);
  const numbers = Array.from({ length: Math.min(limit, before - 1) }, (_, i) => before - 1 - i);
  const results = numbers.map((number) =>
    aTransaction({ id: String(number), status: statuses[number] ?? 'completed' }),
  );
  const last = numbers.at(-1) ?? 1;
  return json({ results, next: last > 1 ? String(last) : null });
}

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index));
const queries = () => api.requests(call).map(({ query }) => Object.fromEntries(query));

async function open(filter: HistoryFilter = {}) {
  const { result } = renderWithApi(() => useHistory(filter));
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return {
    now: () => result.current,
    ids: () => result.current.transactions.map(({ id }) => id),
    more: () => act(() => result.current.loadMore()),
  };
}

test('pages of 100 come one after the other until the end @HIST-4', async () => {
  const history = await open();
  expect(history.ids()).toEqual(down(250, 151));
  await history.more();
  await history.more();
  expect(history.ids()).toEqual(down(250, 1));
  expect(history.now().hasMore).toBe(false);
  await history.more();
  expect(queries()).toEqual([
    { ordering: '-created_at', limit: '100' },
    { ordering: '-created_at', limit: '100', cursor: '151' },
    { ordering: '-created_at', limit: '100', cursor: '51' },
  ]);
});

test('every filter reaches the backend, in one way of writing @HIST-3', async () => {
  const from = '2026-03-01T00:00:00.000Z';
  const to = '2026-04-01T00:00:00.000Z';
  const kinds = ['withdrawal', 'topup', 'topup'];
  await open({ from, to, walletId: 'account-usd', kinds, search: '  maria  ' });
  expect(queries()[0]).toMatchObject({
    from,
    to,
    wallet_id: 'account-usd',
    kind: 'topup,withdrawal',
    q: 'maria',
  });
});

test('a filter that says nothing is not sent @HIST-3', async () => {
  await open({ kinds: [], search: ' ' });
  expect(Object.keys(queries()[0] ?? {})).toEqual(['ordering', 'limit']);
});

test('another filter is loading until its own rows are there, and kept for the way back @HIST-3', async () => {
  let words = 'a';
  const { result, rerender } = renderWithApi(() => useHistory({ search: words }));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  words = 'b';
  rerender();
  expect(result.current).toMatchObject({ status: 'loading', transactions: [], hasMore: false });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  words = 'a';
  rerender();
  expect(result.current.status).toBe('ready');
});

test('a live event puts new rows in front and leaves the others in place @HIST-4', async () => {
  const history = await open();
  await history.more();
  const before = history.now().transactions;
  top = 253;
  act(() => refreshReads('transactions'));
  await waitFor(() => expect(history.ids()).toEqual(down(253, 51)));
  expect(history.now().transactions[3]).toBe(before[0]);
  expect(history.now().transactions.at(-1)).toBe(before.at(-1));
  expect(queries()).toHaveLength(3);
  await history.more();
  expect(history.ids()).toEqual(down(253, 1));
});

test('a refresh goes on to the rows that may still change @HIST-4', async () => {
  statuses = { 120: 'held' };
  const history = await open();
  await history.more();
  statuses = {};
  await act(() => history.now().refresh());
  await waitFor(() =>
    expect(history.now().transactions.every(({ status }) => status === 'completed')).toBe(true),
  );
  expect(queries()).toHaveLength(4);
});

test('a refresh asks for five pages at most, however many are loaded @HIST-4', async () => {
  top = 1000;
  statuses = { 150: 'pending' };
  const history = await open();
  for (let page = 1; page < 9; page += 1) await history.more();
  const before = queries().length;
  await act(() => history.now().refresh());
  expect(queries()).toHaveLength(before + 5);
  await waitFor(() => expect(history.ids()).toEqual(down(1000, 101)));
});

test('after too much that is new the list starts over @HIST-4', async () => {
  const history = await open();
  await history.more();
  top = 2000;
  await act(() => history.now().refresh());
  await waitFor(() => expect(history.ids()).toEqual(down(2000, 1801)));
  await history.more();
  expect(history.ids()).toEqual(down(2000, 1701));
});

test('an older page that fails is told, and asked for again @HIST-4', async () => {
  const history = await open();
  api.answer(call, refused('BUSY', 'Later.'));
  await history.more();
  expect(history.now()).toMatchObject({
    status: 'ready',
    loadingMore: false,
    moreFailure: { code: 'BUSY' },
    failure: null,
  });
  expect(history.ids()).toEqual(down(250, 151));
  api.answer(call, pageOf);
  await history.more();
  expect(history.now().moreFailure).toBeNull();
  expect(history.ids()).toEqual(down(250, 51));
});

test('an older page that is asked for twice at once comes once @HIST-4', async () => {
  const history = await open();
  await act(() => Promise.all([history.now().loadMore(), history.now().loadMore()]));
  expect(history.ids()).toEqual(down(250, 51));
  expect(queries()).toHaveLength(2);
});

test('a failed first page is a failure, and refresh recovers it @HIST-1', async () => {
  api.answer(call, broken());
  const history = await open();
  expect(history.now()).toMatchObject({ status: 'failed', failure: { reason: 'server' } });
  api.answer(call, pageOf);
  await act(() => history.now().refresh());
  await waitFor(() => expect(history.now().status).toBe('ready'));
});

test('a page that arrives after the logout is dropped @AUTH-8', async () => {
  const { result } = renderWithApi(() => useHistory({}));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  let release = () => {};
  api.answer(call, async (request) => {
    await new Promise<void>((resolve) => (release = resolve));
    return pageOf(request);
  });
  act(() => void result.current.loadMore());
  await waitFor(() => expect(queries()).toHaveLength(2));
  act(() => endSession());
  api.answer(call, json({ results: [aTransaction({ id: 'other' })], next: null }));
  act(() => startSession('b'));
  release();
  await waitFor(() => expect(result.current.transactions.map(({ id }) => id)).toEqual(['other']));
  expect(result.current.moreFailure).toBeNull();
});

test.each([
  ['an empty offer', offering()],
  ['no such call', json({}, 404)],
])('with %s it is the newest page, filter or not @API-3', async (_what, capabilities) => {
  api.answer('GET /v2/wallet/capabilities', capabilities);
  const history = await open({ search: 'x', walletId: 'account-usd' });
  expect(history.ids()).toEqual(down(250, 201));
  expect(history.now().hasMore).toBe(false);
  expect(queries()).toEqual([{ ordering: '-created_at' }]);
});

test('rows of no filter are never shown before it is known whether filters are offered @API-3', async () => {
  let release = () => {};
  api.answer('GET /v2/wallet/capabilities', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return offering('history');
  });
  const { result } = renderWithApi(() => [
    useTransactions().status,
    useHistory({ search: 'x' }).status,
  ]);
  await waitFor(() => expect(result.current).toEqual(['ready', 'loading']));
  await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
  release();
  await waitFor(() => expect(result.current).toEqual(['ready', 'ready']));
});
