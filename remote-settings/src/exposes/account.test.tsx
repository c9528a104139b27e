import { anAuthInfo, json, offering, renderScreen, silent, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Account from './account.tsx';

const api = startFakeApi();

test('the route of Settings shows the profile under its heading @SET-1', async () => {
  renderScreen(<Account />, { path: '/settings' });
  screen.getByRole('heading', { level: 1, name: 'Account' });
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
});

test('limits, security and preferences are sections of their own @SET-1 @KYC-1', async () => {
  renderScreen(<Account />, { path: '/settings' });
  await screen.findByText(/^\$15,000 left/);
  const security = await screen.findByRole('region', { name: 'Security' });
  await within(security).findByRole('button', { name: 'PIN Change' });
  const preferences = screen.getByRole('region', { name: 'Preferences' });
  within(preferences).getByLabelText('Language');
  screen.getByRole('button', { name: 'Log out' });
});

test('support is on the page if the deployment names a contact @EASE-8', () => {
  renderScreen(<Account />, { path: '/settings' });
  const support = within(screen.getByRole('region', { name: 'Support' }));
  expect(support.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+12025550100',
    'mailto:help@example.org',
  ]);
});

test('placeholders keep the place of unknown settings @SET-1', () => {
  api.answer('GET /v2/wallet/capabilities', silent());
  renderScreen(<Account />, { path: '/settings' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Limits',
    'Security',
    'Preferences',
    'Support',
  ]);
  expect(screen.queryByRole('button', { name: /PIN/ })).toBeNull();
});

describe('on a backend of the 19 calls', () => {
  beforeEach(() => api.answer('GET /v2/wallet/capabilities', offering()));

  test('there are neither limits nor security @API-3', async () => {
    renderScreen(<Account />, { path: '/settings' });
    await screen.findByRole('heading', { name: 'Ada Lovelace' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Limits' })).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Security' })).toBeNull();
    screen.getByRole('region', { name: 'Preferences' });
  });

  test('a user without a PIN can set one @SET-1 @API-3', async () => {
    api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ has_pin: false }) }));
    renderScreen(<Account />, { path: '/settings' });
    await screen.findByRole('button', { name: 'PIN Not set' });
    screen.getByRole('region', { name: 'Security' });
  });
});
