import { useAccounts } from '@tessera/api';
import { broken, json, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import { setImmediate as turn } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { useTopUpStatus } from './top-up-outcome.tsx';

const api = startFakeApi();
const call = 'GET /v2/wallet/top-up/status';
const params = new URLSearchParams('currencyCode=EUR&order=o-1&extra=1');

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sent = jest.spyOn(globalThis, 'fetch');
  // Requests are real; only the page's clock is fake.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

let sent: jest.SpiedFunction<typeof fetch>;
/** Counts requests when they are sent, which takes no time. */
const polls = () =>
  sent.mock.calls.filter(([sent]) => sent instanceof Request && sent.url.includes('/status'))
    .length;
const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

async function until(check: () => boolean) {
  while (!check()) await act(() => turn());
}

async function nextAnswer(afterMs: number) {
  const before = polls();
  await pass(afterMs - 1);
  expect(polls()).toBe(before);
  await pass(1);
  await until(() => answered() === before + 1);
}

let answers = 0;
const answered = () => answers;

function follow() {
  answers = 0;
  let last: unknown;
  return renderWithApi(() => {
    const status = useTopUpStatus(params);
    if (last !== undefined && last !== status) answers += 1;
    last = status;
    return status;
  });
}

test('asks at once with every parameter of the return address @API-1 @TOPUP-4', async () => {
  const { result } = follow();
  expect(result.current).toEqual({
    status: 'waiting',
    amount: null,
    failing: false,
    failure: null,
    gaveUp: false,
  });
  await until(() => answered() === 1);
  expect(Object.fromEntries(api.requests(call)[0]!.query)).toEqual({
    currencyCode: 'EUR',
    order: 'o-1',
    extra: '1',
  });
});

test.each(['complete', 'failed'])('asks every 5 s until %s, and no more @TOPUP-4', async (end) => {
  const { result } = follow();
  await until(() => answered() === 1);
  await nextAnswer(5_000);
  expect(result.current.status).toBe('waiting');

  api.answer(call, json({ status: end }));
  await nextAnswer(5_000);
  expect(result.current).toMatchObject({ status: end, gaveUp: false });
  await pass(3_600_000);
  expect(polls()).toBe(3);
});

test('a status that nobody agreed on is still waiting @TOPUP-4', async () => {
  api.answer(call, json({ status: 'in_review' }));
  const { result } = follow();
  await until(() => answered() === 1);
  expect(result.current).toMatchObject({ status: 'waiting', failing: false });
});

test.each([
  ['a failing server', broken()],
  ['a refusal', refused('BUSY', 'Ask again.')],
])('%s is told, asked again and forgotten when it is over @TOPUP-4', async (_what, reply) => {
  api.answer(call, reply);
  const { result } = follow();
  await until(() => answered() === 1);
  expect(result.current).toMatchObject({ status: 'waiting', failing: true, gaveUp: false });
  expect(result.current.failure?.message).toBeTruthy();

  api.answer(call, json({ status: 'complete' }));
  await nextAnswer(5_000);
  expect(result.current).toMatchObject({ status: 'complete', failing: false, failure: null });
});

test('an order that is not there is not asked for again @TOPUP-4', async () => {
  api.answer(call, refused('ORDER_NOT_FOUND', 'No such order.', {}, 404));
  const { result } = follow();
  await until(() => answered() === 1);
  expect(result.current).toMatchObject({ status: 'not-found', gaveUp: false });
  await pass(3_600_000);
  expect(polls()).toBe(1);
});

test('a hidden tab asks every 30 s @TOPUP-4', async () => {
  visibility = 'hidden';
  follow();
  await until(() => answered() === 1);
  await nextAnswer(30_000);
});

test('after five minutes it gives up @TOPUP-4', async () => {
  const { result } = follow();
  await until(() => answered() === 1);
  visibility = 'hidden';
  while (!result.current.gaveUp) await nextAnswer(polls() === 1 ? 5_000 : 30_000);
  expect(result.current).toMatchObject({ status: 'waiting', gaveUp: true });
  const asked = polls();
  expect(asked).toBe(12);
  await pass(3_600_000);
  expect(polls()).toBe(asked);
});

test('nobody is asked after the screen is left @TOPUP-4', async () => {
  const { unmount } = follow();
  await until(() => answered() === 1);
  unmount();
  await pass(60_000);
  expect(polls()).toBe(1);
});

test('a completed top-up refreshes the balances that are shown @TOPUP-4', async () => {
  api.answer(call, json({ status: 'complete' }));
  const { result } = renderWithApi(() => [useAccounts().status, useTopUpStatus(params).status]);
  await until(() => result.current[1] === 'complete');
  await until(() => api.requests('GET /v2/wallet').length === 2);
});
