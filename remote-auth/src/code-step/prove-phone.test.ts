import { getSession, subscribeSession } from '@tessera/session';
import {
  anAuthInfo,
  done,
  dropped,
  json,
  misshapen,
  refused,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { confirmPhone, logIn } from './prove-phone.ts';

const api = startFakeApi();
const only = (call: CallPlace) => {
  expect(api.requests(call)).toHaveLength(1);
  return api.requests(call)[0]!;
};

describe.each([
  ['phone/confirm', confirmPhone, 'POST /v2/wallet/auth/register/phone/confirm'],
  ['login', logIn, 'POST /v2/wallet/auth/login'],
] as const)('%s', (_name, prove, call) => {
  const proof = ['+12025550123', '4821', () => Promise.resolve('solved')] as const;

  test('sends phone and code and stores the token @API-1 @AUTH-8', async () => {
    api.answer(call, done({ auth_token: 't-7' }));
    expect(await prove(...proof)).toEqual({ ok: true, data: null });
    expect(only(call).body).toEqual({ phone: '+12025550123', confirm_code: '4821' });
    expect(getSession().token).toBe('t-7');
  });

  test('tells how many tries are left and stores nothing @API-1 @AUTH-8', async () => {
    api.answer(call, refused('CODE_INVALID', 'Wrong code.', { attempts_left: 2 }));
    const result = await prove(...proof);
    expect(result).toMatchObject({ reason: 'refused', extras: { attemptsLeft: 2 } });
    expect(getSession().token).toBeNull();
  });

  test('proves work first where very many codes are tried @SEC-11', async () => {
    api.answer(call, ({ headers }) =>
      headers['proof-of-work'] === 'solved'
        ? done({ auth_token: 't-7' })
        : refused('WORK_REQUIRED', 'Solve a task first.', { challenge: 'task' }, 429),
    );
    expect(await prove(...proof)).toEqual({ ok: true, data: null });
    expect(api.requests(call).map(({ body }) => body)).toEqual([
      { phone: '+12025550123', confirm_code: '4821' },
      { phone: '+12025550123', confirm_code: '4821' },
    ]);
  });

  test('an answer without a token is no login @API-1', async () => {
    api.answer(call, misshapen({ auth_token: '' }));
    expect(await prove(...proof)).toMatchObject({ reason: 'unexpected-shape' });
    expect(getSession().token).toBeNull();
  });

  test('is never sent twice @API-2', async () => {
    api.answer(call, dropped());
    expect(await prove(...proof)).toMatchObject({ reason: 'network' });
    only(call);
  });
});

describe('a login without a PIN', () => {
  const info = 'GET /v2/wallet/auth/info';
  const proof = ['+12025550123', '4821', () => Promise.resolve(null)] as const;

  test.each([
    [false, true],
    [true, false],
    [null, false],
  ])('with has_pin %s is still registering at once: %s @EASE-4', async (has_pin, registering) => {
    api.answer(info, json({ data: { ...anAuthInfo(), has_pin } }));
    const seen: boolean[] = [];
    const stop = subscribeSession(
      ({ token, registering: now }) => token !== null && seen.push(now),
    );
    await logIn(...proof);
    stop();
    expect(seen[0]).toBe(registering);
  });

  test('counts as a login if the backend does not tell @EASE-4', async () => {
    api.answer(info, dropped());
    expect(await logIn(...proof)).toEqual({ ok: true, data: null });
    expect(getSession()).toMatchObject({ token: 'token-1', registering: false });
  });
});
