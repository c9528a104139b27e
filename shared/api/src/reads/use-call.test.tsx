import { act, waitFor } from '@testing-library/react';
import { money } from '@tessera/money';
import { startSession, setLanguage } from '@tessera/session';
import * as accounts from '@tessera/wire/accounts';
import * as auth from '@tessera/wire/auth';
import * as history from '@tessera/wire/history';
import * as paymentRequests from '@tessera/wire/payment-requests';
import * as withdrawal from '@tessera/wire/withdrawal';
import {
  aReceipt,
  offering,
  done,
  dropped,
  json,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import { call, callOptions, useCall } from '../index.ts';
import { queryClient } from '../cache/query-client.ts';

const api = startFakeApi();
const list = 'GET /v2/wallet';

test('a component reads by the definition of a call @API-6', async () => {
  const { result } = renderWithApi(() => useCall(accounts.list));
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.data?.[0]?.balance.currency).toBe('USD');
});

test('a read that brings an amount keeps an answer for each amount @API-6', async () => {
  const quoteCall = 'POST /v2/wallet/withdrawal/quote';
  let amount = money(1050n, 'USD');
  const { result, rerender } = renderWithApi(() =>
    useCall(withdrawal.quote, { body: { amount, currencyCode: 'USD' } }, { staleTime: Infinity }),
  );
  for (amount of [amount, money(2000n, 'USD'), money(1050n, 'USD')]) {
    act(() => rerender());
    await waitFor(() => expect(result.current.status).toBe('ready'));
  }
  expect(api.requests(quoteCall).map(({ body }) => body)).toEqual([
    { amount: '10.50', currency_code: 'USD' },
    { amount: '20.00', currency_code: 'USD' },
  ]);
});

test('a read of the user waits for a login, one of visitors does not @API-6', async () => {
  api.answer(
    'GET /v2/wallet/payment-request/c-1/summary',
    json({ data: { name: 'A. L.', currency_code: 'USD', amount: null } }),
  );
  const { result } = renderWithApi(
    () =>
      [
        useCall(accounts.list),
        useCall(paymentRequests.readSummary, { path: { code: 'c-1' } }),
      ] as const,
    { token: null },
  );
  await waitFor(() => expect(result.current[1].data?.name).toBe('A. L.'));
  expect(result.current[0].status).toBe('loading');
  expect(await api.settled(list)).toHaveLength(0);
});

test('a read that is not offered, or has nothing to ask for, is not asked @API-6', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  const { result } = renderWithApi(() => [
    useCall(history.readReceipt, { path: { id: 't-1' } }),
    useCall(accounts.list, null),
    useCall(accounts.list).status,
  ]);
  await waitFor(() => expect(result.current[2]).toBe('ready'));
  expect(result.current[0]).toMatchObject({ status: 'loading' });
  expect(result.current[1]).toMatchObject({ status: 'ready' });
  const paths = (await api.settled()).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/transaction/'))).toEqual([]);
});

test('an answer in the language of the reader is read again in another @I18N-1', async () => {
  const receipt = 'GET /v2/wallet/transaction/t-1';
  api.answer(receipt, ({ headers }) =>
    json({ data: aReceipt({ id: 't-1', description: headers['accept-language'] ?? '' }) }),
  );
  const { result } = renderWithApi(() => useCall(history.readReceipt, { path: { id: 't-1' } }));
  await waitFor(() => expect(result.current.data?.description).toBe('en'));
  act(() => setLanguage('ru'));
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.data?.description).toBe('ru'));
});

test('the key of a read has its name, whose it is, its language and what it brings @API-6', () => {
  setLanguage('en');
  expect(callOptions(accounts.list).queryKey).toEqual(['user', 'accounts']);
  const path = { id: 't-1' };
  expect(callOptions(history.readReceipt, { path }).queryKey).toEqual([
    'user',
    'receipts',
    'en',
    ['path', path],
  ]);
  expect(callOptions(paymentRequests.readSummary, { path: { code: 'c' } }).queryKey[0]).toBe(
    'request-summary',
  );
});

test.each([
  ['succeeded', done({ data: { id: 'a', currency_code: 'EUR', balance: '0.00' } }), 2],
  ['may have succeeded', dropped(), 2],
  ['was refused', refused('ACCOUNT_EXISTS'), 1],
])('a write that %s leaves reads as its definition says @API-6', async (_what, reply, reads) => {
  api.answer('POST /v2/wallet/account', reply);
  const { result } = renderWithApi(() => useCall(accounts.list).status);
  await waitFor(() => expect(result.current).toBe('ready'));
  await act(() => call(accounts.create, { body: { currencyCode: 'EUR' } }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await api.settled(list)).toHaveLength(reads);
});

test('the codes and the data of a call follow from its definition @API-4', async () => {
  startSession('t-1');
  const result = await call(auth.info);
  if (result.ok) {
    const name: string = result.data.firstName;
    expect(name).toBe('Ada');
  }
  const wrong = [
    // @ts-expect-error a write is no read
    () => callOptions(accounts.create, { body: { currencyCode: 'EUR' } }),
    // @ts-expect-error a read without its parameter
    () => callOptions(history.readReceipt),
    // @ts-expect-error an intent for a call that moves nothing
    () => call(auth.info, { intent: undefined }),
  ];
  expect(wrong).toHaveLength(3);
});
