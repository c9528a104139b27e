import { aWallet, broken, json, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { ratesCall } from '../exchange/testing.tsx';
import AccountRates from './account-rates.tsx';

const api = startFakeApi();
const show = () => renderScreen(<AccountRates accountId="account-usd" />, { path: '/wallet/x' });

test('a rate of the account leads to the exchange with that account @TEAM-10 @XCHG-1', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: /^1 USD = 0.92 EUR/ }));
  expect(address()).toBe('/exchange?from=account-usd&to=account-eur');
});

test('rates that did not load can be asked for again @TEAM-10', async () => {
  api.answer(ratesCall, broken());
  show();
  await screen.findByText('The rates did not load.');
  screen.getByRole('button', { name: 'Try again' });
});

test.each([
  [
    'with one account',
    () => api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] })),
  ],
  [
    'whom the backend refuses rates',
    () => api.answer(ratesCall, refused('RATES_UNAVAILABLE', 'No.', {}, 403)),
  ],
])('a user %s sees nothing of it @TEAM-10', async (_who, answer) => {
  answer();
  show();
  await waitFor(() => expect(api.requests(ratesCall)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
