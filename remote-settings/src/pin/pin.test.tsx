import {
  anAuthInfo,
  done,
  dropped,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { StatusAnnouncer } from '@tessera/ui';
import { Pin } from './pin.tsx';

const api = startFakeApi();
const changeCall = 'POST /v2/wallet/auth/pin';
const setCall = 'POST /v2/wallet/auth/register/set/pin';
const infoCall = 'GET /v2/wallet/auth/info';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const save = () => screen.getByRole('button', { name: 'Save PIN' });
const hasPin = (has_pin: boolean) => api.answer(infoCall, json({ data: anAuthInfo({ has_pin }) }));

async function open(name = /PIN/) {
  const view = renderScreen(
    <>
      <Pin />
      <StatusAnnouncer />
    </>,
  );
  await view.user.click(await screen.findByRole('button', { name }));
  return view;
}

async function fill(old = '2846', newPin = '9753', again = newPin) {
  const view = await open();
  // A complete PIN moves the focus to the next field.
  await view.user.type(field('Current PIN'), old);
  await view.user.keyboard(newPin);
  await view.user.keyboard(again);
  return view;
}

test('the PIN is changed with the old one, and the app says so @SET-1', async () => {
  api.answer(changeCall, done());
  const { user } = await fill();
  expect(field('New PIN again')).toHaveProperty('value', '9753');
  await user.click(save());
  const words = 'Your PIN is changed, and your other devices are signed out.';
  const dialog = within(await screen.findByRole('dialog', { name: 'Change PIN' }));
  await dialog.findByText(words, { selector: 'p' });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((each) => each.textContent.trim())).toContain(words),
  );
  expect(api.requests(changeCall).map(({ body }) => body)).toEqual([
    { pin_code: '2846', new_pin_code: '9753' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['removes all passkeys as well', false, { remove_passkeys: true }],
  ['keeps them where the box is not ticked', true, {}],
])('a change of the PIN %s @SEC-12', async (_case, unticks, removal) => {
  const passkey = { id: 'p', name: 'Phone', added_at: null, last_used_at: null };
  api.answer(
    'GET /v2/wallet/auth/passkeys',
    json({ results: [{ ...passkey, backed_up: false, stopped: false }] }),
  );
  api.answer('GET /v2/wallet/capabilities', offering('pin-change', 'passkeys'));
  api.answer(changeCall, done());
  const { user } = await fill();
  const box = await screen.findByRole('checkbox', {
    name: /^Remove all my passkeys too/,
    checked: true,
  });
  if (unticks) await user.click(box);
  await user.click(save());
  await screen.findByRole('button', { name: 'Done' });
  expect(api.requests(changeCall)[0]?.body).toEqual({
    ...{ pin_code: '2846', new_pin_code: '9753' },
    ...removal,
  });
});

test('the fields hide what is typed @SET-1 @AUTH-5', async () => {
  await open();
  for (const label of ['Current PIN', 'New PIN', 'New PIN again']) {
    expect(field(label)).toHaveProperty('type', 'password');
  }
});

test('a wrong old PIN shows the attempts left beside it and clears only that field @SET-1', async () => {
  api.answer(changeCall, refused('PIN_INVALID', 'Wrong PIN.', { attempts_left: 3 }));
  const { user } = await fill();
  await user.click(save());
  await screen.findByText('Wrong PIN. 3 attempts left.');
  expect(field('Current PIN')).toHaveProperty('value', '');
  expect(field('Current PIN').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Current PIN'));
  api.answer(changeCall, done());
  await user.keyboard('2847');
  expect(screen.queryByText('Wrong PIN. 3 attempts left.')).toBeNull();
  await user.click(save());
  await screen.findByRole('button', { name: 'Done' });
});

test('a block says when it ends @SET-1 @EASE-8', async () => {
  const message = 'Too many wrong PINs. Please try again later.';
  api.answer(changeCall, refused('PIN_BLOCKED', message, { retry_after_s: 900 }, 429));
  const { user } = await fill();
  await user.click(save());
  await screen.findByText('Too many wrong PINs.');
  screen.getByText(/^You can try again (tomorrow )?at \d\d:\d\d\.$/);
  screen.getByText(/^1[45]:\d\d$/);
});

test('a user who forgot the PIN finds the way to a new one @EASE-8', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Forgot PIN?' });
  expect(link.getAttribute('href')).toBe('/pin/reset');
});

test('a block without an end shows the server’s message @SET-1', async () => {
  const message = 'Too many wrong PINs. Please try again later.';
  api.answer(changeCall, refused('PIN_BLOCKED', message, {}, 429));
  const { user } = await fill();
  await user.click(save());
  await screen.findByText(message);
});

test.each([
  ['trivial', '1234', 'Too easy to guess: avoid repeated digits, digits in a row and years.'],
  ['the old one', '2846', 'This is your PIN already. Choose another one.'],
])('a new PIN that is %s is refused with the reason @SET-1 @AUTH-3', async (_case, pin, words) => {
  const { user } = await open();
  await user.type(field('Current PIN'), '2846');
  await user.keyboard(pin);
  screen.getByText(words);
  expect(document.activeElement).toBe(field('New PIN'));
  expect(field('New PIN').getAttribute('aria-invalid')).toBe('true');
  expect(save()).toHaveProperty('disabled', true);
});

test('a new PIN that is too easy loses its digits, and the words stay until another one is whole @EASE-14', async () => {
  const { user } = await open();
  await user.type(field('Current PIN'), '2846');
  await user.keyboard('1234');
  expect(field('New PIN')).toHaveProperty('value', '');
  await user.keyboard('258');
  screen.getByText(/^Too easy to guess/);
  await user.keyboard('0');
  expect(screen.queryByText(/^Too easy to guess/)).toBeNull();
  expect(field('New PIN')).toHaveProperty('value', '2580');
  expect(document.activeElement).toBe(field('New PIN again'));
});

test.each([
  ['right', 0],
  ['a day slow', 86_400_000],
  ['a day fast', -86_400_000],
])(
  'a PIN that others blocked is told before a digit is typed, and for how long by a clock that is %s @EASE-14 @INPUT-2',
  async (_how, aheadMs) => {
    api.shiftClock(aheadMs);
    const pin_blocked_until = new Date(Date.now() + aheadMs + 900_000).toISOString();
    api.answer(infoCall, json({ data: anAuthInfo({ pin_blocked_until }) }));
    await open();
    await screen.findByText('Too many wrong PINs.');
    screen.getByText(/^You can try again (tomorrow )?at \d\d:\d\d\.$/);
    screen.getByText(/^1[45]:\d\d$/);
  },
);

test('two new PINs that differ are both cleared @SET-1 @EASE-4', async () => {
  const { user } = await fill('2846', '9753', '9754');
  screen.getByText('The two PINs differ. Type it again, twice.');
  expect(field('New PIN')).toHaveProperty('value', '');
  expect(field('New PIN again')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field('New PIN'));
  expect(save()).toHaveProperty('disabled', true);
  await user.keyboard('97539753');
  expect(save()).toHaveProperty('disabled', false);
});

test('a new PIN that is changed once it was repeated is not set until it is repeated again @SET-1', async () => {
  const { user } = await fill();
  expect(save()).toHaveProperty('disabled', false);
  await user.type(field('New PIN'), '{Backspace}4');
  expect(field('New PIN')).toHaveProperty('value', '9754');
  expect(save()).toHaveProperty('disabled', true);
});

test('a PIN that only the server finds too easy has its message beside the new PIN @SET-1', async () => {
  api.answer(changeCall, refused('PIN_TRIVIAL', 'Too easy to guess.'));
  const { user } = await fill();
  await user.click(save());
  await screen.findByText('Too easy to guess.');
  expect(document.activeElement).toBe(field('New PIN'));
  expect(field('New PIN')).toHaveProperty('value', '');
});

test('without an answer the fields keep their values @SET-1', async () => {
  api.answer(changeCall, dropped());
  const { user } = await fill();
  await user.click(save());
  await screen.findByText(/^We got no clear answer/);
  expect(field('New PIN again')).toHaveProperty('value', '9753');
});

test('a user without a PIN sets one @SET-1 @AUTH-3', async () => {
  hasPin(false);
  api.answer(setCall, () => {
    hasPin(true);
    return done();
  });
  const { user } = await open(/Not set/);
  screen.getByRole('dialog', { name: 'Set a PIN' });
  await user.type(field('PIN'), '9753');
  await user.keyboard('9753');
  await user.click(save());
  await screen.findByText('Your PIN is saved.', { selector: 'p' });
  expect(api.requests(setCall)[0]?.body).toEqual({ pin_code: '9753' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('button', { name: /Change/ });
});

test('a refused first PIN says why @SET-1', async () => {
  hasPin(false);
  api.answer(setCall, refused('PIN_ALREADY_SET', 'A PIN is already set.', {}, 409));
  const { user } = await open();
  await user.type(field('PIN'), '9753');
  await user.keyboard('9753');
  await user.click(save());
  await screen.findByText('A PIN is already set.');
});

test('a user who turns out to have no PIN is asked to set one @SET-1', async () => {
  api.answer(changeCall, refused('PIN_NOT_SET', 'Set a PIN first.', {}, 409));
  const { user } = await fill();
  await user.click(save());
  await screen.findByRole('dialog', { name: 'Set a PIN' });
});

describe('on a backend that cannot change the PIN', () => {
  beforeEach(() => api.answer('GET /v2/wallet/capabilities', offering()));

  test('changing it is not offered @SET-1 @API-3', async () => {
    renderScreen(<Pin />);
    await waitFor(() => expect(api.requests(infoCall)).toHaveLength(1));
    await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a first one can be set @SET-1 @API-3', async () => {
    hasPin(false);
    renderScreen(<Pin />);
    await screen.findByRole('button', { name: /Not set/ });
  });
});
