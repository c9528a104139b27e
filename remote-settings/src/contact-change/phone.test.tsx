import {
  anAuthInfo,
  done,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { getSession } from '@tessera/session';
import { StatusAnnouncer } from '@tessera/ui';
import { Phone } from './phone.tsx';

const api = startFakeApi();
const beginCall = 'POST /v2/wallet/auth/phone';
const codeCall = 'POST /v2/wallet/auth/phone/code';
const proveCall = 'POST /v2/wallet/auth/phone/confirm';

async function open() {
  const view = renderScreen(
    <>
      <Phone />
      <StatusAnnouncer />
    </>,
  );
  await view.user.click(await screen.findByRole('button', { name: /^Phone number/ }));
  return view;
}

async function begin() {
  const view = await open();
  await view.user.type(await screen.findByLabelText('New phone number'), '2025550199');
  await view.user.type(screen.getByLabelText('PIN'), '2846');
  await view.user.click(screen.getByRole('button', { name: 'Continue' }));
  return view;
}

test('the number is changed with the PIN and a code to each of the two @EASE-8', async () => {
  let proofs = 0;
  api.answer(proveCall, () => done({ changed: (proofs += 1) === 2 }));
  const { user } = await begin();
  await user.type(await screen.findByLabelText('Code sent to the old number'), '1111');
  screen.getByText(/We sent a code to .*555.?0123/);
  await user.type(await screen.findByLabelText('Code sent to the new number'), '2222');
  await screen.findByText(/Your other devices are signed out/, { selector: 'p' });
  expect(api.requests(beginCall)[0]?.body).toEqual({ phone: '+12025550199', pin_code: '2846' });
  expect(api.requests(codeCall)).toHaveLength(2);
  expect(api.requests(proveCall).map(({ body }) => body)).toEqual([
    { confirm_code: '1111' },
    { confirm_code: '2222' },
  ]);
  expect(getSession().phone).toBe('+12025550199');
});

test('the form says what to do without the old number @EASE-8', async () => {
  await open();
  screen.getByText(/If you no longer have the old number, contact support/);
});

test('a wrong PIN and a wrong code say so, with the attempts left @EASE-8', async () => {
  api.answer(beginCall, refused('PIN_INVALID', 'Wrong PIN.', { attempts_left: 3 }));
  const { user } = await begin();
  const refusal = await screen.findByText('Wrong PIN.');
  expect(refusal.parentElement?.textContent).toBe('Wrong PIN. 3 attempts left.');
  api.answer(beginCall, done());
  api.answer(proveCall, refused('CODE_INVALID', 'Wrong code.', { attempts_left: 4 }));
  await user.type(screen.getByLabelText('PIN'), '2846');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Code sent to the old number'), '1111');
  const wrong = await screen.findByText('Wrong code.');
  expect(wrong.parentElement?.textContent).toBe('Wrong code. 4 attempts left.');
  screen.getByRole('link', { name: 'Contact support' });
});

test.each([
  ['a backend that cannot', () => api.answer('GET /v2/wallet/capabilities', offering())],
  [
    'a user without a PIN',
    () => api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ has_pin: false }) })),
  ],
])('%s cannot change it @EASE-8 @API-3', async (_who, given) => {
  given();
  renderScreen(<Phone />);
  await waitFor(() => expect(api.requests('GET /v2/wallet/auth/info')).toHaveLength(1));
  await api.settled();
  expect(screen.queryByRole('button')).toBeNull();
});
