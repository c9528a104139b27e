import { aWallet, broken, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, within } from '@testing-library/react';
import { refreshReads } from '@tessera/api';
import Receive from './receive.tsx';

const api = startFakeApi();
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

const withUsdc = () =>
  api.answer(
    'GET /v2/wallet',
    json({ results: [{ accounts: [aWallet(), aWallet({ id: 'c', currency_code: 'USDC' })] }] }),
  );
const open = (currency = 'USDC') =>
  renderScreen(<Receive />, { path: `/wallet/receive?currencyCode=${currency}` });
const aDeposit = (more: object = {}) => ({
  id: 'deposit-1',
  state: 'confirming',
  amount: '120.000000',
  currency_code: 'USDC',
  confirmations: 7,
  seen_at: '2026-03-01T10:00:00.000Z',
  ...more,
});
const onItsWay = (...deposits: readonly object[]) =>
  api.answer('GET /v2/wallet/deposit', json({ results: deposits }));

test('the address stands in groups beside its code, and is copied in one piece @LIFE-7', async () => {
  withUsdc();
  const { user } = open();
  await screen.findByRole('img', { name: 'QR code with the address' });
  screen.getByText('0x 5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7');
  screen.getByText('USDC on Ethereum only');
  screen.getByText(/Another network or token is lost for good/);
  screen.getByText(/Less than 1\.00.USDC/);
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await screen.findByText('Copied');
});

test('a deposit on its way shows its confirmations as they come, and what became of it @LIFE-7', async () => {
  withUsdc();
  onItsWay(aDeposit());
  open();
  const list = within(await screen.findByRole('region', { name: 'On its way' }));
  list.getByText('7 of 12 confirmations, about 1 min');
  expect(list.getByRole('progressbar')).toHaveProperty('value', 7);

  onItsWay(
    aDeposit({ state: 'credited', confirmations: 12, transaction_id: 'transaction-1' }),
    aDeposit({ id: 'b', state: 'taken-back', confirmations: 0 }),
    aDeposit({ id: 'c', state: 'refused', reason: 'too-small', amount: '0.500000' }),
    aDeposit({ id: 'd', state: 'refused', reason: 'wrong-token', amount: undefined }),
    aDeposit({ id: 'e', state: 'held', confirmations: 12 }),
    aDeposit({ id: 'f', state: 'seen', confirmations: 0 }),
  );
  act(() => refreshReads('deposits'));
  const credited = await list.findByRole('link');
  expect(credited.getAttribute('href')).toBe('/history?transaction=transaction-1');
  list.getByText('The network took its block back. Most often it comes again by itself.');
  list.getByText('Below the least amount, not credited');
  list.getByText('Another token');
  list.getByText('Not USDC, not credited');
  list.getByText(/It is here and waits/);
  list.getByText('Sent, waits for its first confirmation');
});

test('a bank’s details are those of the account that is chosen, and are copied whole @LIFE-7', async () => {
  const { user, address: at } = open('USD');
  await screen.findByRole('img', { name: 'QR code with the account details' });
  expect(screen.getAllByText('4000 0000 0078')).toHaveLength(2);
  screen.getByText('Anna Schmidt');
  await user.selectOptions(screen.getByLabelText('Account'), 'EUR');
  expect(at()).toBe('/wallet/receive?currencyCode=EUR');
  expect(screen.getAllByText('4000 0000 0175')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Copy everything' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Account number: 4000 0000 0175\nAccount holder: Anna Schmidt\nBank: Meridian\nCurrency: EUR',
  );
});

test('bank and USDC are one press apart, and a person pays by the own code @LIFE-7', async () => {
  withUsdc();
  const { user, address: at } = open('USD');
  await user.click(await screen.findByRole('radio', { name: 'USDC' }));
  await screen.findByText('USDC on Ethereum only');
  expect(at()).toBe('/wallet/receive?currencyCode=USDC');
  await user.click(screen.getByRole('radio', { name: 'Bank' }));
  expect(at()).toBe('/wallet/receive?currencyCode=USD');
  const person = screen.getByRole('link', { name: 'From a person' });
  expect(person.getAttribute('href')).toBe('/payment?tab=code');
});

test('a user without a USDC account is led to open one, and back @LIFE-7', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Open a USDC account' });
  expect(link.getAttribute('href')).toBe(
    '/wallet?create=USDC&next=%2Fwallet%2Freceive%3FcurrencyCode%3DUSDC',
  );
  expect(api.requests('GET /v2/wallet/deposit/address')).toEqual([]);
});

test('a backend that offers one of the two shows that one alone, and none says so @LIFE-7 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('account-details'));
  open();
  await screen.findByRole('img', { name: 'QR code with the account details' });
  expect(screen.queryByRole('radio', { name: 'USDC' })).toBeNull();
});

test('a backend that offers neither says so @LIFE-7 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  open();
  await screen.findByText('Nothing can be received this way yet.');
});

test('an address that did not load is asked for again @LIFE-7', async () => {
  withUsdc();
  api.answer('GET /v2/wallet/deposit/address', broken(400));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  api.answer(
    'GET /v2/wallet/deposit/address',
    json({ data: { network: 'ethereum', address, currency_code: 'USDC', confirmations: 12 } }),
  );
  await user.click(again);
  await screen.findByText('USDC on Ethereum only');
  const [asked] = api.requests('GET /v2/wallet/deposit/address');
  expect(asked?.query.get('currency_code')).toBe('USDC');
});
