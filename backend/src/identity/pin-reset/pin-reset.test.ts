import { z } from 'zod';
import { calls } from '@tessera/wire';
import { verifyPin } from '../pin/verify-pin.ts';
import { appOn } from '../../testing/app-on.ts';
import { latestCode, otherThan, passResendPause, registerPerson } from '../../testing/person.ts';
import type { Person } from '../../testing/person.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, walletClient, type WalletClient } from '../../testing/wallet-client.ts';
import { decideSandboxVerification } from '../../providers/verification/sandbox-verification.ts';

const [old, chosen] = ['2846', '9753'] as const;

const kindRow = z.object({ kind: z.string() });
const textRow = z.object({ text: z.string() });

describe.each(testDatabases())('a forgotten PIN on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let person: Person;
  let userId: string;

  beforeEach(async () => {
    person = await registerPerson(app(), db());
    const info = await done(person.client.call(calls.readAuthInfo));
    userId = info.wire.data.id;
    await person.client.call(calls.setPin, { body: { pinCode: old } });
  });

  async function confirm(client: WalletClient) {
    await passResendPause(db(), person.phone);
    const sent = await client.call(calls.sendPinResetCode);
    expect(sent).toMatchObject({ status: 200 });
    const confirm_code = await latestCode(db(), person.phone);
    return client.call(calls.startPinReset, { body: { confirmCode: confirm_code } });
  }
  const stateOf = async (client: WalletClient) =>
    (await done(client.call(calls.readPinReset))).wire.data;
  const complete = (client: WalletClient, pin_code = chosen) =>
    client.call(calls.completePinReset, { body: { pinCode: pin_code } });
  const pass = (interval: string) =>
    db().script(`
      ALTER TABLE pin_resets DISABLE TRIGGER pin_resets_wait;
      UPDATE pin_resets SET asked_at = asked_at - interval '${interval}',
        ready_at = ready_at - interval '${interval}', ends_at = ends_at - interval '${interval}',
        confirmed_at = confirmed_at - interval '${interval}' WHERE user_id = '${userId}';
      ALTER TABLE pin_resets ENABLE TRIGGER pin_resets_wait;`);
  const fits = async (pin: string) => (await verifyPin(db(), testSecrets.pepper, userId, pin)).ok;
  const toldKinds = async () =>
    (
      await db().query(
        'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY position DESC',
        [userId],
        kindRow,
      )
    ).map(({ kind }) => kind);
  const latestText = async () =>
    (
      await db().query(
        'SELECT text FROM sms_inbox WHERE phone = $1 ORDER BY id DESC LIMIT 1',
        [person.phone],
        textRow,
      )
    )[0]?.text;
  const verifiedSince = (interval: string) =>
    db().query(
      `INSERT INTO identifications (user_id, target_level, status, created_at, decided_at)
       VALUES ($1, 'standard', 'complete', now() - $2::interval, now() - $2::interval)`,
      [userId, interval],
    );

  test('after a day and a fresh code a new PIN is set, and everybody is out and told @EASE-8 @SEC-6', async () => {
    const elsewhere = await signIn(app(), db(), userId);
    expect(await confirm(person.client)).toMatchObject({ status: 200 });
    expect(await stateOf(elsewhere)).toMatchObject({ ready: false, confirmed: false });
    expect((await toldKinds())[0]).toBe('pin_reset_asked');
    expect(await latestText()).toContain('cancel it in the app');

    await pass('24 hours');
    expect(await stateOf(person.client)).toMatchObject({ ready: true, confirmed: false });
    expect(await complete(person.client)).toMatchObject({ code: 'PIN_RESET_UNCONFIRMED' });
    await confirm(person.client);
    const completed = await done(complete(person.client));
    expect(completed).toMatchObject({ status: 200 });
    expect(await fits(chosen)).toBe(true);
    expect((await person.client.call(calls.readAuthInfo)).status).toBe(401);
    expect((await elsewhere.call(calls.readAuthInfo)).status).toBe(401);
    const newSession = walletClient(app().url, completed.data.authToken);
    expect((await newSession.call(calls.readAuthInfo)).status).toBe(200);
    expect(await stateOf(newSession)).toBeNull();
    expect((await toldKinds())[0]).toBe('pin_was_reset');
    expect(await latestText()).toContain('all devices were signed out');
    const known = await db().query('SELECT 1 FROM known_devices WHERE user_id = $1', [userId]);
    expect(known).toHaveLength(1);
  });

  test('before its day it says how long to wait, and the old PIN holds @EASE-8', async () => {
    await confirm(person.client);
    await pass('23 hours');
    await confirm(person.client);
    const early = await complete(person.client);
    expect(early).toMatchObject({ status: 409, code: 'PIN_RESET_WAITS' });
    expect(Number(early.extras?.retryAfterS)).toBeLessThanOrEqual(3600);
    expect(await fits(old)).toBe(true);
  });

  test('a lock of the PIN is over with the new one @EASE-8', async () => {
    await confirm(person.client);
    for (let tries = 0; tries < 5; tries += 1) await fits('1470');
    expect(await fits(old)).toBe(false);
    await pass('24 hours');
    await confirm(person.client);
    await complete(person.client);
    expect(await fits(chosen)).toBe(true);
  });

  test('any session cancels it, and it is told @EASE-8', async () => {
    await confirm(person.client);
    const elsewhere = await signIn(app(), db(), userId);
    expect(await elsewhere.call(calls.cancelPinReset)).toMatchObject({ status: 200 });
    expect((await toldKinds())[0]).toBe('pin_reset_cancelled');
    await pass('24 hours');
    expect(await complete(person.client)).toMatchObject({
      status: 404,
      code: 'PIN_RESET_NOT_FOUND',
    });
    expect(await elsewhere.call(calls.cancelPinReset)).toMatchObject({ status: 404 });
  });

  test('the right PIN cancels it: whoever knows it has not forgotten it @EASE-8', async () => {
    await confirm(person.client);
    expect(await fits(old)).toBe(true);
    expect(await stateOf(person.client)).toBeNull();
    expect((await toldKinds())[0]).toBe('pin_reset_cancelled');
  });

  test('it ends after a week, and is asked for three times a week at most @EASE-8 @SEC-3', async () => {
    await confirm(person.client);
    await pass('7 days');
    expect(await stateOf(person.client)).toBeNull();
    expect(await complete(person.client)).toMatchObject({ code: 'PIN_RESET_NOT_FOUND' });
    for (let times = 0; times < 3; times += 1) {
      expect(await confirm(person.client)).toMatchObject({ status: 200 });
      await person.client.call(calls.cancelPinReset);
    }
    expect(await confirm(person.client)).toMatchObject({ status: 429, code: 'PIN_RESET_LIMIT' });
  });

  test('without a PIN there is none to forget @EASE-8', async () => {
    const { client } = await registerPerson(app(), db());
    expect(await client.call(calls.sendPinResetCode)).toMatchObject({ code: 'PIN_NOT_SET' });
    expect(await client.call(calls.readPinReset)).toMatchObject({ wire: { data: null } });
  });

  describe('an identity check in place of the wait', () => {
    const begin = () => person.client.call(calls.verifyPinReset);
    const idIn = (url: unknown) => String(url).split('/').at(-1) ?? '';

    test('that finds the person who was verified before lets it through at once @EASE-8', async () => {
      await verifiedSince('8 days');
      await confirm(person.client);
      expect(await stateOf(person.client)).toMatchObject({ verifiable: true });
      const url = (await done(begin())).wire.verification_url;
      expect((await done(begin())).wire.verification_url).toBe(url);
      expect(await stateOf(person.client)).toMatchObject({
        verification: { status: 'pending', url },
      });
      expect(await complete(person.client)).toMatchObject({ code: 'PIN_RESET_WAITS' });
      // The provider's report got lost, so reading the state asks the provider.
      await decideSandboxVerification(db(), idIn(url), 'complete');
      expect(await stateOf(person.client)).toMatchObject({ ready: true, confirmed: true });
      expect(await complete(person.client)).toMatchObject({ status: 200 });
      expect(await fits(chosen)).toBe(true);
    });

    test('that finds somebody else leaves the wait, and can be begun three times @EASE-8', async () => {
      await verifiedSince('8 days');
      await confirm(person.client);
      for (let times = 0; times < 3; times += 1) {
        await decideSandboxVerification(
          db(),
          idIn((await done(begin())).wire.verification_url),
          'aborted',
        );
        expect(await stateOf(person.client)).toMatchObject({
          ready: false,
          verification: { status: 'aborted' },
        });
      }
      expect(await stateOf(person.client)).toMatchObject({ verifiable: false });
      expect(await begin()).toMatchObject({ code: 'VERIFICATION_UNAVAILABLE' });
    });

    test.each([
      ['who never was verified', undefined],
      ['whose verification a thief of the number may have made for it', '6 days'],
    ])('is not offered to one %s @EASE-8 @SEC-6', async (_who, since) => {
      if (since !== undefined) await verifiedSince(since);
      await confirm(person.client);
      expect(await stateOf(person.client)).toMatchObject({ verifiable: false });
      expect(await begin()).toMatchObject({ code: 'VERIFICATION_UNAVAILABLE' });
    });
  });

  describe('whoever attacks', () => {
    test('guesses no code: tries are those of the phone @EASE-8 @SEC-3', async () => {
      await passResendPause(db(), person.phone);
      await person.client.call(calls.sendPinResetCode);
      const wrong = otherThan(await latestCode(db(), person.phone));
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1) {
        answers.push(
          await person.client.call(calls.startPinReset, { body: { confirmCode: wrong } }),
        );
      }
      expect(answers.map(({ code }) => code)).toEqual([
        ...Array<string>(4).fill('CODE_INVALID'),
        'CODE_BLOCKED',
        'CODE_BLOCKED',
      ]);
      expect(await stateOf(person.client)).toBeNull();
    });

    test('gets no reset with a code of another kind or of another session @EASE-8 @SEC-4', async () => {
      await passResendPause(db(), person.phone);
      await walletClient(app().url).call(calls.sendCode, { body: { phone: person.phone } });
      const ofLogin = await latestCode(db(), person.phone);
      expect(
        await person.client.call(calls.startPinReset, { body: { confirmCode: ofLogin } }),
      ).toMatchObject({ code: 'CODE_INVALID' });
      await passResendPause(db(), person.phone);
      await person.client.call(calls.sendPinResetCode);
      const confirm_code = await latestCode(db(), person.phone);
      const thief = await signIn(app(), db(), userId);
      expect(
        await thief.call(calls.startPinReset, { body: { confirmCode: confirm_code } }),
      ).toMatchObject({ code: 'CODE_INVALID' });
      const body = { phone: person.phone, confirmCode: confirm_code };
      expect((await walletClient(app().url).call(calls.logIn, { body })).status).toBe(400);
    });

    test('sets no PIN in another session than the one that confirmed, nor after an hour @EASE-8', async () => {
      await confirm(person.client);
      await pass('24 hours');
      await confirm(person.client);
      const thief = await signIn(app(), db(), userId);
      expect(await complete(thief)).toMatchObject({ code: 'PIN_RESET_UNCONFIRMED' });
      await pass('61 minutes');
      expect(await complete(person.client)).toMatchObject({ code: 'PIN_RESET_UNCONFIRMED' });
      expect(await fits(old)).toBe(true);
    });

    test("touches no reset of somebody else's @EASE-8", async () => {
      await confirm(person.client);
      const stranger = await registerPerson(app(), db());
      expect(await stateOf(stranger.client)).toBeNull();
      expect(await stranger.client.call(calls.cancelPinReset)).toMatchObject({ status: 404 });
      expect(await stateOf(person.client)).not.toBeNull();
    });

    test.each([
      ["state = 'completed', ended_at = now()"],
      ["ready_at = now() - interval '1 second'"],
      ["check_id = gen_random_uuid(), check_state = 'complete'"],
      ["asked_at = now() - interval '2 days'"],
    ])('has the database against it: %s @EASE-8', async (change) => {
      await confirm(person.client);
      const update = `UPDATE pin_resets SET ${change} WHERE user_id = $1`;
      await expect(db().query(update, [userId])).rejects.toThrow('a new PIN waits');
    });
  });

  test('cancelling or setting wins, and the PIN is that of the winner @EASE-8', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db().query('DELETE FROM pin_resets WHERE user_id = $1', [userId]);
      await db().query('DELETE FROM code_sends WHERE phone = $1', [person.phone]);
      const [setter, other] = [
        await signIn(app(), db(), userId),
        await signIn(app(), db(), userId),
      ];
      await confirm(setter);
      await pass('24 hours');
      await confirm(setter);
      const pin = `97${round}3`;
      const [set, ended] = await Promise.all([
        setter.call(calls.completePinReset, { body: { pinCode: pin } }),
        other.call(calls.cancelPinReset),
      ]);
      expect([set.status, ended.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await fits(pin)).toBe(set.status === 200);
    }
  });
});
