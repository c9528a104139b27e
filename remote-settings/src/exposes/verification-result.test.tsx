import { done, dropped, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import VerificationResult from './verification-result.tsx';

const api = startFakeApi();
const statusCall = 'POST /v2/wallet/identification-level/status';
afterEach(() => jest.useRealTimers());

test('the page says that verification is under way and leads to Settings @KYC-1', async () => {
  const { user, address } = renderScreen(<VerificationResult />, { path: '/ondato/result' });
  screen.getByRole('heading', { name: 'Verification in progress' });
  screen.getByText('We are verifying your identity. This may take a few minutes.');
  screen.getByText('You can track the status in the “Verification” section of your account.');
  await user.click(screen.getByRole('link', { name: 'Go to account' }));
  expect(address()).toBe('/settings');
});

test('an aborted check is not shown as pending @KYC-1', async () => {
  api.answer(statusCall, done({ data: { status: 'aborted' } }));
  renderScreen(<VerificationResult />, { path: '/ondato/result' });
  await screen.findByRole('heading', { name: 'Verification was not completed' });
  expect(screen.queryByText(/We are verifying/)).toBeNull();
  screen.getByRole('link', { name: 'Go to account' });
});

test('the page shows the approval by itself, even after a lost answer @KYC-1 @EASE-11', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
  renderScreen(<VerificationResult />, { path: '/ondato/result' });
  await waitFor(() => expect(api.requests(statusCall)).toHaveLength(1));
  api.answer(statusCall, dropped());
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  await waitFor(() => expect(api.requests(statusCall)).toHaveLength(2));
  screen.getByRole('heading', { name: 'Verification in progress' });
  api.answer(statusCall, done({ data: { status: 'complete' } }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  await screen.findByRole('heading', { name: 'You are verified' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.requests(statusCall)).toHaveLength(3);
});
