import { anAuthInfo, json, renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import VerificationResult from './verification-result.tsx';

const api = startFakeApi();

test('the page says that verification is under way and leads to Settings @KYC-1', async () => {
  const { user, address } = renderScreen(<VerificationResult />, { path: '/ondato/result' });
  screen.getByRole('heading', { name: 'Verification in progress' });
  screen.getByText('We are verifying your identity. This may take a few minutes.');
  screen.getByText('You can track the status in "Verification" section of your account.');
  await user.click(screen.getByRole('link', { name: 'Go to account' }));
  expect(address()).toBe('/settings');
});

test('who aborted the check is not told that it goes on @KYC-1', async () => {
  const data = anAuthInfo({ active_identification: { status: 'aborted' } });
  api.answer('GET /v2/wallet/auth/info', json({ data }));
  renderScreen(<VerificationResult />, { path: '/ondato/result' });
  await screen.findByRole('heading', { name: 'Verification was not completed' });
  expect(screen.queryByText(/We are verifying/)).toBeNull();
  screen.getByRole('link', { name: 'Go to account' });
});
