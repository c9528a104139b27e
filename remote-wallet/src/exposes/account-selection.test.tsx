import {
  aWallet,
  broken,
  done,
  json,
  offering,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession, openPanel } from '@tessera/session';
import AccountSelection from './account-selection.tsx';

const api = startFakeApi();
const choices = async () => within(await screen.findByRole('list', { name: 'Accounts' }));

function open(session = {}) {
  const rendered = renderScreen(<AccountSelection />, { session });
  openPanel('account-selection');
  return rendered;
}

test('lists the accounts with code, name and balance @SHELL-4', async () => {
  open();
  const rows = (await choices()).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual([
    'USDUS dollar$1,200.00',
    'EUREuro€250.50',
    'RUBRussian rouble₽0.00',
  ]);
});

test('hides the balances where amounts are hidden @SHELL-4 @SHELL-9', async () => {
  open({ hideAmounts: true });
  const row = (await choices()).getByRole('button', { name: /^USD/ });
  expect(row.textContent).not.toContain('1,200');
});

test('marks the current wallet @SHELL-4', async () => {
  open({ currencyCode: 'EUR' });
  const pressed = (await choices()).getAllByRole('button', { pressed: true });
  expect(pressed.map((row) => row.textContent)).toEqual(['EUREuro€250.50']);
});

test('choosing makes an account the current wallet and closes the panel @SHELL-4', async () => {
  const { user } = open({ currencyCode: 'EUR' });
  await user.click((await choices()).getByRole('button', { name: /^RUB/ }));
  expect(getSession()).toMatchObject({ currencyCode: 'RUB', panel: null });
});

test('an account that is opened here is the current wallet at once @SHELL-4 @WALLET-1', async () => {
  const { user } = open();
  await choices();
  const idr = { id: 'account-idr', currency_code: 'IDR', balance: '0.00' };
  api.answer('POST /v2/wallet/account', () => {
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet(), aWallet(idr)] }] }));
    return done({ data: aWallet(idr) });
  });
  await user.click(await screen.findByRole('button', { name: 'New account' }));
  await user.selectOptions(screen.getByLabelText('Currency'), 'IDR');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(getSession()).toMatchObject({ currencyCode: 'IDR', panel: null }));
});

test('an only account is listed, and where none can be opened nothing offers it @SHELL-4', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  open();
  expect((await choices()).getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'New account' })).toBeNull();
});

test('an account that we cannot count with cannot be operated on @SHELL-4', async () => {
  const gold = aWallet({ id: 'gold', currency_code: 'XAU', balance: '1.1234' });
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [gold] }] }));
  open();
  expect((await choices()).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('a user without accounts is told so @SHELL-4', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
  open();
  await screen.findByText('You have no accounts yet.');
});

test('accounts that do not load are asked for again @SHELL-4', async () => {
  api.answer('GET /v2/wallet', broken());
  const { user } = open();
  await screen.findByText('Your accounts did not load.');
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await choices();
});

test('while they load their place is kept @SHELL-4', () => {
  api.answer('GET /v2/wallet', silent());
  const { container } = open();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
});
