import {
  aStatistic,
  aTransaction,
  aWallet,
  broken,
  json,
  offering,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession } from '@tessera/session';
import type { Session } from '@tessera/session';
import AccountDetail from './account-detail.tsx';

const api = startFakeApi();

async function open(id = 'account-eur', session: Partial<Session> = {}) {
  const options = { path: `/wallet/${id}`, route: '/wallet/:id', session };
  const rendered = renderScreen(<AccountDetail />, options);
  await screen.findByRole('button', { name: 'Copy the account number' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return rendered;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the account: card, number, currency, balance, available and held @WALLET-2', async () => {
  const account = aWallet({ id: 'account-1', balance: '1200.00', available: '1100.50' });
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [account] }] }));
  await open('account-1');
  await screen.findByRole('heading', { level: 1, name: 'USD account' });
  await region('Account details');
  const details = screen.getByRole('region', { name: 'Account details' });
  const rows = [...details.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Account number4000 0000 0078',
    'CurrencyUSD · US dollar',
    'Balance$1,200.00',
    'Available$1,100.50',
    'Held$99.50',
  ]);
});

test('opening an account makes it the current wallet @WALLET-2', async () => {
  await open('account-eur', { currencyCode: 'USD' });
  await region('Account details');
  expect(getSession().currencyCode).toBe('EUR');
});

test.each([
  ['Top up', '/wallet/topup?currencyCode=EUR'],
  ['Withdraw', '/wallet/withdrawal?currencyCode=EUR'],
  ['Send', '/wallet/save?currencyCode=EUR'],
  ['Exchange', '/exchange?from=account-eur'],
])('%s begins on this account @WALLET-2', async (name, path) => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name }));
  expect(address()).toBe(path);
});

test('the account number is copied @WALLET-2', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy the account number' }));
  expect(await navigator.clipboard.readText()).toBe('400000000078');
});

test('the id is shown and copied where the backend has no numbers @WALLET-2 @API-3', async () => {
  const account = { ...aWallet({ id: 'account-1' }), number: undefined };
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [account] }] }));
  const { user } = await open('account-1');
  screen.getByText('account-1');
  await user.click(screen.getByRole('button', { name: 'Copy the account number' }));
  expect(await navigator.clipboard.readText()).toBe('account-1');
});

test('a clipboard that refuses is said in words @WALLET-2', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy the account number' }));
  await screen.findByText(/Copying did not work/);
});

test('its own statistics and transactions are asked for @WALLET-2', async () => {
  api.answer(
    'GET /v2/wallet/stat',
    json({
      results: [
        aStatistic({
          wallet_transaction_type: 'payment',
          amount: '66.00',
          percent: '40',
          currency_code: 'EUR',
        }),
        aStatistic({ amount: '100.00', percent: '60', currency_code: 'EUR' }),
      ],
    }),
  );
  const row = aTransaction({ wallet_id: 'account-eur', currency_code: 'EUR', amount: '-5.00' });
  api.answer('GET /v2/wallet/transaction', json({ results: [row] }));
  await open();
  const tiles = (await region('Statistics')).findAllByRole('listitem');
  expect((await tiles).map((tile) => tile.textContent)).toEqual([
    expect.stringMatching(/100%.*€100\.00.*Top-ups/),
    expect.stringMatching(/100%.*€66\.00.*Payments/),
  ]);
  const rows = await (await region('Transactions')).findAllByRole('listitem');
  expect(rows.map((item) => item.textContent).join()).toContain('-€5.00');
  for (const call of ['GET /v2/wallet/stat', 'GET /v2/wallet/transaction'] as const) {
    const wallets = api.requests(call).map(({ query }) => query.get('wallet_id'));
    expect(new Set(wallets)).toEqual(new Set(['account-eur']));
  }
});

test('all its transactions are one step away @WALLET-2', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'See all' }));
  expect(address()).toBe('/history?account=account-eur');
});

test('parts that do not load leave the others and can be asked for again @WALLET-2', async () => {
  api.answer('GET /v2/wallet/stat', broken());
  api.answer('GET /v2/wallet/transaction', broken());
  const { user } = await open();
  await screen.findByText('Your transactions did not load.');
  await screen.findByText('Your statistics did not load.');
  screen.getByRole('region', { name: 'Account details' });
  api.answer('GET /v2/wallet/transaction', json({ results: [aTransaction()] }));
  const transactions = await region('Transactions');
  await user.click(transactions.getByRole('button', { name: 'Try again' }));
  await transactions.findByRole('listitem');
});

test('without the history there are card, payments and details @WALLET-2 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  await open();
  await region('Account details');
  await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Transactions' })).toBeNull();
});

test('an unknown account is said in words, with the way back @WALLET-2', async () => {
  const { user, address } = renderScreen(<AccountDetail />, {
    path: '/wallet/somebody-elses',
    route: '/wallet/:id',
  });
  await screen.findByText('You have no such account. The link may be old or mistyped.');
  await user.click(screen.getByRole('link', { name: 'To your accounts' }));
  expect(address()).toBe('/wallet');
  expect(await api.settled('GET /v2/wallet/stat')).toHaveLength(0);
});

test('hidden amounts are hidden here too @SHELL-9', async () => {
  await open('account-eur', { hideAmounts: true });
  await region('Account details');
  expect(document.body.textContent).not.toContain('250');
});
