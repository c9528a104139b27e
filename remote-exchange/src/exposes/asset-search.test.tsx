import { aWallet, broken, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getSession, openPanel } from '@tessera/session';
import AssetSearch from './asset-search.tsx';

const api = startFakeApi();
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Code or name' });
const links = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function open(session = {}, path = '/') {
  const view = renderScreen(<AssetSearch />, { path, session });
  act(() => openPanel('asset-search'));
  await screen.findByRole('list', { name: /accounts|счета/ });
  return view;
}

test('the field has the focus, and all assets are below @SHELL-4', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  expect(links('Your accounts')).toEqual([
    'USDUS dollar$1,200.00',
    'EUREuro€250.50',
    'RUBRussian rouble₽0.00',
  ]);
  await waitFor(() =>
    expect(links('Open an account')).toEqual(['IDRIndonesian rupiah', 'USDCUSD Coin']),
  );
});

test.each([
  ['code', 'eur', 'EUREuro€250.50'],
  ['name', 'dollar', 'USDUS dollar$1,200.00'],
  ['symbol', '₽', 'RUBRussian rouble₽0.00'],
])('an account is found by its %s @SHELL-4', async (_what, query, row) => {
  const { user } = await open();
  await user.type(field(), ` ${query} `);
  expect(links('Your accounts')).toEqual([row]);
  expect(screen.queryByRole('list', { name: 'Open an account' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1 found');
});

test('an account that is found leads to its page, and the panel closes @SHELL-4', async () => {
  const { user, address } = await open();
  await user.type(field(), 'eur');
  await user.click(screen.getByRole('link', { name: /EUR/ }));
  expect(address()).toBe('/wallet/account-eur');
  expect(getSession().panel).toBeNull();
});

test('a currency without an account leads to opening one, also from the accounts @SHELL-4', async () => {
  const { user, address } = await open({}, '/wallet');
  await user.type(field(), 'rupiah');
  await user.click(await screen.findByRole('link', { name: /IDR/ }));
  expect(address()).toBe('/wallet?create=IDR');
  expect(getSession().panel).toBeNull();
});

test('names are those of the user’s language @SHELL-4 @I18N-1', async () => {
  const { user } = await open({ language: 'ru' });
  const search = screen.getByRole('searchbox', { name: 'Код или название' });
  await user.type(search, 'доллар');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'USDДоллар США1\u00a0200,00\u00a0$',
  ]);
  await user.clear(search);
  await user.type(search, 'dollar');
  screen.getByText(/По запросу «dollar» ничего не нашлось/);
});

test('an empty result says so @SHELL-4', async () => {
  const { user } = await open();
  await user.type(field(), 'gold');
  expect(screen.getByRole('status').textContent).toMatch(/^Nothing found for “gold”/);
  expect(screen.queryByRole('list')).toBeNull();
});

test('no account can be opened if the backend opens none @SHELL-4 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  const { user } = await open();
  await user.type(field(), 'rupiah');
  screen.getByText(/Nothing found/);
});

test('an account in an unknown currency is found too @SHELL-4', async () => {
  const accounts = [aWallet({ id: 'account-xau', currency_code: 'XAU', balance: '3.5' })];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const { user, address } = await open();
  await user.type(field(), 'xau');
  await user.click(screen.getByRole('link', { name: /XAU/ }));
  expect(address()).toBe('/wallet/account-xau');
});

test('hidden amounts are hidden here too @SHELL-9', async () => {
  await open({ hideAmounts: true });
  expect(screen.queryByText(/1,200/)).toBeNull();
});

test('accounts that do not load can be retried, and the query stays @SHELL-4', async () => {
  api.answer('GET /v2/wallet', broken());
  const { user } = renderScreen(<AssetSearch />);
  await user.type(field(), 'usd');
  await screen.findByText('Your accounts did not load.');
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('list', { name: 'Your accounts' });
  expect(field().value).toBe('usd');
});
