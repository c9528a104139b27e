import {
  aConfig,
  broken,
  done,
  dropped,
  json,
  misshapen,
  raw,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace, Reply } from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import { money } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { BodyOf } from '@tessera/wire';
import { provideConfig } from '@tessera/config';
import { startSession } from '@tessera/session';
import { call as send, useAccounts } from '@tessera/api';
import type { Intent } from '@tessera/api';
import * as exchanges from '@tessera/wire/exchange';
import * as fastPayments from '@tessera/wire/fast-payments';
import * as payments from '@tessera/wire/payments';
import * as topUps from '@tessera/wire/top-up';
import * as transfers from '@tessera/wire/transfers';
import * as withdrawals from '@tessera/wire/withdrawal';
import { createIntent, useIntent } from './intent.ts';

const api = startFakeApi();
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const toCard = {
  amount: money(1050n, 'USD'),
  currencyCode: 'USD',
  pin: '4821',
  pan: '4242424242424242',
};
const anotherAddress = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const toUsdc = { amount: money(5_000_000n, 'USDC'), currencyCode: 'USDC', pin: '4821' };
const order = {
  fromAccountId: 'a',
  toAccountId: 'b',
  fromAmount: money(10_000n, 'USD'),
  toAmount: money(9200n, 'EUR'),
  rateId: 'r-1',
};
const previewed = { id: 'order-1', pin: '4821' };
const topUp = (amount: Money, intent?: Intent) =>
  send(topUps.order, { body: { amount, currencyCode: amount.currency }, intent });
const withdraw = (body: BodyOf<typeof withdrawals.send>, intent?: Intent) =>
  send(withdrawals.send, { body, intent });
const exchange = (intent?: Intent) => send(exchanges.send, { body: order, intent });
const topUpCall = 'POST /v2/wallet/top-up';
const calls = [
  ['top-up', topUpCall, (intent?: Intent) => topUp(money(1000n, 'EUR'), intent)],
  ['withdrawal', 'POST /v2/wallet/withdrawal', (intent?: Intent) => withdraw(toCard, intent)],
  ['exchange', 'POST /v2/wallet/exchange', exchange],
  [
    'transfer',
    'POST /v2/wallet/transfer',
    (intent?: Intent) => send(transfers.send, { body: previewed, intent }),
  ],
  [
    'payment',
    'POST /v2/wallet/payment',
    (intent?: Intent) => send(payments.send, { body: previewed, intent }),
  ],
  [
    'fast-payment',
    'POST /v2/wallet/fast-payment',
    (intent?: Intent) => send(fastPayments.send, { body: previewed, intent }),
  ],
] as const;
const keys = (call: CallPlace) =>
  api.requests(call).map(({ headers }) => headers['idempotency-key']);

beforeEach(() => startSession('t-1'));

test('top-up sends amount and currency and reads the page to pay at @API-1 @TOPUP-3', async () => {
  expect(await topUp(money(1000n, 'EUR'))).toEqual({
    ok: true,
    data: { url: 'https://pay.example/order/1', order: 'order-1' },
  });
  expect(api.requests(topUpCall)[0]).toMatchObject({
    body: { amount: '10.00', currency_code: 'EUR' },
    headers: { authorization: 'Token t-1' },
  });
});

test('a top-up without an address to pay at is a typed failure @API-1', async () => {
  api.answer(topUpCall, misshapen({ status: 'ok' }));
  expect(await topUp(money(1000n, 'EUR'))).toMatchObject({
    reason: 'unexpected-shape',
  });
});

test('a withdrawal to a card sends its number, one to an address the address @API-1', async () => {
  expect(await withdraw(toCard)).toEqual({ ok: true, data: { transactionId: 'transaction-8' } });
  await withdraw({ ...toUsdc, address });
  expect(api.requests('POST /v2/wallet/withdrawal').map(({ body }) => body)).toEqual([
    { amount: '10.50', currency_code: 'USD', pin: '4821', pan: '4242424242424242' },
    { amount: '5.000000', currency_code: 'USDC', pin: '4821', address },
  ]);
});

test('an exchange sends accounts, amounts and rate @API-1', async () => {
  api.answer('POST /v2/wallet/exchange', json({ status: 'ok', message: 'Done' }));
  expect(await exchange()).toEqual({ ok: true, data: { transactionId: null } });
  expect(api.requests('POST /v2/wallet/exchange')[0]?.body).toEqual({
    from_account_id: 'a',
    to_account_id: 'b',
    from_amount: '100.00',
    to_amount: '92.00',
    rate_id: 'r-1',
  });
});

test.each([
  ['a withdrawal', done()],
  ['one whose outcome is unknown', dropped()],
])('balances that are shown follow %s @WDRAW-4', async (_what, reply) => {
  api.answer('POST /v2/wallet/withdrawal', reply);
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await withdraw(toCard);
  await waitFor(() => expect(api.requests('GET /v2/wallet')).toHaveLength(2));
});

describe.each(calls)('%s', (name, call, sendMoney) => {
  test.each<[string, Reply, string]>([
    ['a failing server', broken(), 'server'],
    ['a broken connection', dropped(), 'network'],
    ['a page instead of JSON', raw('<html></html>'), 'unexpected-shape'],
    ['a refusal', refused('IDEMPOTENCY_MISMATCH', 'Another order.'), 'refused'],
  ])('is sent once at %s @API-2', async (_what, reply, reason) => {
    api.answer(call, reply);
    expect(await sendMoney(createIntent(name))).toMatchObject({ ok: false, reason });
    expect(api.requests(call)).toHaveLength(1);
  });

  test('works without a key, as the specification has it @API-3', async () => {
    expect(await sendMoney()).toMatchObject({ ok: true });
    expect(keys(call)).toEqual([undefined]);
  });

  test('keeps its key while the outcome is unknown, also over a reload @WDRAW-4', async () => {
    api.answer(call, dropped());
    await sendMoney(createIntent(name));
    api.answer(call, refused('IDEMPOTENCY_RUNNING', 'Wait.', {}, 409));
    await sendMoney(createIntent(name));
    api.answer(call, broken());
    await sendMoney(createIntent(name));
    expect(new Set(keys(call)).size).toBe(1);
    expect(keys(call)[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('has a new key after a clear answer @WDRAW-4', async () => {
    const intent = createIntent(name);
    await sendMoney(intent);
    await sendMoney(intent);
    api.answer(call, refused('IDEMPOTENCY_MISMATCH', 'Another order.'));
    await sendMoney(intent);
    await sendMoney(intent);
    expect(new Set(keys(call)).size).toBe(4);
  });
});

test('another amount is another request and has another key @WDRAW-4', async () => {
  api.answer(topUpCall, dropped());
  const intent = createIntent('top-up');
  await topUp(money(1000n, 'EUR'), intent);
  await topUp(money(2000n, 'EUR'), intent);
  expect(new Set(keys(topUpCall)).size).toBe(2);
});

test.each([
  ['another card', toCard, { ...toCard, pan: '5555555555554444' }],
  ['another address', { ...toUsdc, address }, { ...toUsdc, address: anotherAddress }],
])('%s is another request and has another key @WDRAW-4', async (_what, first, second) => {
  api.answer('POST /v2/wallet/withdrawal', dropped());
  const intent = createIntent('withdrawal');
  await withdraw(first, intent);
  await withdraw(second, intent);
  expect(new Set(keys('POST /v2/wallet/withdrawal')).size).toBe(2);
});

test('a late answer settles its own intent and not the next one @WDRAW-4', async () => {
  let release = () => {};
  api.answer(topUpCall, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return done({ url: 'https://pay.example/order/1' });
  });
  const first = topUp(money(1000n, 'EUR'), createIntent('top-up'));
  await waitFor(() => expect(keys(topUpCall)).toHaveLength(1));
  api.answer(topUpCall, dropped());
  await topUp(money(2000n, 'EUR'), createIntent('top-up'));
  release();
  await first;
  await topUp(money(2000n, 'EUR'), createIntent('top-up'));
  expect(keys(topUpCall)[2]).toBe(keys(topUpCall)[1]);
});

test('another PIN is the same request and keeps the key @WDRAW-4', async () => {
  api.answer('POST /v2/wallet/withdrawal', dropped());
  const intent = createIntent('withdrawal');
  await withdraw(toCard, intent);
  await withdraw({ ...toCard, pin: '4822' }, intent);
  expect(new Set(keys('POST /v2/wallet/withdrawal')).size).toBe(1);
});

test('a stored withdrawal has the end of the card number and no PIN @WDRAW-4', async () => {
  api.answer('POST /v2/wallet/withdrawal', dropped());
  await withdraw({ ...toCard, amount: money(1150n, 'USD') }, createIntent('withdrawal'));
  const kept = JSON.stringify([sessionStorage, localStorage]);
  expect(kept).toContain('4242');
  expect(kept).not.toMatch(/42424|4821/);
});

test('where the configuration says that there is nothing beyond the calls, no key is sent @API-3', async () => {
  provideConfig(aConfig({ apiBase: api.origin, capabilities: 'none' }));
  await topUp(money(1000n, 'EUR'), createIntent('top-up'));
  expect(keys(topUpCall)).toEqual([undefined]);
});

test('a component has the same intent at every render', () => {
  const { result, rerender } = renderWithApi(() => useIntent('top-up'));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
