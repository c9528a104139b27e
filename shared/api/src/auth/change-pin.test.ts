import { startSession } from '@tessera/session';
import { refused, startFakeApi } from '@tessera/testing';
import * as auth from '@tessera/wire/auth';
import { call as send } from '../index.ts';

const api = startFakeApi();
const changePin = (pinCode: string, newPinCode: string) =>
  send(auth.changePin, { body: { pinCode, newPinCode } });
const call = 'POST /v2/wallet/auth/pin';

beforeEach(() => startSession('token-1'));

test('a new PIN goes with the old one @SET-1', async () => {
  expect(await changePin('2580', '4821')).toEqual({ ok: true, data: null });
  expect(api.requests(call)[0]).toMatchObject({
    body: { pin_code: '2580', new_pin_code: '4821' },
    headers: { authorization: 'Token token-1' },
  });
});

test.each([
  ['PIN_INVALID', { attempts_left: 3 }, { attemptsLeft: 3 }],
  ['PIN_BLOCKED', { retry_after_s: 900 }, { retryAfterS: 900 }],
] as const)(
  '%s tells what follows, and nothing is sent twice @SET-1',
  async (code, onWire, extras) => {
    api.answer(call, refused(code, 'No.', onWire));
    expect(await changePin('2581', '4821')).toMatchObject({ code, extras });
    expect(api.requests(call)).toHaveLength(1);
  },
);
