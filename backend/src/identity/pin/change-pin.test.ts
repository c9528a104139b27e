import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { appOn } from '../../testing/app-on.ts';
import { registerPerson, type Person } from '../../testing/person.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn } from '../../testing/wallet-client.ts';
import { addUser } from '../../money/ledger/testing.ts';
import { changePin } from './pin-handlers.ts';
import { hashPin } from './hash-pin.ts';
import { verifyPin } from './verify-pin.ts';

const [old, chosen, wrong] = ['2846', '9753', '1470'] as const;

describe.each(testDatabases())('changing the PIN on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let person: Person;
  let userId: string;

  beforeEach(async () => {
    person = await registerPerson(app(), db());
    const info = await done(person.client.call(calls.readAuthInfo));
    userId = info.wire.data.id;
    await person.client.call(calls.setPin, { body: { pinCode: old } });
  });

  const change = (pin_code: unknown, new_pin_code: unknown) =>
    person.client.callUntyped(calls.changePin, { pin_code, new_pin_code });
  const fits = async (pin: string) => (await verifyPin(db(), testSecrets.pepper, userId, pin)).ok;
  const told = async () => {
    const { wire } = await done(person.client.call(calls.listNotifications));
    return wire.results.map(({ message }) => message);
  };

  test('with the old one it is replaced, and its owner is told @SET-1', async () => {
    expect((await change(old, chosen)).wire).toEqual({ status: 'ok' });
    expect(await fits(chosen)).toBe(true);
    expect(await fits(old)).toBe(false);
    expect((await told())[0]).toBe(
      'Your PIN was changed. If it was not you, contact support at once.',
    );
  });

  test('whoever else is signed in is so no more, and this session goes on @SEC-6', async () => {
    const other = await signIn(app(), db(), userId);
    expect((await other.call(calls.readAuthInfo)).status).toBe(200);
    await change(wrong, chosen);
    expect((await other.call(calls.readAuthInfo)).status).toBe(200);
    await change(old, chosen);
    expect((await other.call(calls.readAuthInfo)).status).toBe(401);
    expect((await person.client.call(calls.readAuthInfo)).status).toBe(200);
  });

  test('without the old one it stays, and tries are those of payments @SET-1 @BACK-3', async () => {
    expect(await change(wrong, chosen)).toMatchObject({
      status: 400,
      code: 'PIN_INVALID',
      extras: { attemptsLeft: 4 },
    });
    await verifyPin(db(), testSecrets.pepper, userId, wrong);
    expect(await change(wrong, chosen)).toMatchObject({ extras: { attemptsLeft: 2 } });
    await change(wrong, chosen);
    expect(await change(wrong, chosen)).toMatchObject({
      status: 429,
      code: 'PIN_BLOCKED',
      extras: { retryAfterS: 3600 },
    });
    expect(await change(old, chosen)).toMatchObject({ code: 'PIN_BLOCKED' });
    expect((await told()).filter((text) => text.startsWith('Your PIN'))).toEqual([]);
  });

  test.each([
    ['a trivial one', old, '1234', 'PIN_TRIVIAL'],
    ['the same one', old, old, 'PIN_UNCHANGED'],
    ['one that is too short', old, '975', 'INVALID_REQUEST'],
    ['one that is too long', old, '97531', 'INVALID_REQUEST'],
    ['a number', old, 9753, 'INVALID_REQUEST'],
    ['an old one of letters', 'abcd', chosen, 'INVALID_REQUEST'],
  ])('%s is refused and takes no try @SET-1', async (_case, pin, newPin, code) => {
    expect(await change(pin, newPin)).toMatchObject({ status: 400, code });
    expect(
      await db().query('SELECT 1 FROM attempts WHERE subject = $1', [`pin:${userId}`]),
    ).toEqual([]);
    expect(await fits(old)).toBe(true);
  });

  test('a user without a PIN sets one instead @SET-1', async () => {
    await db().query('UPDATE users SET pin_hash = NULL WHERE id = $1', [userId]);
    expect(await change(old, chosen)).toMatchObject({ status: 409, code: 'PIN_NOT_SET' });
  });

  test('one of four changes at once succeeds, and tells once @SET-1 @BACK-3', async () => {
    const answers = await Promise.all(
      ['9753', '1593', '7415', '8264'].map((each) => change(old, each)),
    );
    const codes = answers.map(({ code }) => code ?? 'ok').sort();
    expect(codes).toEqual(['PIN_INVALID', 'PIN_INVALID', 'PIN_INVALID', 'ok']);
    expect((await told()).filter((text) => text.startsWith('Your PIN was changed'))).toHaveLength(
      1,
    );
  });

  test('a visitor changes nothing @SET-1', async () => {
    const response = await fetch(`${app().url}/v2/wallet/auth/pin`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describeRaces('changes of the PIN by several processes', ({ db, inParallel }) => {
  test('the old PIN serves for one of them @SET-1 @BACK-3', async () => {
    const userId = await addUser(db());
    await db().query('UPDATE users SET pin_hash = $2 WHERE id = $1', [
      userId,
      await hashPin(old, testSecrets.pepper),
    ]);
    const choices = ['9753', '1593', '7415', '8264', '5057'];
    const results = await inParallel(5, (process, index) =>
      changePin(process, testSecrets.pepper, {
        userId,
        sessionId: randomUUID(),
        device: { hash: undefined },
        passkeys: true,
        pin: old,
        newPin: choices[index] ?? '',
      }),
    );
    const outcomes = results.map((each) => (each.ok ? 'ok' : each.code)).sort();
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'PIN_INVALID'), 'ok']);
    const stays = choices[results.findIndex(({ ok }) => ok)] ?? '';
    expect(await verifyPin(db(), testSecrets.pepper, userId, stays)).toEqual({ ok: true });
  });
});
