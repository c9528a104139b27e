import {
  anAuthInfo,
  aWallet,
  broken,
  json,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useAccounts } from '@tessera/api';
import { getSession } from '@tessera/session';
import Accounts from './accounts.tsx';

const api = startFakeApi();
const list = () => screen.findByRole('list', { name: 'Accounts' });
const payments = () => within(screen.getByRole('navigation', { name: 'Payments' }));

test('lists every account with code, name and balance @WALLET-1', async () => {
  renderScreen(<Accounts />);
  const cards = within(await list()).getAllByRole('link');
  expect(cards.map((card) => card.textContent)).toEqual([
    'USDUS dollar$1,200.00',
    'EUREuro€250.50',
    'RUBRussian rouble₽0.00',
  ]);
});

test('an account leads to its own screen @WALLET-1', async () => {
  const { user, address } = renderScreen(<Accounts />);
  await user.click(within(await list()).getByRole('link', { name: /EUR/ }));
  expect(address()).toBe('/wallet/account-eur');
});

test('the search among accounts and currencies is one press away @SHELL-4', async () => {
  const { user } = renderScreen(<Accounts />);
  await user.click(screen.getByRole('button', { name: 'Search accounts and currencies' }));
  expect(getSession().panel?.id).toBe('asset-search');
});

test('an account that we cannot count with is listed as it came @WALLET-1', async () => {
  const accounts = [aWallet({ id: 'gold', currency_code: 'XAU', balance: '1.1234' })];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  renderScreen(<Accounts />);
  expect(within(await list()).getByRole('link').textContent).toBe('XAU1.1234\u00a0XAU');
});

test('content below the accounts waits for them, and loads meanwhile @WALLET-1', async () => {
  api.answer('GET /v2/wallet', silent());
  renderScreen(<Accounts />);
  await waitFor(() => expect(api.requests('GET /v2/wallet/transaction')).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  ['Top up', '/wallet/topup?currencyCode=EUR'],
  ['Exchange', '/exchange'],
  ['Withdraw', '/wallet/withdrawal?currencyCode=EUR'],
  ['Send', '/wallet/save?currencyCode=EUR'],
])('%s begins on the current wallet @WALLET-1', async (name, path) => {
  const { user, address } = renderScreen(<Accounts />, { session: { currencyCode: 'EUR' } });
  await list();
  await user.click(payments().getByRole('link', { name }));
  expect(address()).toBe(path);
});

test('a forbidden action says why @HOME-4', async () => {
  const data = anAuthInfo({ is_topup_allowed: false, is_withdrawal_allowed: false });
  api.answer('GET /v2/wallet/auth/info', json({ data }));
  const { user } = renderScreen(<Accounts />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  within(screen.getByRole('dialog')).getByText('Verify your identity to withdraw.');
});

test('hidden amounts are hidden here too @SHELL-9', async () => {
  renderScreen(<Accounts />, { session: { hideAmounts: true } });
  expect((await list()).textContent).not.toContain('1,200');
});

test('no accounts are said in words @WALLET-1', async () => {
  api.answer('GET /v2/wallet', json({ results: [] }));
  renderScreen(<Accounts />);
  await screen.findByText('You have no accounts yet.');
});

test('accounts that do not load are asked for again @WALLET-1', async () => {
  api.answer('GET /v2/wallet', broken());
  const { user } = renderScreen(<Accounts />);
  await screen.findByText('Your accounts did not load.');
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await list()).getAllByRole('link')).toHaveLength(1);
});

function Refresh() {
  const { refresh } = useAccounts();
  return <button onClick={() => void refresh()}>refresh</button>;
}

test('balances that could not be refreshed are said to be old @WALLET-1', async () => {
  const { user } = renderScreen(
    <>
      <Accounts />
      <Refresh />
    </>,
  );
  await list();
  api.answer('GET /v2/wallet', broken());
  await user.click(screen.getByRole('button', { name: 'refresh' }));
  await screen.findByText('The balances could not be refreshed and may be out of date.');
  expect(within(await list()).getAllByRole('link')).toHaveLength(3);
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
});
