import { z } from 'zod';
import { calls } from '@tessera/wire';
import { addOrder, addPayer, testPin, type Payer } from '../orders/transfer/testing.ts';
import { appOn } from '../testing/app-on.ts';
import type { Authenticator } from '../testing/authenticator.ts';
import { latestCode, newPhone, passResendPause } from '../testing/person.ts';
import { testDatabases } from '../testing/test-databases.ts';
import {
  browserClient,
  done,
  signIn,
  walletClient,
  type WalletClient,
} from '../testing/wallet-client.ts';
import { addPasskey, fromApp } from './passkeys/testing.ts';
import { endSessionsOfPhone } from './sessions/sessions.ts';

const newPin = '9753';
const codeRow = z.object({ code: z.string() });

describe.each(testDatabases())('ways into an account on $name', ({ open }) => {
  const { db, app } = appOn(open);
  const visitor = () => walletClient(app().url);
  let ada: Payer;
  let key: Authenticator;
  /** A second session of Ada's, in which an attacker has begun things. */
  let other: WalletClient;

  beforeEach(async () => {
    ada = await addPayer(app(), db(), ['Ada', 'Lovelace']);
    ({ key } = await addPasskey(ada.client, testPin));
    other = await signIn(app(), db(), ada.userId);
  });

  async function codeAfter(send: () => Promise<unknown>, phone = ada.phone) {
    await passResendPause(db(), phone);
    await send();
    return latestCode(db(), phone);
  }
  const loginCode = (client: WalletClient, phone = ada.phone) =>
    codeAfter(() => client.call(calls.sendCode, { body: { phone } }), phone);
  async function confirmReset(client: WalletClient) {
    const confirmCode = await codeAfter(() => client.call(calls.sendPinResetCode));
    return done(client.call(calls.startPinReset, { body: { confirmCode } }));
  }
  const resetOf = async (client: WalletClient) =>
    (await done(client.call(calls.readPinReset))).wire.data;
  const sessionOf = async () => {
    const { results } = (await done(ada.client.call(calls.listSessions))).wire;
    return results.filter(({ user_agent }) => user_agent === 'test').find((each) => !each.current);
  };

  async function openWays(): Promise<Readonly<Record<string, () => Promise<boolean>>>> {
    const bob = await addPayer(app(), db(), ['Bob', 'Cratchit']);
    const asked = { body: { accountId: ada.usd, amount: '5.00' } };
    const link = (await done(ada.client.call(calls.requestPayment, asked))).data;
    const browser = browserClient(app().url);
    const signedIn = { phone: ada.phone, confirmCode: await loginCode(browser) };
    await done(browser.call(calls.logIn, { body: signedIn }));
    const body = { email: 'eve@example.org', pinCode: testPin };
    await done(other.call(calls.beginEmailChange, { body }));
    const order = await addOrder(db(), ada.userId, bob.userId, 100n);
    const unlocking = (await done(other.call(calls.beginUnlock, fromApp))).data.options;
    const login = (await done(visitor().call(calls.beginPasskeyLogin, fromApp))).data.options;
    await confirmReset(other);
    const sent = { phone: ada.phone, confirmCode: await loginCode(visitor()) };
    const isIn = async (answer: Promise<{ readonly status: number }>) =>
      (await answer).status === 200;
    return {
      session: () => isIn(other.call(calls.readAuthInfo)),
      'pending change': () => isIn(other.call(calls.sendEmailChangeCode)),
      'open challenge': () =>
        isIn(other.call(calls.unlock, { body: { passkey: key.get(unlocking) } })),
      'prepared payment': async () => {
        const paid = await other.call(calls.sendTransfer, { body: { id: order, pin: testPin } });
        return paid.status !== 401;
      },
      'link of a request': () =>
        isIn(visitor().call(calls.readRequestSummary, { path: { code: link.code } })),
      'pending reset': async () => (await resetOf(await signIn(app(), db(), ada.userId))) !== null,
      passkey: () =>
        isIn(visitor().call(calls.logInByPasskey, { body: { passkey: key.get(login) } })),
      'sent code': () => isIn(visitor().call(calls.logIn, { body: sent })),
      // Blocks all strangers: a known device has tries of its own.
      'known device': async () => {
        const [{ phone } = { phone: '' }] = await db().query(
          'SELECT phone FROM users WHERE id = $1',
          [ada.userId],
          z.object({ phone: z.string() }),
        );
        await db().query(
          `INSERT INTO attempts (subject, tries, blocked_until)
           VALUES ('code:' || $1::text, 5, now() + interval '1 hour')
           ON CONFLICT (subject) DO UPDATE SET blocked_until = excluded.blocked_until`,
          [phone],
        );
        return isIn(browser.call(calls.sendCode, { body: { phone } }));
      },
    };
  }

  const changePin = (removal = {}) =>
    ada.client.call(calls.changePin, {
      body: { pinCode: testPin, newPinCode: newPin, ...removal },
    });

  async function changePhone() {
    const phone = newPhone();
    await done(ada.client.call(calls.beginPhoneChange, { body: { phone, pinCode: testPin } }));
    for (const to of [ada.phone, phone]) {
      const confirmCode = await codeAfter(() => ada.client.call(calls.sendPhoneChangeCode), to);
      await done(ada.client.call(calls.provePhoneChange, { body: { confirmCode } }));
    }
  }

  async function changeEmail() {
    const email = 'ada@example.org';
    await done(ada.client.call(calls.beginEmailChange, { body: { email, pinCode: testPin } }));
    const first = await codeAfter(() => ada.client.call(calls.sendEmailChangeCode));
    await done(ada.client.call(calls.proveEmailChange, { body: { confirmCode: first } }));
    await done(ada.client.call(calls.sendEmailChangeCode));
    const [last] = await db().query(
      'SELECT code FROM email_inbox ORDER BY id DESC LIMIT 1',
      [],
      codeRow,
    );
    const confirmCode = last?.code ?? '';
    await done(ada.client.call(calls.proveEmailChange, { body: { confirmCode } }));
  }

  async function resetPin() {
    await confirmReset(ada.client);
    await db().script(`
      ALTER TABLE pin_resets DISABLE TRIGGER pin_resets_wait;
      UPDATE pin_resets SET ready_at = now() WHERE user_id = '${ada.userId}';
      ALTER TABLE pin_resets ENABLE TRIGGER pin_resets_wait;`);
    await done(ada.client.call(calls.completePinReset, { body: { pinCode: newPin } }));
  }

  const age = async (column: 'created_at' | 'last_seen_at') => {
    const session = await sessionOf();
    await db().query(`UPDATE sessions SET ${column} = now() - interval '800 hours' WHERE id = $1`, [
      session?.id,
    ]);
  };

  const afterOneSession = [
    ...['link of a request', 'pending reset', 'passkey', 'sent code', 'known device'],
  ];

  test.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['that session logs out', () => other.call(calls.logOut), afterOneSession],
    [
      'that session is ended from another',
      async () =>
        ada.client.call(calls.endOtherSession, { path: { id: (await sessionOf())?.id ?? '' } }),
      afterOneSession,
    ],
    ['that session is idle for too long', () => age('last_seen_at'), afterOneSession],
    ['that session is too old', () => age('created_at'), afterOneSession],
    [
      'all others are signed out',
      () => ada.client.call(calls.endOtherSessions),
      ['link of a request', 'passkey'],
    ],
    [
      'all others are signed out and passkeys removed',
      () => ada.client.call(calls.endOtherSessions, { params: { passkeys: 'remove' } }),
      ['link of a request'],
    ],
    ['the PIN is changed', () => changePin(), ['link of a request', 'passkey']],
    [
      'the PIN is changed and passkeys removed',
      () => changePin({ removePasskeys: true }),
      ['link of a request'],
    ],
    ['a forgotten PIN is reset', resetPin, ['link of a request']],
    ['the phone number is changed', changePhone, ['link of a request']],
    ['the email address is changed', changeEmail, ['link of a request', 'passkey']],
    [
      'an operator ends the sessions',
      () => endSessionsOfPhone(db(), ada.phone, 'ann: stolen'),
      ['link of a request'],
    ],
  ])('when %s, only what is named here stays open @SEC-12', async (_event, happens, stays) => {
    const ways = await openWays();
    await passResendPause(db(), ada.phone);
    await happens();
    const stillIn: string[] = [];
    for (const [way, isIn] of Object.entries(ways)) if (await isIn()) stillIn.push(way);
    expect(stillIn).toEqual(stays);
  });

  test('a reset that the same session asked for goes on when it signs out the others @SEC-12', async () => {
    await confirmReset(ada.client);
    await done(ada.client.call(calls.endOtherSessions));
    expect(await resetOf(ada.client)).toMatchObject({ confirmed: true });
  });

  test('whose passkeys were removed is told, and nobody who had none @SEC-12', async () => {
    const told = async () =>
      (await done(ada.client.call(calls.listNotifications))).wire.results.map(
        ({ message }) => message,
      );
    const end = () =>
      done(ada.client.call(calls.endOtherSessions, { params: { passkeys: 'remove' } }));
    await end();
    const words = 'All your passkeys were removed. You can add new ones in Security.';
    expect((await told())[0]).toBe(words);
    await end();
    expect((await told()).filter((each) => each === words)).toHaveLength(1);
  });

  test('a passkey that is added is told by text message as well, ten times a day at most @SEC-12', async () => {
    const texts = async () =>
      (await db().query('SELECT 1 FROM sms_inbox WHERE phone = $1', [ada.phone])).length;
    expect(await texts()).toBe(1);
    await db().query(
      `INSERT INTO notifications (user_id, kind, params)
       SELECT $1, 'passkey_added', '{}' FROM generate_series(1, 8)`,
      [ada.userId],
    );
    for (let added = 0; added < 2; added += 1) await addPasskey(ada.client, testPin);
    expect(await texts()).toBe(2);
  });
});
