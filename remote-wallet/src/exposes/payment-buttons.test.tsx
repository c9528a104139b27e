import { aConfig, anAuthInfo, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import PaymentButtons from './payment-buttons.tsx';

const api = startFakeApi();

function userWho(rights: { is_topup_allowed?: boolean; is_withdrawal_allowed?: boolean }) {
  api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo(rights) }));
}

test.each([
  ['Top up', '/wallet/topup?currencyCode=EUR'],
  ['Withdraw', '/wallet/withdrawal?currencyCode=EUR'],
  ['Exchange', '/exchange?from=account-eur'],
  ['Send', '/wallet/save?currencyCode=EUR'],
])('%s leads to %s for who may @HOME-4 @EASE-7', async (name, path) => {
  const { user, address } = renderScreen(<PaymentButtons />, { session: { currencyCode: 'EUR' } });
  await waitFor(() => {
    const exchange = screen.getByRole('link', { name: 'Exchange' });
    expect(exchange.getAttribute('href')).toContain('account-eur');
  });
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe(path);
});

test('in variant A the withdrawal itself knows which account can @EASE-14', async () => {
  provideConfig(aConfig({ apiBase: api.origin, variant: 'regional' }));
  const { user, address } = renderScreen(<PaymentButtons />, { session: { currencyCode: 'EUR' } });
  await user.click(await screen.findByRole('link', { name: 'Withdraw' }));
  expect(address()).toBe('/wallet/withdrawal');
});

test.each([
  ['Top up', 'Verify your identity to top up.'],
  ['Withdraw', 'Verify your identity to withdraw.'],
])(
  'a refused %s says so in its own words and leads to the identification @HOME-4',
  async (name, words) => {
    userWho({ is_topup_allowed: false, is_withdrawal_allowed: false });
    const { user, address } = renderScreen(<PaymentButtons />);
    await user.click(await screen.findByRole('button', { name }));
    const alert = within(screen.getByRole('dialog'));
    alert.getByText(words);
    expect(address()).toBe('/');
    await user.click(alert.getByRole('link', { name: 'Go to verification' }));
    expect(address()).toBe('/settings');
  },
);

test('where nothing can be sent there is no way to it @EASE-7 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  renderScreen(<PaymentButtons />);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send' })).toBeNull());
});

test('one right does not stand for the other @HOME-4', async () => {
  userWho({ is_topup_allowed: true, is_withdrawal_allowed: false });
  renderScreen(<PaymentButtons />);
  await screen.findByRole('button', { name: 'Withdraw' });
  screen.getByRole('link', { name: 'Top up' });
});

test('exchange is not checked @HOME-4', async () => {
  userWho({ is_topup_allowed: false, is_withdrawal_allowed: false });
  renderScreen(<PaymentButtons />);
  await screen.findByRole('button', { name: 'Withdraw' });
  screen.getByRole('link', { name: 'Exchange' });
});
