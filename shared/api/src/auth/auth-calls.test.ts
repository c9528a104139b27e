import {
  anAuthInfo,
  broken,
  done,
  dropped,
  json,
  misshapen,
  refused,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { getSession, startSession, subscribeSession } from '@tessera/session';
import { confirmPhone } from './confirm-phone.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { sendCode } from './send-code.ts';
import { setPin } from './set-pin.ts';

const api = startFakeApi();
const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+12025550123',
  email: 'ada@example.org',
};
const only = (call: CallPlace) => {
  expect(api.requests(call)).toHaveLength(1);
  return api.requests(call)[0]!;
};

test('register sends the person and reads when a code may be sent again @API-1', async () => {
  expect(await register(person)).toEqual({ ok: true, data: { resendAfterS: 30 } });
  expect(only('POST /v2/wallet/auth/register').body).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '+12025550123',
    email: 'ada@example.org',
  });
});

test('register of variant B adds the address @API-1', async () => {
  const address = { countryCode: 'PT', city: 'Porto', zipCode: '4000', address: 'Rua 1' };
  await register({ ...person, ...address });
  expect(only('POST /v2/wallet/auth/register').body).toMatchObject({
    country_code: 'PT',
    city: 'Porto',
    zip_code: '4000',
    address: 'Rua 1',
  });
});

test('send_code sends the phone; a backend that says nothing more is fine @API-1 @API-3', async () => {
  api.answer('POST /v2/wallet/auth/send_code', done());
  expect(await sendCode('+12025550123')).toEqual({ ok: true, data: { resendAfterS: null } });
  expect(only('POST /v2/wallet/auth/send_code').body).toEqual({ phone: '+12025550123' });
});

describe.each([
  ['phone/confirm', confirmPhone, 'POST /v2/wallet/auth/register/phone/confirm'],
  ['login', logIn, 'POST /v2/wallet/auth/login'],
] as const)('%s', (_name, prove, call) => {
  const proof = { phone: '+12025550123', code: '4821' };

  test('sends phone and code and stores the token @API-1 @AUTH-8', async () => {
    api.answer(call, done({ auth_token: 't-7' }));
    expect(await prove(proof)).toEqual({ ok: true, data: null });
    expect(only(call).body).toEqual({ phone: '+12025550123', confirm_code: '4821' });
    expect(getSession().token).toBe('t-7');
  });

  test('tells how many tries are left and stores nothing @API-1 @AUTH-8', async () => {
    api.answer(call, refused('CODE_INVALID', 'Wrong code.', { attempts_left: 2 }));
    const result = await prove(proof);
    expect(result).toMatchObject({ reason: 'refused', extras: { attemptsLeft: 2 } });
    expect(getSession().token).toBeNull();
  });

  test('takes no answer without a token for a login @API-1', async () => {
    api.answer(call, misshapen({ auth_token: '' }));
    expect(await prove(proof)).toMatchObject({ reason: 'unexpected-shape' });
    expect(getSession().token).toBeNull();
  });

  test('is sent once, whatever happens @API-2', async () => {
    api.answer(call, dropped());
    expect(await prove(proof)).toMatchObject({ reason: 'network' });
    only(call);
  });
});

test('set/pin sends the PIN with the token, whatever comes back @API-1', async () => {
  startSession('t-1');
  api.answer('POST /v2/wallet/auth/register/set/pin', json({}));
  expect(await setPin('4821')).toEqual({ ok: true, data: null });
  const request = only('POST /v2/wallet/auth/register/set/pin');
  expect(request.body).toEqual({ pin_code: '4821' });
  expect(request.headers['authorization']).toBe('Token t-1');
});

test('a trivial PIN is refused with its code @API-1', async () => {
  startSession('t-1');
  api.answer('POST /v2/wallet/auth/register/set/pin', refused('PIN_TRIVIAL', 'Too simple.'));
  expect(await setPin('1111')).toMatchObject({ code: 'PIN_TRIVIAL', message: 'Too simple.' });
});

const offersLogout = json({
  data: { capabilities: ['logout'], code_length: 4, pin_length: 4 },
});

test('logging out forgets the user at once and ends the session on the server @AUTH-8', async () => {
  api.answer('GET /v2/wallet/capabilities', offersLogout);
  api.answer('POST /v2/wallet/auth/logout', done());
  startSession('t-1');
  const ended = logOut();
  expect(getSession().token).toBeNull();
  await ended;
  expect(only('POST /v2/wallet/auth/logout').headers['authorization']).toBe('Token t-1');
});

test('logging out works where the server knows no logout @AUTH-8 @API-3', async () => {
  startSession('t-1');
  await logOut();
  expect(getSession().token).toBeNull();
  expect(await api.settled('POST /v2/wallet/auth/logout')).toHaveLength(0);
});

test('logging out works where the server fails @AUTH-8', async () => {
  api.answer('GET /v2/wallet/capabilities', offersLogout);
  api.answer('POST /v2/wallet/auth/logout', broken());
  startSession('t-1');
  await logOut();
  expect(getSession().token).toBeNull();
});

describe('who logs in without a PIN', () => {
  const info = 'GET /v2/wallet/auth/info';
  const proof = { phone: '+12025550123', code: '4821' };

  test.each([
    [false, true],
    [true, false],
    [null, false],
  ])(
    'with has_pin %s is still registering: %s, from the first moment @EASE-4',
    async (has_pin, registering) => {
      api.answer(info, json({ data: anAuthInfo({ has_pin }) }));
      const seen: boolean[] = [];
      const stop = subscribeSession(
        ({ token, registering: now }) => token !== null && seen.push(now),
      );
      await logIn(proof);
      stop();
      expect(seen[0]).toBe(registering);
    },
  );

  test('is logged in also where nobody says it @EASE-4', async () => {
    api.answer(info, dropped());
    expect(await logIn(proof)).toEqual({ ok: true, data: null });
    expect(getSession()).toMatchObject({ token: 'token-1', registering: false });
  });
});
