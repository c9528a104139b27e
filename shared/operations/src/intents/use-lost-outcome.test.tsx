import { call as send, useAccounts, useCapabilities } from '@tessera/api';
import { endSession, startSession } from '@tessera/session';
import {
  broken,
  done,
  dropped,
  offering,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace, Reply } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import * as transfers from '@tessera/wire/transfers';
import { createIntent, withSummary } from './intent.ts';
import { useLostOutcome } from './use-lost-outcome.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/outcome';
const transferCall = 'POST /v2/wallet/transfer';
const summary = { amount: '25.00 USD', recipient: 'Maria L.' };
const confirmation = { id: 'transfer-1', pin: '2580' };

const outcome = (state: string, answer: object | null = null, final = false) =>
  done({ data: { state, answer, final } });
const moved = outcome('done', { status: 'ok', transaction_id: 'transaction-7' });
const refusal = outcome('done', { status: 'error', code: 'INSUFFICIENT_FUNDS' });
const keysOf = (name: CallPlace) =>
  api.requests(name).map(({ headers }) => headers['idempotency-key']);

async function loseTransfer() {
  startSession('token-1');
  api.answer(transferCall, dropped());
  await send(transfers.send, {
    body: confirmation,
    intent: withSummary(createIntent('transfer'), summary),
  });
  api.answer(transferCall, done({ transaction_id: 'transaction-7' }));
}

const appear = () => renderWithApi(() => useLostOutcome('transfer'));

test('without anything unsettled nothing is asked @WDRAW-4', async () => {
  const { result } = renderWithApi(() => ({
    known: useCapabilities().known,
    lost: useLostOutcome('transfer'),
  }));
  await waitFor(() => expect(result.current.known).toBe(true));
  expect(result.current.lost).toMatchObject({ state: 'none', summary: null });
  expect(await api.settled(call)).toHaveLength(0);
});

test('a call that was carried out is found after a reload, by its key @WDRAW-4', async () => {
  await loseTransfer();
  api.answer(call, moved);
  const { result } = appear();
  expect(result.current).toMatchObject({ state: 'asking', summary });
  await waitFor(() =>
    expect(result.current).toMatchObject({
      state: 'done',
      transactionId: 'transaction-7',
      summary,
    }),
  );
  expect(keysOf(call)).toEqual(keysOf(transferCall));
  expect(Object.fromEntries(api.requests(call)[0]?.query ?? [])).toEqual({ operation: 'transfer' });
});

test('a transfer sends its id and the PIN, and keeps neither PIN nor answer @WALLET-3', async () => {
  await loseTransfer();
  expect(api.requests(transferCall)[0]?.body).toEqual(confirmation);
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('2580');
  const again = { body: confirmation, intent: createIntent('transfer') };
  expect(await send(transfers.send, again)).toEqual({
    ok: true,
    data: { transactionId: 'transaction-7' },
  });
  expect(new Set(keysOf(transferCall)).size).toBe(1);
});

test.each<[string, Reply, number]>([
  ['was refused gives the next one a new key', refusal, 2],
  ['is not there keeps its key: it may arrive after the next one', outcome('none'), 1],
  ['can no longer arrive gives the next one a new key', outcome('none', null, true), 2],
])('a call that %s @WDRAW-4', async (_what, reply, keys) => {
  await loseTransfer();
  api.answer(call, reply);
  const { result } = appear();
  await waitFor(() => expect(result.current.state).toBe('not-done'));
  act(() => result.current.dismiss());
  expect(result.current.state).toBe('none');
  await send(transfers.send, { body: confirmation, intent: createIntent('transfer') });
  expect(new Set(keysOf(transferCall)).size).toBe(keys);
});

test('a call that is only on its way is not taken for one that is not there @WDRAW-4', async () => {
  await loseTransfer();
  const replies = [outcome('none'), outcome('running'), outcome('none'), moved];
  api.answer(call, () => replies.shift() ?? moved);
  const { result } = appear();
  await waitFor(() => expect(result.current.state).toBe('done'));
});

test('a call that runs is asked about again, and balances follow its end @WDRAW-4', async () => {
  await loseTransfer();
  const replies = [outcome('running'), outcome('running')];
  api.answer(call, () => replies.shift() ?? moved);
  const seen: string[] = [];
  const { result } = renderWithApi(() => {
    const { state } = useLostOutcome('transfer');
    seen.push(state);
    return { state, wallets: useAccounts().status };
  });
  await waitFor(() => expect(result.current).toEqual({ state: 'done', wallets: 'ready' }));
  expect(seen).toContain('running');
  await waitFor(() => expect(api.requests('GET /v2/wallet').length).toBeGreaterThan(1));
});

test('a call that runs without end is unknown in the end, and can be asked about again @WDRAW-4', async () => {
  await loseTransfer();
  api.answer(call, outcome('running'));
  const { result } = appear();
  await waitFor(() => expect(result.current.state).toBe('unknown'));
  expect(api.requests(call)).toHaveLength(7);
  api.answer(call, moved);
  act(() => result.current.ask());
  await waitFor(() => expect(result.current.state).toBe('done'));
});

test.each<[string, Reply, number]>([
  ['a failing server', broken(), 3],
  ['a broken connection', dropped(), 3],
  ['a refusal', refused('BUSY', 'No.', {}, 404), 1],
])('%s leaves it unknown after a few tries @WDRAW-4', async (_what, reply, tries) => {
  await loseTransfer();
  api.answer(call, reply);
  const { result } = appear();
  await waitFor(() => expect(result.current.state).toBe('unknown'));
  expect(api.requests(call)).toHaveLength(tries);
});

test('an unknown outcome that was seen does not come back, and its key stays @WDRAW-4', async () => {
  await loseTransfer();
  api.answer(call, broken());
  const { result, unmount } = appear();
  await waitFor(() => expect(result.current.state).toBe('unknown'));
  act(() => result.current.dismiss());
  unmount();
  expect(appear().result.current.state).toBe('none');
  await send(transfers.send, { body: confirmation, intent: createIntent('transfer') });
  expect(new Set(keysOf(transferCall)).size).toBe(1);
});

test('a backend that cannot tell is not asked: unknown at once @API-3', async () => {
  await loseTransfer();
  api.answer('GET /v2/wallet/capabilities', offering());
  const { result } = appear();
  await waitFor(() => expect(result.current).toMatchObject({ state: 'unknown', summary }));
  expect(await api.settled(call)).toHaveLength(0);
});

test('a backend that has forgotten the key by now is not believed @WDRAW-4', async () => {
  await loseTransfer();
  const nextDay = Date.now() + 24 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(nextDay);
  const { result } = appear();
  await waitFor(() => expect(result.current.state).toBe('unknown'));
  expect(await api.settled(call)).toHaveLength(0);
});

test('an answer lost while the page stays is asked for on request @WDRAW-4', async () => {
  const { result } = appear();
  expect(result.current.state).toBe('none');
  await act(loseTransfer);
  api.answer(call, moved);
  act(() => result.current.ask());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'done', summary }));
});

test('a lost outcome of one user is gone with the user @AUTH-8', async () => {
  await loseTransfer();
  const { result } = appear();
  act(() => endSession());
  expect(result.current).toMatchObject({ state: 'none', summary: null });
  expect(JSON.stringify(sessionStorage)).not.toContain('Maria');
});

test('a tab that slept while the user changed tells the next one nothing @AUTH-8', async () => {
  await loseTransfer();
  startSession('token-2');
  const { result } = renderWithApi(() => useLostOutcome('transfer'), { token: 'token-2' });
  expect(result.current).toMatchObject({ state: 'none', summary: null });
});

test('where the storage is forbidden the page remembers @WDRAW-4', async () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  await loseTransfer();
  api.answer(call, moved);
  const { result } = appear();
  await waitFor(() => expect(result.current).toMatchObject({ state: 'done', summary }));
  act(() => result.current.dismiss());
  expect(result.current.state).toBe('none');
});
