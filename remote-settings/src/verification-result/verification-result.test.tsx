import { renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import VerificationResult from './verification-result.tsx';

startFakeApi();

test('the page says that verification is under way and leads to Settings @KYC-1', async () => {
  const { user, address } = renderScreen(<VerificationResult />, { path: '/ondato/result' });
  screen.getByRole('heading', { name: 'Verification in progress' });
  screen.getByText('We are verifying your identity. This may take a few minutes.');
  screen.getByText('You can track the status in "Verification" section of your account.');
  await user.click(screen.getByRole('link', { name: 'Go to account' }));
  expect(address()).toBe('/settings');
});
