import {
  done,
  dropped,
  json,
  refused,
  refuseStorage,
  renderScreen,
  silent,
  startFakeApi,
  translatePage,
} from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { getSession, setPhone, setUnfinished } from '@tessera/session';
import LogIn from './log-in.tsx';

const api = startFakeApi();
const sendCall = 'POST /v2/wallet/auth/send_code';
const loginCall = 'POST /v2/wallet/auth/login';

afterEach(() => localStorage.clear());

const show = (path = '/auth/login') => renderScreen(<LogIn />, { path, session: { token: null } });

async function sendCodeTo(number: string, path?: string) {
  const shown = show(path);
  await shown.user.type(await screen.findByLabelText('Phone'), number);
  await shown.user.click(screen.getByRole('button', { name: 'Send code' }));
  return { ...shown, code: await screen.findByLabelText('Code of 4 digits') };
}

test('phone, send code, code: the token is stored and Home opens @AUTH-4 @AUTH-8', async () => {
  const { user, code, address } = await sendCodeTo('2025550123');
  expect(api.requests(sendCall)[0]?.body).toEqual({ phone: '+12025550123' });
  await user.type(code, '4711');
  await waitFor(() => expect(address()).toBe('/'));
  expect(getSession().token).toBe('token-1');
  expect(api.requests(loginCall).map(({ body }) => body)).toEqual([
    { phone: '+12025550123', confirm_code: '4711' },
  ]);
});

test('who blocks all cookies logs in as well, in this tab @INPUT-2', async () => {
  const giveBack = refuseStorage();
  const { user, code, address } = await sendCodeTo('2025550123');
  await user.type(code, '4711');
  await waitFor(() => expect(address()).toBe('/'));
  expect(getSession().token).toBe('token-1');
  giveBack();
});

test.each(['moved', 'copied'] as const)(
  'a translated page, its texts %s, logs in and shows each refusal @INPUT-2 @AUTH-4',
  async (how) => {
    const { user, code, address } = await sendCodeTo('2025550123');
    translatePage(how);
    for (const [attempts, words] of [
      [2, /2 attempts left/],
      [1, /1 attempt left/],
    ] as const) {
      api.answer(loginCall, refused('CODE_INVALID', 'Wrong code.', { attempts_left: attempts }));
      await user.type(code, '4711');
      await screen.findByText(words);
      expect(translatePage(how)).toEqual([]);
    }
    api.answer(loginCall, done({ auth_token: 'token-1' }));
    await user.type(code, '4712');
    await waitFor(() => expect(address()).toBe('/'));
    expect(translatePage(how)).toEqual([]);
  },
);

test('after login the user goes where they wanted to go @SHELL-5', async () => {
  const { user, code, address } = await sendCodeTo('2025550123', '/auth/login?next=%2Fhistory');
  await user.type(code, '4711');
  await waitFor(() => expect(address()).toBe('/history'));
});

test('a user whom the server logged out reads why and returns to the former page @EASE-5', async () => {
  const { user, code, address } = await sendCodeTo(
    '2025550123',
    '/auth/login?ended=1&next=%2Fwallet%2Fsave',
  );
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  screen.getByText('Your session has ended');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code of 4 digits'), '4711');
  await waitFor(() => expect(address()).toBe('/wallet/save'));
  expect(code.isConnected).toBe(false);
});

test('the link to registration keeps the destination @AUTH-4', () => {
  show('/auth/login?next=%2Fhistory');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/auth/register?next=%2Fhistory',
  );
});

test('the button is disabled without a number, and half a number is an error @AUTH-4', async () => {
  const { user } = show();
  const button = screen.getByRole('button', { name: 'Send code' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Phone'), '202');
  await user.click(button);
  await screen.findByText('Enter one whole mobile number. A country code needs its +.');
  expect(await api.settled(sendCall)).toHaveLength(0);
});

test('change number leads back and keeps what was typed @AUTH-4', async () => {
  const { user } = await sendCodeTo('2025550123');
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '(202) 555-0123');
});

test('going on with the same number requests no other code, another number does @AUTH-4', async () => {
  api.answer(sendCall, done({ resend_after_s: 30 }));
  const { user } = await sendCodeTo('2025550123');
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/^Send again in/);
  expect(api.requests(sendCall)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  await user.type(screen.getByLabelText('Phone'), '{Backspace}4');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(sendCall).map(({ body }) => body)).toEqual([
    { phone: '+12025550123' },
    { phone: '+12025550124' },
  ]);
});

test('a login survives a closed tab, and the code still works @EASE-4', async () => {
  const { unmount } = await sendCodeTo('2025550123', '/auth/login?next=%2Fhistory');
  unmount();
  const { user, address } = show('/auth/login?next=%2Fhistory');
  await user.type(screen.getByLabelText('Code of 4 digits'), '4711');
  await waitFor(() => expect(address()).toBe('/history'));
  expect(api.requests(sendCall)).toHaveLength(1);
  expect(localStorage.getItem('wallet.unfinished.log-in')).toBeNull();
});

test('an unfinished form is known until its login @EASE-4 @FIRST-4', async () => {
  const { unmount } = await sendCodeTo('2025550123');
  expect(getSession().unfinished).toBe(true);
  unmount();
  setUnfinished(false);
  const { user, address } = show();
  await waitFor(() => expect(getSession().unfinished).toBe(true));
  await user.type(screen.getByLabelText('Code of 4 digits'), '4711');
  await waitFor(() => expect(address()).toBe('/'));
  expect(getSession().unfinished).toBe(false);
});

test.each([
  ['is too old', () => 1],
  ['was kept by a clock that was set back since', () => Date.now() + 86_400_000],
])('a form that %s is forgotten @EASE-4 @FIRST-4 @INPUT-2', async (_which, endsMs) => {
  const kept = JSON.stringify({ endsMs: endsMs(), form: {} });
  localStorage.setItem('wallet.unfinished.register', kept);
  setPhone(null);
  setUnfinished(true);
  show();
  await waitFor(() => expect(getSession().unfinished).toBe(false));
});

test('the code is one input with autofill, for digits only @AUTH-5', async () => {
  const { user, code } = await sendCodeTo('2025550123');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  const enter = screen.getByRole('button', { name: 'Log in' });
  await user.type(code, '47a1');
  expect(code).toHaveProperty('value', '471');
  expect(enter).toHaveProperty('disabled', true);
  await user.type(code, '{Backspace}');
  expect(code).toHaveProperty('value', '47');
});

test('the code has the length that the backend names @AUTH-5', async () => {
  api.answer(
    'GET /v2/wallet/capabilities',
    json({ data: { capabilities: [], code_length: 6, pin_length: 4 } }),
  );
  const { user } = show();
  await user.type(screen.getByLabelText('Phone'), '2025550123');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByLabelText('Code of 6 digits');
});

test('a wrong code shows the message and the attempts left, success clears it @AUTH-7', async () => {
  api.answer(loginCall, refused('CODE_INVALID', 'Wrong code.', { attempts_left: 2 }));
  const { user, code, address } = await sendCodeTo('2025550123');
  await user.type(code, '1111');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong code. 2 attempts left.');
  expect(code).toHaveProperty('value', '');
  expect(getSession().token).toBeNull();
  api.answer(loginCall, done({ auth_token: 'token-2' }));
  await user.type(code, '4711');
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('too many codes: the message says when to try again @AUTH-7', async () => {
  api.answer(sendCall, refused('SEND_LIMIT', 'Too many codes.', { retry_after_s: 90 }, 429));
  const { user } = show();
  await user.type(screen.getByLabelText('Phone'), '2025550123');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Too many codes\. You can try again .*\d\d:\d\d\. 1:\d\d$/,
  );
});

test('a network failure says so and keeps number and code @AUTH-7', async () => {
  api.answer(sendCall, dropped());
  const { user } = show();
  const phone = screen.getByLabelText('Phone');
  await user.type(phone, '2025550123');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(phone).toHaveProperty('value', '(202) 555-0123');

  api.answer(sendCall, done({ resend_after_s: 30 }));
  api.answer(loginCall, dropped());
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Code of 4 digits');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(code, '4711');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(code).toHaveProperty('value', '4711');
});

test('a second press during the call sends nothing @AUTH-7', async () => {
  api.answer(sendCall, silent());
  const { user } = show();
  await user.type(screen.getByLabelText('Phone'), '2025550123');
  const button = screen.getByRole('button', { name: 'Send code' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(button);
  await waitFor(() => expect(api.requests(sendCall)).toHaveLength(1));
});
