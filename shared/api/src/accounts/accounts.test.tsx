import { money } from '@tessera/money';
import { setLanguage } from '@tessera/session';
import {
  aTransaction,
  aWallet,
  json,
  misshapen,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import * as statistics from '@tessera/wire/statistics';
import { isOperable, useAccounts, useCall, useTransactions } from '../index.ts';

const api = startFakeApi();

test('the wallet reads the accounts of the first result @API-1', async () => {
  const accounts = [
    { id: 'a', currency_code: 'USD', balance: '1200.00', available: '1100.50', color: 'blue' },
  ];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }, { accounts: [] }] }));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() =>
    expect(result.current.data).toEqual([
      {
        id: 'a',
        number: null,
        currency: 'USD',
        balance: money(120_000n, 'USD'),
        available: money(110_050n, 'USD'),
        counts: null,
        worth: null,
      },
    ]),
  );
  expect(api.requests('GET /v2/wallet')[0]?.headers['authorization']).toBe('Token token-1');
});

test('numbers as ids and amounts, and no extension, are fine @API-3', async () => {
  const accounts = [{ id: 7, currency_code: 'IDR', balance: 0.1 + 0.2 }];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() =>
    expect(result.current.data).toEqual([
      {
        id: '7',
        number: null,
        currency: 'IDR',
        balance: money(30n, 'IDR'),
        available: money(30n, 'IDR'),
        counts: null,
        worth: null,
      },
    ]),
  );
});

test('a user without any wallet has no accounts @API-1', async () => {
  api.answer('GET /v2/wallet', json({ results: [] }));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.data).toEqual([]));
});

test('an account in an unknown currency is told, and no money is moved on it @MONEY-2', async () => {
  const accounts = [{ id: 'x', currency_code: 'XAU', balance: '3.5' }, aWallet()];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  expect(result.current.data?.[0]?.balance).toEqual({ decimal: '3.5', currency: 'XAU' });
  expect(result.current.data?.map(isOperable)).toEqual([false, true]);
});

test.each([
  ['no results', {}],
  ['an account without currency', { results: [{ accounts: [{ id: 1, balance: '1' }] }] }],
  [
    'a balance in words',
    { results: [{ accounts: [{ id: 1, currency_code: 'USD', balance: 'much' }] }] },
  ],
])('a wallet with %s is a typed failure @API-1', async (_what, body) => {
  api.answer('GET /v2/wallet', misshapen(body));
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.failure?.reason).toBe('unexpected-shape'));
});

test('transactions are asked for newest first and read in full @API-1', async () => {
  const row = {
    id: 't-1',
    kind: 'withdrawal',
    wallet_id: 'a',
    amount: '-10.50',
    currency_code: 'USD',
    status: 'held',
    description: 'To card',
    title: 'Maria L.',
    party: 'person',
    created_at: '2026-03-05T14:30:00Z',
  };
  api.answer('GET /v2/wallet/transaction', json({ results: [row], next: 'cursor-2' }));
  const { result } = renderWithApi(useTransactions);
  await waitFor(() =>
    expect(result.current.data).toEqual({
      transactions: [
        {
          id: 't-1',
          number: null,
          kind: 'withdrawal',
          walletId: 'a',
          amount: money(-1050n, 'USD'),
          currencyCode: 'USD',
          status: 'held',
          description: 'To card',
          title: 'Maria L.',
          party: 'person',
          partyKey: null,
          about: null,
          counterAmount: null,
          counterCurrencyCode: null,
          category: null,
          createdAt: '2026-03-05T14:30:00Z',
        },
      ],
      next: 'cursor-2',
    }),
  );
  expect(api.requests('GET /v2/wallet/transaction')[0]?.query.toString()).toBe(
    'ordering=-created_at',
  );
});

test('descriptions follow the language of the interface @I18N-1', async () => {
  api.answer('GET /v2/wallet/transaction', ({ headers }) =>
    json({ results: [aTransaction({ description: headers['accept-language'] ?? '' })] }),
  );
  const { result } = renderWithApi(useTransactions);
  const description = () => result.current.data?.transactions[0]?.description;
  await waitFor(() => expect(description()).toBe('en'));
  act(() => setLanguage('ru'));
  await waitFor(() => expect(description()).toBe('ru'));
});

test('rows with only the fields of the specification have ids of their own @API-3', async () => {
  const created_at = '2026-03-05T14:30:00Z';
  const row = { amount: 5, currency_code: 'USD', status: null, description: null, created_at };
  api.answer('GET /v2/wallet/transaction', json({ results: [row, row] }));
  const { result } = renderWithApi(useTransactions);
  await waitFor(() => expect(result.current.data?.transactions).toHaveLength(2));
  const { transactions = [], next } = result.current.data ?? {};
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(2);
  expect(transactions[0]).toMatchObject({
    amount: money(500n, 'USD'),
    status: '',
    description: '',
    kind: null,
  });
  expect(next).toBeNull();
});

test('statistics read type, amount and percent @API-1', async () => {
  const results = [{ wallet_transaction_type: 'default', amount: '12.00', percent: 33.3 }];
  api.answer('GET /v2/wallet/stat', json({ results }));
  const { result } = renderWithApi(() => useCall(statistics.read));
  await waitFor(() =>
    expect(result.current.data).toEqual([
      {
        type: 'default',
        amount: { decimal: '12', currency: '' },
        percent: '33.3',
        currencyCode: null,
        count: null,
        incoming: null,
        incomingCount: null,
      },
    ]),
  );
});
