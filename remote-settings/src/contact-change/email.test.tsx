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
import { StatusAnnouncer } from '@tessera/ui';
import { Email } from './email.tsx';

const api = startFakeApi();
const infoCall = 'GET /v2/wallet/auth/info';
const beginCall = 'POST /v2/wallet/auth/email';
const codeCall = 'POST /v2/wallet/auth/email/code';
const proveCall = 'POST /v2/wallet/auth/email/confirm';

const confirmed = () => api.answer(infoCall, json({ data: anAuthInfo({ email_confirmed: true }) }));

async function open() {
  const view = renderScreen(
    <>
      <Email />
      <StatusAnnouncer />
    </>,
  );
  await view.user.click(await screen.findByRole('button', { name: /^Email/ }));
  return view;
}

async function begin(label: string, email: string) {
  const view = await open();
  await view.user.clear(await screen.findByLabelText(label));
  await view.user.type(screen.getByLabelText(label), email);
  await view.user.type(screen.getByLabelText('PIN'), '2846');
  await view.user.click(screen.getByRole('button', { name: 'Continue' }));
  return view;
}

test('a confirmed address is changed with the PIN and codes to the old and the new one @EASE-8', async () => {
  confirmed();
  let proofs = 0;
  api.answer(proveCall, () => done({ changed: (proofs += 1) === 2 }));
  const { user } = await begin('New email address', 'ann@example.com');
  await user.type(await screen.findByLabelText('Code sent to the old address'), '1111');
  screen.getByText('We sent a code to a•••@example.org.');
  await user.type(await screen.findByLabelText('Code sent to this email address'), '2222');
  await screen.findByText(/Your email address is ann@example.com and is confirmed/, {
    selector: 'p',
  });
  expect(api.requests(beginCall)[0]?.body).toEqual({ email: 'ann@example.com', pin_code: '2846' });
  expect(api.requests(codeCall)).toHaveLength(2);
  expect(api.requests(proveCall).map(({ body }) => body)).toEqual([
    { confirm_code: '1111' },
    { confirm_code: '2222' },
  ]);
});

test('an unconfirmed address says so, and its first code goes to the phone @EASE-8', async () => {
  const { user } = await open();
  screen.getByRole('button', { name: 'Email Not confirmed' });
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(
    'ada@example.org',
  );
  await user.type(screen.getByLabelText('PIN'), '2846');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Code sent to your phone');
  screen.getByText(/We sent a code to .*555.?0123/);
});

test('the form says what to do without access to the old address @EASE-8', async () => {
  confirmed();
  await open();
  screen.getByText(/a•••@example.org .* If you can no longer read mail there, contact support/);
});

test('half an address is an error in place, and nothing is sent @EASE-8', async () => {
  await begin('Email address', 'ann@');
  await screen.findByText('Enter an email address such as name@example.com.');
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  expect(await api.settled(beginCall)).toHaveLength(0);
});

test('a refusal says why, and a block says when it ends @EASE-8', async () => {
  api.answer(
    beginCall,
    refused('EMAIL_UNCHANGED', 'This is your confirmed email address already.'),
  );
  const { user } = await begin('Email address', 'ann@example.com');
  await screen.findByText('This is your confirmed email address already.');
  api.answer(beginCall, refused('PIN_BLOCKED', 'Wait.', { retry_after_s: 600 }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByText('Wait.')).parentElement?.textContent).toMatch(/10:00|9:59/);
  screen.getByRole('link', { name: 'Contact support' });
});

test.each([
  ['a backend that cannot', () => api.answer('GET /v2/wallet/capabilities', offering())],
  [
    'a user without a PIN',
    () => api.answer(infoCall, json({ data: anAuthInfo({ has_pin: false }) })),
  ],
])('%s cannot change it @EASE-8 @API-3', async (_who, given) => {
  given();
  renderScreen(<Email />);
  await waitFor(() => expect(api.requests(infoCall)).toHaveLength(1));
  await api.settled();
  expect(screen.queryByRole('button')).toBeNull();
});
