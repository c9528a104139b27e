import {
  aNotification,
  aTransaction,
  aWallet,
  json,
  renderWithApi,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { endSession, setLanguage, startSession } from '@tessera/session';
import {
  forgetServerData,
  refreshReads,
  startEarlyReads,
  useAccounts,
  useNotifications,
  useTransactions,
} from '../index.ts';
import { queryClient, userKey } from '../cache/query-client.ts';
import { useShownFromBefore } from '../reads/shown-from.ts';
import { keepLastReads } from './keep.ts';
import { dropLastReads, openLastReads } from './sealed.ts';

const api = startFakeApi();
const accounts = 'GET /v2/wallet';
const builds = 'wallet /remotes/wallet/1/';
const place = 'wallet.last-reads';

let mayKeep = true;
const keepNow = keepLastReads(() => (mayKeep ? builds : null));

beforeEach(() => {
  mayKeep = true;
  dropLastReads();
});

async function visit(token = 'a'): Promise<void> {
  const { result, unmount } = renderWithApi(useAccounts, { token });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await keepNow();
  unmount();
}

afterEach(async () => {
  endSession();
  forgetServerData();
  await keepNow();
});

let opened: ReturnType<typeof openLastReads>;

function openNext(token = 'a', ofBuilds = builds) {
  forgetServerData();
  startSession(token);
  opened = openLastReads(token);
  return startEarlyReads(ofBuilds, opened);
}

async function knownToNext(token?: string, ofBuilds?: string) {
  api.answer(accounts, silent());
  void openNext(token, ofBuilds);
  await opened;
  return queryClient.getQueryData([userKey, 'accounts']);
}

test('the next page shows what was known before anything has come, and asks again @LIFE-10', async () => {
  api.answer(accounts, json({ results: [{ accounts: [aWallet({ balance: '1200.50' })] }] }));
  await visit();
  api.answer(accounts, silent());
  await openNext();
  const { result } = renderWithApi(useAccounts, { token: 'a' });
  expect(result.current).toMatchObject({ status: 'ready', refreshing: true });
  expect(result.current.data?.[0]?.balance).toMatchObject({ minor: 120050n });
  expect(Object.isFrozen(result.current.data?.[0])).toBe(true);
});

// A clock that slept is behind, so the next page could take the old reads for its own.
test('it says from when that is until it has been read again @LIFE-10', async () => {
  await visit();
  const before = queryClient.getQueryState([userKey, 'accounts'])?.dataUpdatedAt ?? 0;
  let answer = (): void => undefined;
  api.answer(
    accounts,
    () => new Promise((resolve) => (answer = () => resolve(json({ results: [] })))),
  );
  await openNext();
  jest.spyOn(Date, 'now').mockReturnValue(before + 2_000);
  const { result } = renderWithApi(
    () => {
      useAccounts();
      return useShownFromBefore();
    },
    { token: 'a' },
  );
  expect(result.current).toBe(before);
  await waitFor(() => expect(api.requests(accounts).length).toBeGreaterThan(1));
  act(answer);
  await waitFor(() => expect(result.current).toBeNull());
  jest.restoreAllMocks();
});

test('the storage holds nothing that can be read without the token of the session @LIFE-10', async () => {
  api.answer(accounts, json({ results: [{ accounts: [aWallet({ balance: '1200.50' })] }] }));
  await visit('first');
  const kept = localStorage.getItem(place) ?? '';
  expect(kept).not.toBe('');
  for (const text of [kept, atob(kept)]) expect(text).not.toMatch(/1200|120050|accounts|first/);
  await visit('first');
  expect(localStorage.getItem(place)).not.toBe(kept);
  expect(await openLastReads('second')).toBeNull();
  expect(localStorage.getItem(place)).toBeNull();
});

test('a storage that was changed is dropped without a word @LIFE-10', async () => {
  await visit();
  const bytes = atob(localStorage.getItem(place) ?? '');
  const last = bytes.charCodeAt(bytes.length - 1) ^ 1;
  localStorage.setItem(place, btoa(bytes.slice(0, -1) + String.fromCharCode(last)));
  expect(await knownToNext()).toBeUndefined();
  expect(localStorage.getItem(place)).toBeNull();
  localStorage.setItem(place, 'no base64!');
  expect(await openLastReads('a')).toBeNull();
});

const notifications = 'GET /v2/wallet/user/notification';

async function visitWithNotifications(count: number): Promise<void> {
  const all = Array.from({ length: count }, (_none, at) =>
    aNotification({ id: `n-${count - at}`, security: at >= count - 2 }),
  );
  api.answer(notifications, json({ results: all }));
  const { result, unmount } = renderWithApi(useNotifications, { token: 'a' });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', fromBefore: false }));
  await keepNow();
  unmount();
  api.answer(notifications, silent());
}

test('the next page has the newest notifications and those of security, and says that they are from before until they are read again @LIFE-10 @SHELL-2', async () => {
  await visitWithNotifications(100);
  await openNext();
  const { result } = renderWithApi(useNotifications, { token: 'a' });
  expect(result.current.fromBefore).toBe(true);
  expect(result.current.data?.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 20 }, (_none, at) => `n-${100 - at}`),
    'n-2',
    'n-1',
  ]);
});

test('the same answer again makes them those of this page @LIFE-10 @SHELL-2', async () => {
  await visitWithNotifications(2);
  const readAt = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(readAt + 60_000);
  await openNext();
  const { result } = renderWithApi(useNotifications, { token: 'a' });
  const given = result.current.data;
  api.answer(
    notifications,
    json({
      results: [
        aNotification({ id: 'n-2', security: true }),
        aNotification({ id: 'n-1', security: true }),
      ],
    }),
  );
  act(() => refreshReads('notifications'));
  await waitFor(() => expect(result.current.fromBefore).toBe(false));
  expect(result.current.data).toBe(given);
  jest.restoreAllMocks();
});

test.each([
  ['another user', 'b', builds],
  ['another build of a remote', 'a', 'wallet /remotes/wallet/2/'],
])('%s opens with nothing of it @LIFE-10', async (_of, token, ofBuilds) => {
  await visitWithNotifications(2);
  await visit();
  expect(await knownToNext(token, ofBuilds)).toBeUndefined();
  expect(queryClient.getQueryData([userKey, 'notifications', 'en'])).toBeUndefined();
});

test('texts of the server in one language are not shown in another @LIFE-10 @I18N-1', async () => {
  await visit();
  const kept = localStorage.getItem(place) ?? '';
  act(() => setLanguage('ru'));
  expect(localStorage.getItem(place)).toBeNull();
  localStorage.setItem(place, kept);
  expect(await knownToNext()).toBeUndefined();
  act(() => setLanguage('en'));
});

test('another build of the host opens with nothing of it @LIFE-10', async () => {
  await visit();
  document.head.innerHTML = '<script type="none" src="/host/2-abc/main.js"></script>';
  expect(await openLastReads('a')).toBeNull();
  document.head.innerHTML = '';
});

test('nothing is kept once the session has ended, here or in another tab @LIFE-10 @AUTH-8', async () => {
  const { result } = renderWithApi(useAccounts, { token: 'a' });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await keepNow();
  expect(localStorage.getItem(place)).not.toBeNull();
  act(() => endSession());
  expect(localStorage.getItem(place)).toBeNull();
  await keepNow();
  expect(localStorage.getItem(place)).toBeNull();
});

test('a page of visitors drops what an ended session has left @LIFE-10 @AUTH-8', async () => {
  localStorage.setItem(place, 'sealed');
  await keepNow();
  expect(localStorage.getItem(place)).toBeNull();
});

test('a session that ends while it is sealed leaves nothing behind @LIFE-10', async () => {
  const { result } = renderWithApi(useAccounts, { token: 'a' });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const keeping = keepNow();
  act(() => endSession());
  await keeping;
  expect(localStorage.getItem(place)).toBeNull();
});

test('a page that is left keeps what has just come @LIFE-10', async () => {
  const { result } = renderWithApi(useAccounts, { token: 'a' });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(localStorage.getItem(place)).not.toBeNull());
  jest.restoreAllMocks();
});

test('where nothing may be kept nothing is @LIFE-10', async () => {
  mayKeep = false;
  await visit();
  expect(localStorage.getItem(place)).toBeNull();
});

test('a read that is older than a month, or too large, is left out @LIFE-10', async () => {
  const note = 'n'.repeat(60_000);
  api.answer(
    'GET /v2/wallet/transaction',
    json({ results: [aTransaction({ title: note }), aTransaction({ title: note })] }),
  );
  const { result, unmount } = renderWithApi(() => [useTransactions(), useAccounts()] as const, {
    token: 'a',
  });
  await waitFor(() =>
    expect(result.current.map(({ status }) => status)).toEqual(['ready', 'ready']),
  );
  await keepNow();
  unmount();
  const last = await openLastReads('a');
  expect(last?.reads.map(([key]) => key[1])).toContain('accounts');
  expect(last?.reads.map(([key]) => key[1])).not.toContain('transactions');
  expect(localStorage.getItem(place)?.length).toBeLessThan(140_000);

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
  expect(await knownToNext()).toBeUndefined();
  jest.restoreAllMocks();
});
