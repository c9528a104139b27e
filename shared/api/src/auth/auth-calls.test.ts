import { startSession } from '@tessera/session';
import { done, json, refused, startFakeApi } from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import * as auth from '@tessera/wire/auth';
import { call } from '../index.ts';

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
  expect(await call(auth.register, { body: person })).toEqual({
    ok: true,
    data: { resendAfterS: 30 },
  });
  expect(only('POST /v2/wallet/auth/register').body).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '+12025550123',
    email: 'ada@example.org',
  });
});

test('register of variant B adds the address @API-1', async () => {
  const address = { countryCode: 'PT', city: 'Porto', zipCode: '4000', address: 'Rua 1' };
  await call(auth.register, { body: { ...person, ...address } });
  expect(only('POST /v2/wallet/auth/register').body).toMatchObject({
    country_code: 'PT',
    city: 'Porto',
    zip_code: '4000',
    address: 'Rua 1',
  });
});

test('send_code sends the phone; a backend that says nothing more is fine @API-1 @API-3', async () => {
  api.answer('POST /v2/wallet/auth/send_code', done());
  expect(await call(auth.sendCode, { body: { phone: '+12025550123' } })).toEqual({
    ok: true,
    data: { resendAfterS: null },
  });
  expect(only('POST /v2/wallet/auth/send_code').body).toEqual({ phone: '+12025550123' });
});

test('set/pin sends the PIN with the token, whatever comes back @API-1', async () => {
  startSession('t-1');
  api.answer('POST /v2/wallet/auth/register/set/pin', json({}));
  expect(await call(auth.setPin, { body: { pinCode: '4821' } })).toEqual({ ok: true, data: null });
  const request = only('POST /v2/wallet/auth/register/set/pin');
  expect(request.body).toEqual({ pin_code: '4821' });
  expect(request.headers['authorization']).toBe('Token t-1');
});

test('a trivial PIN is refused with its code @API-1', async () => {
  startSession('t-1');
  api.answer('POST /v2/wallet/auth/register/set/pin', refused('PIN_TRIVIAL', 'Too simple.'));
  expect(await call(auth.setPin, { body: { pinCode: '1111' } })).toMatchObject({
    code: 'PIN_TRIVIAL',
    message: 'Too simple.',
  });
});
