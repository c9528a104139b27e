import {
  aConfig,
  anAuthInfo,
  done,
  dropped,
  json,
  refused,
  renderScreen,
  startFakeApi,
  translatePage,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getConfig, provideConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { getSession } from '@tessera/session';
import Register from './register.tsx';

const api = startFakeApi({
  'GET /v2/wallet/auth/info': json({ data: anAuthInfo({ has_pin: false }) }),
});
const registerCall = 'POST /v2/wallet/auth/register';
const confirmCall = 'POST /v2/wallet/auth/register/phone/confirm';
const pinCall = 'POST /v2/wallet/auth/register/set/pin';

afterEach(() => localStorage.clear());

function show(config: Partial<RuntimeConfig> = {}, path = '/auth/register') {
  provideConfig(aConfig({ apiBase: getConfig().apiBase, ...config }));
  return renderScreen(<Register />, { path, session: { token: null } });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const step = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

/** Pastes, because each typed letter would render the whole form. */
async function fillIn(user: ReturnType<typeof show>['user']) {
  const person = [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Phone', '2025550123'],
  ] as const;
  for (const [name, text] of person) {
    // Replaces a number kept from an earlier visit.
    await user.tripleClick(field(name));
    await user.paste(text);
  }
}

async function reachCode(config: Partial<RuntimeConfig> = {}, path?: string) {
  const shown = show(config, path);
  await fillIn(shown.user);
  await shown.user.click(goOn());
  return { ...shown, code: await screen.findByLabelText('Code of 4 digits') };
}

async function reachPin(path?: string) {
  const shown = await reachCode({}, path);
  await shown.user.type(shown.code, '4711');
  return { ...shown, pin: await screen.findByLabelText('PIN') };
}

test.each(['moved', 'copied'] as const)(
  'a translated page, its texts %s, registers @INPUT-2 @AUTH-2',
  async (how) => {
    const { user } = show();
    translatePage(how);
    await fillIn(user);
    expect(translatePage(how)).toEqual([]);
    await user.click(goOn());
    await user.type(await screen.findByLabelText('Code of 4 digits'), '4711');
    await screen.findByLabelText('PIN');
    expect(step()).toBe('Step 3 of 3: PIN');
    expect(translatePage(how)).toEqual([]);
  },
);

test('three steps end at Home with a stored token and a PIN @AUTH-2 @AUTH-3 @AUTH-8', async () => {
  const { user, code, address } = await reachCode();
  expect(api.requests(registerCall).map(({ body }) => body)).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      phone: '+12025550123',
      email: 'ada@example.org',
    },
  ]);
  expect(step()).toBe('Step 2 of 3: Code');
  await user.type(code, '4711');
  const pin = await screen.findByLabelText('PIN');
  expect(step()).toBe('Step 3 of 3: PIN');
  expect(getSession().token).toBe('token-1');
  expect(api.requests(confirmCall)[0]?.body).toEqual({
    phone: '+12025550123',
    confirm_code: '4711',
  });

  await user.type(pin, '1357');
  await user.type(field('Repeat the PIN'), '1357');
  await user.click(screen.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(api.requests(pinCall)[0]?.body).toEqual({ pin_code: '1357' });
});

test.each(['First name', 'Last name', 'Email'])(
  'an empty %s disables the button @AUTH-2',
  async (name) => {
    const { user } = show();
    expect(goOn().disabled).toBe(true);
    await fillIn(user);
    expect(goOn().disabled).toBe(false);
    await user.clear(field(name));
    await user.type(field(name), ' ');
    expect(goOn().disabled).toBe(true);
  },
);

test('who may have one name leaves the last one empty @AUTH-2 @INPUT-1', async () => {
  const { user } = show({ singleNameCountries: ['US'] });
  await fillIn(user);
  await user.clear(field('Last name'));
  screen.getByText('Leave it empty if you have one name.');
  await user.click(goOn());
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(registerCall)[0]?.body).toMatchObject({ first_name: 'Ada', last_name: '' });
});

test('an address is sent as it was meant, and what is none is refused beside its field @INPUT-1', async () => {
  const { user } = show();
  await fillIn(user);
  await user.clear(field('Email'));
  await user.type(field('Email'), 'Ada Lovelace');
  await user.click(goOn());
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Email'));
  await user.clear(field('Email'));
  await user.paste('Ada <mailto:hügo+a%b@Müller.berlin>');
  await user.click(goOn());
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(registerCall).at(-1)?.body).toMatchObject({
    email: 'hügo+a%b@müller.berlin',
  });
});

test('what the backend refuses of a field is told beside it @AUTH-2 @INPUT-1', async () => {
  const { user } = show();
  await fillIn(user);
  const invalid = {
    status: 'error',
    message: 'The request is not valid.',
    code: 'INVALID_REQUEST',
  };
  api.answer(registerCall, json({ ...invalid, field: 'first_name' }, 400));
  await user.click(goOn());
  await screen.findByText('Enter plain text of up to 100 characters.');
  expect(field('First name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('The request is not valid.')).toBeNull();
  api.answer(registerCall, refused('PHONE_UNSUPPORTED', 'No messages go there.'));
  await user.type(field('First name'), 'm');
  await user.click(goOn());
  await screen.findByText('No messages go there.');
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  api.answer(registerCall, json({ ...invalid, field: 'country_code' }, 400));
  await user.type(field('First name'), 'm');
  await user.click(goOn());
  await screen.findByText('The request is not valid.');
});

test('email is of email type, and the fields can be filled by the browser @AUTH-2', () => {
  show();
  expect(field('Email').type).toBe('email');
  expect(
    ['First name', 'Last name', 'Email', 'Phone'].map((name) => field(name).autocomplete),
  ).toEqual(['given-name', 'family-name', 'email', 'tel-national']);
});

test('a wrong email and half a number are errors in place, and nothing is sent @AUTH-2', async () => {
  const { user } = show();
  await fillIn(user);
  await user.clear(field('Email'));
  await user.type(field('Email'), 'ada');
  await user.type(field('Phone'), '{Backspace}');
  await user.click(goOn());
  await screen.findByText('Enter an email address such as name@example.com.');
  screen.getByText('Enter one whole mobile number. A country code needs its +.');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Email'));
  expect(await api.settled(registerCall)).toHaveLength(0);
});

test('variant A needs both consents, unticked unless preset @AUTH-2 @EASE-12', async () => {
  const consents = {
    preset: false,
    offerUrl: '/offer.{language}',
    personalDataUrl: '/personal-data',
  };
  const { user } = show({ variant: 'regional', consents });
  await fillIn(user);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.getByRole('link', { name: 'offer contract' }).getAttribute('href')).toBe(
    '/offer.en',
  );
  expect(screen.getByRole('link', { name: /personal data/ }).getAttribute('href')).toBe(
    '/personal-data',
  );
  for (const box of boxes) {
    expect(goOn().disabled).toBe(true);
    await user.click(box);
  }
  expect(goOn().disabled).toBe(false);
});

test('the configuration presets the consents @AUTH-2', () => {
  show({
    variant: 'regional',
    consents: { preset: true, offerUrl: '/offer', personalDataUrl: '/personal-data' },
  });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
});

test('variant B asks for country, city, zip code and address @AUTH-2', async () => {
  const { user } = show({ variant: 'crypto', unsupportedCountries: ['RU'] });
  await fillIn(user);
  await user.type(field('City'), 'Lisbon');
  await user.type(field('Zip code'), '1100');
  await user.type(field('Address'), 'Rua 1');
  expect(goOn().disabled).toBe(true);

  await user.click(field('Country of residence'));
  const search = await screen.findByRole('combobox', { name: 'Name or code' });
  const list = within(screen.getByRole('listbox'));
  expect(list.getByRole('option', { name: /Russia/ }).getAttribute('aria-disabled')).toBe('true');
  await user.click(list.getByRole('option', { name: /Russia/ }));
  screen.getByRole('dialog');
  await user.type(search, 'portu{Enter}');
  expect(field('Country of residence').value).toBe('Portugal');

  await user.click(goOn());
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(registerCall)[0]?.body).toMatchObject({
    country_code: 'PT',
    city: 'Lisbon',
    zip_code: '1100',
    address: 'Rua 1',
  });
});

test('change number leads back and keeps what was typed @AUTH-3', async () => {
  const { user } = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  expect(step()).toBe('Step 1 of 3: About you');
  expect(field('First name').value).toBe('Ada');
  expect(field('Phone').value).toBe('(202) 555-0123');
  expect(document.activeElement).toBe(field('Phone'));
});

test('a form survives a closed tab with its step, and the code still works @EASE-4', async () => {
  const { unmount } = await reachCode();
  unmount();
  const { user, address } = show();
  expect(address()).toBe('/auth/register?step=code');
  await user.type(screen.getByLabelText('Code of 4 digits'), '4711');
  await screen.findByLabelText('PIN');
  expect(api.requests(registerCall)).toHaveLength(1);
  expect(api.requests(confirmCall)[0]?.body).toMatchObject({ phone: '+12025550123' });
  expect(localStorage.getItem('wallet.unfinished.register')).toBeNull();
});

test('the same form needs no other code after Back and a reload @EASE-4', async () => {
  const { user, unmount } = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  unmount();
  const again = show();
  expect(step()).toBe('Step 1 of 3: About you');
  expect(field('Email').value).toBe('ada@example.org');
  await again.user.click(goOn());
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(registerCall)).toHaveLength(1);
  await again.user.click(screen.getByRole('button', { name: 'Change number' }));
  await again.user.type(field('Last name'), ' King');
  await again.user.click(goOn());
  await screen.findByLabelText('Code of 4 digits');
  expect(api.requests(registerCall)).toHaveLength(2);
});

test('no form is kept for longer than half an hour, nor one of another shape @EASE-4', async () => {
  const { unmount } = await reachCode();
  unmount();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000 + 1);
  const late = show();
  expect(step()).toBe('Step 1 of 3: About you');
  expect(field('First name').value).toBe('');
  late.unmount();
  localStorage.setItem(
    'wallet.unfinished.register',
    JSON.stringify({ endsMs: Infinity, form: { draft: { firstName: 5 } } }),
  );
  show();
  expect(field('First name').value).toBe('');
});

test('variant A names support for a missing code @AUTH-3', async () => {
  const { user, unmount } = show({
    variant: 'regional',
    consents: { preset: true, offerUrl: '/offer', personalDataUrl: '/personal-data' },
  });
  await fillIn(user);
  await user.click(goOn());
  await screen.findByText(/No code\? Ask support:/);
  screen.getByRole('link', { name: '+12025550100' });
  unmount();
  localStorage.clear();
  await reachCode();
  expect(screen.queryByText(/Ask support/)).toBeNull();
});

test('an error shows the server’s message, success clears it @AUTH-7', async () => {
  api.answer(registerCall, refused('SMS_UNAVAILABLE', 'No message can be sent now.'));
  const { user } = show();
  await fillIn(user);
  await user.click(goOn());
  expect((await screen.findByRole('alert')).textContent).toBe('No message can be sent now.');
  api.answer(registerCall, done());
  await user.click(goOn());
  await screen.findByLabelText('Code of 4 digits');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error goes with the first correction @EASE-14', async () => {
  api.answer(registerCall, refused('EMAIL_INVALID', 'This email does not exist.'));
  const { user } = show();
  await fillIn(user);
  await user.click(goOn());
  await screen.findByText('This email does not exist.');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Email'), 'x');
  expect(screen.queryByText('This email does not exist.')).toBeNull();
});

test('a status error in an answer 200 is an error @AUTH-7', async () => {
  api.answer(registerCall, json({ status: 'error', message: 'Not today.' }));
  const { user } = show();
  await fillIn(user);
  await user.click(goOn());
  expect((await screen.findByRole('alert')).textContent).toBe('Not today.');
});

test('a network failure keeps what was typed @AUTH-7', async () => {
  api.answer(registerCall, dropped());
  const { user } = show();
  await fillIn(user);
  await user.click(goOn());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(field('Last name').value).toBe('Lovelace');
  expect(field('Phone').value).toBe('(202) 555-0123');
});

test('the PIN step has no way back and needs the PIN twice, and different PINs are both cleared @AUTH-3 @EASE-4', async () => {
  const { user, pin } = await reachPin();
  expect(screen.queryByRole('button', { name: /Back|Change number/ })).toBeNull();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save PIN' });
  await user.type(pin, '135');
  expect(save.disabled).toBe(true);
  await user.type(pin, '7');
  expect(document.activeElement).toBe(field('Repeat the PIN'));
  expect(save.disabled).toBe(true);
  await user.type(field('Repeat the PIN'), '1358');
  await screen.findByText('The two PINs differ. Type it again, twice.');
  expect([pin, field('Repeat the PIN')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '',
    '',
  ]);
  expect(document.activeElement).toBe(pin);
  expect(await api.settled(pinCall)).toHaveLength(0);
  await user.keyboard('1357');
  expect(screen.queryByText(/^The two PINs differ/)).toBeNull();
  await user.keyboard('1357');
  expect(save.disabled).toBe(false);
});

test.each(['1234', '8901'])(
  'the trivial PIN %s is refused with a reason @AUTH-3',
  async (trivial) => {
    const { user, pin, address } = await reachPin();
    const typeTwice = async (digits: string) => {
      for (const input of [pin, field('Repeat the PIN')]) {
        await user.clear(input);
        await user.type(input, digits);
      }
      await user.click(screen.getByRole('button', { name: 'Save PIN' }));
    };
    await typeTwice(trivial);
    await screen.findByText(/Too easy to guess/);
    await typeTwice('1357');
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.requests(pinCall).map(({ body }) => body)).toEqual([{ pin_code: '1357' }]);
  },
);

test('a PIN is a numeric input without autofill of codes @AUTH-5', async () => {
  const { pin } = await reachPin();
  expect(pin.getAttribute('autocomplete')).toBe('off');
  expect(pin.getAttribute('inputmode')).toBe('numeric');
  expect(pin.getAttribute('type')).toBe('password');
});

test('a phone that has an account logs in and skips the PIN @AUTH-3', async () => {
  api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ has_pin: true }) }));
  const { user, code, address } = await reachCode({}, '/auth/register?next=%2Fhistory');
  await user.type(code, '4711');
  await waitFor(() => expect(address()).toBe('/history'));
  expect(await api.settled(pinCall)).toHaveLength(0);
});

test('without a backend’s PIN status registration asks for a PIN, and an existing one stays @API-3', async () => {
  const untold = { ...anAuthInfo(), has_pin: undefined };
  api.answer('GET /v2/wallet/auth/info', json({ data: untold }));
  api.answer(pinCall, refused('PIN_ALREADY_SET', 'A PIN is already set.', {}, 409));
  const { user, pin, address } = await reachPin();
  await user.type(pin, '1357');
  await user.type(field('Repeat the PIN'), '1357');
  await user.click(screen.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('a user without a PIN who comes back lands in step 3 @AUTH-3', async () => {
  renderScreen(<Register />, { path: '/auth/register' });
  await screen.findByLabelText('PIN');
  expect(step()).toBe('Step 3 of 3: PIN');
});

test('a user with a PIN is sent to Home @AUTH-3', async () => {
  api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ has_pin: true }) }));
  const { address } = renderScreen(<Register />, { path: '/auth/register' });
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByLabelText('PIN')).toBeNull();
});
