import { getSession } from '@tessera/session';
import { isLocked, lockMinutes, setLockMinutes } from '@tessera/session/lock';
import {
  anAuthInfo,
  done,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { LockRow } from '../lock/lock-row.tsx';
import Lock from './lock.tsx';

const api = startFakeApi({ 'GET /v2/wallet/capabilities': offering('passkeys') });
const unlockCall = 'POST /v2/wallet/auth/unlock';
const infoCall = 'GET /v2/wallet/auth/info';

function showLocked() {
  const { user } = renderScreen(<Lock />);
  act(() => {
    setLockMinutes(1);
    localStorage.setItem('wallet.locks-at', '0');
    expect(isLocked()).toBe(true);
  });
  return user;
}
afterEach(() => setLockMinutes(0));

const typePin = async (pin: string) => {
  const user = showLocked();
  await user.type(await screen.findByLabelText('PIN'), pin);
};

test('the right PIN, which the server knows, opens the app @LIFE-2', async () => {
  api.answer(unlockCall, done());
  await typePin('2580');
  await waitFor(() => expect(isLocked()).toBe(false));
  expect(api.requests(unlockCall)[0]?.body).toEqual({ pin: '2580' });
});

test('a wrong one is told beside the field, and the app stays locked @LIFE-2', async () => {
  api.answer(
    unlockCall,
    refused('PIN_INVALID', 'The PIN is not right.', { attempts_left: 2 }, 422),
  );
  await typePin('0000');
  await screen.findByText(/^The PIN is not right\. /);
  expect(isLocked()).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('');
});

test('logging out is the way back without a PIN @LIFE-2', async () => {
  const user = showLocked();
  screen.getByText('Forgot your PIN? Log out, and log in again.');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect([getSession().token, isLocked()]).toEqual([null, false]);
});

test('the app is locked after the minutes that were chosen for this device @LIFE-2', async () => {
  const { user } = renderScreen(<LockRow />);
  const choice = screen.getByLabelText('Lock the app');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Never' }).selected).toBe(true);
  await user.selectOptions(choice, 'After 1 minute away');
  expect(lockMinutes()).toBe(1);
  await user.selectOptions(choice, 'After 15 minutes away');
  expect(lockMinutes()).toBe(15);
  await user.selectOptions(choice, 'Never');
  expect(lockMinutes()).toBe(0);
});

test('without a PIN there is no lock to choose @LIFE-2', async () => {
  api.answer(infoCall, json({ data: anAuthInfo({ has_pin: false }) }));
  renderScreen(<LockRow />);
  await waitFor(() => expect(screen.queryByLabelText('Lock the app')).toBeNull());
});
