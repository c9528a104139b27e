import {
  aWallet,
  broken,
  done,
  dropped,
  json,
  offering,
  refused,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useAccounts } from '@tessera/api';
import { getSession } from '@tessera/session';
import { useCreationAddress } from './creation-address.ts';
import { NewAccount } from './new-account.tsx';

const api = startFakeApi();
const call = 'POST /v2/wallet/account';

function Screen() {
  const wallets = useAccounts();
  const address = useCreationAddress();
  if (wallets.status !== 'ready') return null;
  return <NewAccount accounts={wallets.data} look={{ variant: 'ghost' }} {...address} />;
}

function hold(...codes: string[]) {
  const accounts = codes.map((code) => aWallet({ id: code, currency_code: code, balance: '0' }));
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
}

async function open() {
  const rendered = renderScreen(<Screen />);
  await rendered.user.click(await screen.findByRole('button', { name: 'New account' }));
  return rendered;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'New account' }));
const currency = () => dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
const create = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Create' });
const offered = () => [...currency().options].map(({ value }) => value);

test('offers the currencies that the user does not hold yet @WALLET-1', async () => {
  hold('EUR', 'USD');
  await open();
  expect(offered()).toEqual(['RUB', 'IDR', 'USDC']);
});

describe('an address that asks for an account', () => {
  const path = `/wallet?create=IDR&next=${encodeURIComponent('/pay/request-of-maria-01234')}`;

  test('begins with its currency, and leads back to what needs it @WALLET-1 @PAY-4', async () => {
    const { user, address } = renderScreen(<Screen />, { path });
    await screen.findByRole('dialog', { name: 'New account' });
    expect(currency().value).toBe('IDR');
    await user.click(create());
    await waitFor(() => expect(address()).toBe('/pay/request-of-maria-01234'));
    expect(getSession().currencyCode).toBe('IDR');
  });

  test('is forgotten with the form @WALLET-1', async () => {
    const { user, address } = renderScreen(<Screen />, { path });
    await screen.findByRole('dialog', { name: 'New account' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/wallet');
  });

  test('opens nothing for a currency that the user has @WALLET-1', async () => {
    renderScreen(<Screen />, { path: '/wallet?create=USD' });
    await screen.findByRole('button', { name: 'New account' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to no other site @WALLET-1', async () => {
    const { user, address } = renderScreen(<Screen />, {
      path: '/wallet?create=IDR&next=https%3A%2F%2Fevil.example',
    });
    await screen.findByRole('dialog', { name: 'New account' });
    await user.click(create());
    await waitFor(() => expect(address()).toBe('/'));
  });
});

test('shows whose account it will be @WALLET-1', async () => {
  await open();
  await screen.findByText('ada@example.org');
  await screen.findByText('+1 (202) 555-0123');
  dialog().getByText('user-1');
});

test('creates the account and leads on to it @WALLET-1 @EASE-12', async () => {
  const { user, address } = await open();
  await user.selectOptions(currency(), 'IDR');
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/wallet/account-idr'));
  expect(api.requests(call).map(({ body }) => body)).toEqual([{ currency_code: 'IDR' }]);
  expect(getSession().currencyCode).toBe('IDR');
});

test('the screen that follows knows the account already @WALLET-1', async () => {
  hold('EUR');
  const { user, address } = await open();
  api.answer(call, () => {
    hold('EUR', 'RUB');
    return done({ data: aWallet({ id: 'RUB', currency_code: 'RUB', balance: '0.00' }) });
  });
  const before = api.requests('GET /v2/wallet').length;
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/wallet/RUB'));
  expect(api.requests('GET /v2/wallet').length).toBeGreaterThan(before);
});

test('two clicks create one account @WALLET-1', async () => {
  const { user, address } = await open();
  await user.dblClick(create());
  await waitFor(() => expect(address()).toBe('/wallet/account-idr'));
  expect(api.requests(call)).toHaveLength(1);
});

test('while it is created nothing closes the sheet @WALLET-1', async () => {
  api.answer(call, silent());
  const { user } = await open();
  await user.click(create());
  expect(create().getAttribute('aria-busy')).toBe('true');
  await user.keyboard('{Escape}');
  expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
});

test('an account that was opened meanwhile is said, and can be gone on with @WALLET-1', async () => {
  const { user, address } = await open();
  api.answer(call, refused('ACCOUNT_EXISTS', 'There is one.', {}, 409));
  hold('USD', 'EUR', 'RUB', 'IDR');
  await user.selectOptions(currency(), 'IDR');
  await user.click(create());
  await screen.findByText('You already have an account in IDR.');
  expect(offered()).toEqual(['USDC']);
  await user.click(dialog().getByRole('button', { name: 'Continue with it' }));
  expect(address()).toBe('/wallet/IDR');
});

test('a refusal shows the server’s message beside the button @WALLET-1', async () => {
  api.answer(call, refused('CURRENCY_UNKNOWN', 'Not this currency.'));
  const { user } = await open();
  await user.click(create());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The account was not created.Not this currency.');
  expect(create().getAttribute('aria-busy')).toBeNull();
});

test.each([
  ['a lost connection', dropped(), 'No connection. Check your network and try again.'],
  ['a failing server', broken(), 'Internal error.'],
])('after %s it does not claim that nothing happened @WALLET-1', async (_what, reply, words) => {
  api.answer(call, reply);
  const { user, address } = await open();
  await user.click(create());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`We do not know whether the account was created.${words}`);
  api.answer(call, done({ data: aWallet({ id: 'IDR', currency_code: 'IDR' }) }));
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/wallet/IDR'));
});

test('a user with every currency is told so @WALLET-1', async () => {
  hold('RUB', 'USD', 'EUR', 'IDR', 'USDC');
  await open();
  dialog().getByText(/You have an account in every currency/);
  expect(dialog().queryByRole('button', { name: 'Create' })).toBeNull();
});

test('where the backend opens no accounts there is no button @WALLET-1 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  renderScreen(<Screen />);
  await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
  await waitFor(() => expect(api.requests('GET /v2/wallet')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'New account' })).toBeNull();
});
