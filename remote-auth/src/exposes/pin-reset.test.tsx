import {
  done,
  json,
  offering,
  refused,
  renderScreen,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useAuthInfo, useDraft } from '@tessera/api';
import { getSession } from '@tessera/session';
import { leaveFor } from '../pin-reset/leave-for.ts';
import PinReset from './pin-reset.tsx';

jest.mock('../pin-reset/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const api = startFakeApi();
const stateCall = 'GET /v2/wallet/auth/pin/reset';
const codeCall = 'POST /v2/wallet/auth/pin/reset/code';
const startCall = 'POST /v2/wallet/auth/pin/reset';
const verifyCall = 'POST /v2/wallet/auth/pin/reset/verification';
const cancelCall = 'DELETE /v2/wallet/auth/pin/reset';
const completeCall = 'POST /v2/wallet/auth/pin/reset/complete';

const dayMs = 86_400_000;
const reset = {
  ready_at: new Date(Date.now() + dayMs - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 7 * dayMs).toISOString(),
  ready: false,
  confirmed: true,
  verifiable: false,
  verification: null,
};
const stands = (data: object | null) => api.answer(stateCall, json({ data }));

beforeEach(() => jest.mocked(leaveFor).mockClear());
afterEach(() => localStorage.clear());

const show = () => renderScreen(<PinReset />, { path: '/pin/reset' });

async function sendCode() {
  const shown = show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false),
  );
  await shown.user.click(screen.getByRole('button', { name: 'Send code' }));
  return { ...shown, code: await screen.findByLabelText('Code of 4 digits') };
}

test('the page explains a PIN reset, and a code requests it @EASE-8', async () => {
  api.answer(startCall, () => {
    stands(reset);
    return done();
  });
  const { user, code } = await sendCode();
  await user.type(code, '4711');
  await screen.findByRole('heading', {
    name: /^Your new PIN can be set (tomorrow )?at \d\d:\d\d$/,
  });
  expect(api.requests(startCall).map(({ body }) => body)).toEqual([{ confirm_code: '4711' }]);
  screen.getByText(/we keep your request/);
});

test('the code step survives a reload, and Back leaves it @EASE-8 @EASE-4', async () => {
  (await sendCode()).unmount();
  const { user } = show();
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(codeCall)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  screen.getByRole('heading', { name: 'Forgot your PIN?' });
});

test('a code that is blocked says until when, and names support @EASE-8', async () => {
  api.answer(startCall, refused('CODE_BLOCKED', 'Too many.', { retry_after_s: 900 }, 429));
  const { user, code } = await sendCode();
  await user.type(code, '4711');
  expect((await screen.findByRole('alert')).textContent).toMatch(/You can try again .*\d\d:\d\d/);
  screen.getByRole('link', { name: 'Contact support' });
});

test('a user who remembers the PIN cancels the wait @EASE-8', async () => {
  stands(reset);
  api.answer(cancelCall, () => {
    stands(null);
    return done();
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'I know my PIN: cancel' }));
  await screen.findByRole('heading', { name: 'Forgot your PIN?' });
  expect(screen.queryByRole('button', { name: 'Verify my identity' })).toBeNull();
});

test('a verified user can take the identity check instead of the wait @EASE-8', async () => {
  stands({ ...reset, verifiable: true });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Verify my identity' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://verify.example/session/2'));
});

test('a forbidden address is not opened @EASE-8 @KYC-1', async () => {
  stands({ ...reset, verifiable: true });
  api.answer(verifyCall, done({ verification_url: 'https://evil.example/' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Verify my identity' }));
  await screen.findByText(/an address that we do not trust/);
  expect(leaveFor).not.toHaveBeenCalled();
});

test.each([
  ['pending', 'The identity check is not decided yet.', 'Continue the check'],
  ['aborted', 'The identity check did not confirm', 'Verify my identity'],
])('an identity check that is %s says so @EASE-8', async (status, words, button) => {
  stands({
    ...reset,
    verifiable: true,
    verification: { status, url: 'https://verify.example/session/2' },
  });
  show();
  await screen.findByText(new RegExp(`^${words}`));
  screen.getByRole('button', { name: button });
});

test('after the wait the page requests a code, then the PIN, and continues in a new session @EASE-8 @SEC-6', async () => {
  stands({ ...reset, ready: true, confirmed: false });
  api.answer(startCall, () => {
    stands({ ...reset, ready: true });
    return done();
  });
  const { user, code } = await sendCode();
  await user.type(code, '4711');
  await user.type(await screen.findByLabelText('PIN'), '9753');
  await user.keyboard('9753');
  await user.click(screen.getByRole('button', { name: 'Save PIN' }));
  await screen.findByRole('heading', { name: 'Your new PIN holds' });
  expect(api.requests(completeCall)[0]?.body).toEqual({ pin_code: '9753' });
  expect(getSession().token).toBe('token-2');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('the payment that asked for the PIN still has its input in the new session @EASE-14', async () => {
  stands({ ...reset, ready: true });
  const useAmount = () => ({ draft: useDraft('transfer amount'), user: useAuthInfo().data });
  const typing = renderWithApi(useAmount);
  await waitFor(() => expect(typing.result.current.user).toBeDefined());
  act(() => typing.result.current.draft[1]('25'));
  typing.unmount();
  const { user, unmount } = show();
  await user.type(await screen.findByLabelText('PIN'), '9753');
  await user.keyboard('9753');
  await user.click(screen.getByRole('button', { name: 'Save PIN' }));
  await screen.findByRole('heading', { name: 'Your new PIN holds' });
  unmount();
  const { token } = getSession();
  expect(renderWithApi(useAmount, { token }).result.current.draft[0]).toBe('25');
});

test('a backend without PIN resets leaves support @EASE-8 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  show();
  await screen.findByText(/A new PIN cannot be set here/);
  screen.getByRole('link', { name: 'Contact support' });
});

test('an arrow leads back to where the PIN was asked for, or Home @EASE-14', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(address()).toBe('/');
});
