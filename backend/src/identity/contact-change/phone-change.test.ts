import { calls } from '@tessera/wire';
import { appOn } from '../../testing/app-on.ts';
import {
  latestCode,
  newPhone,
  otherThan,
  passResendPause,
  registerPerson,
} from '../../testing/person.ts';
import type { Person } from '../../testing/person.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, walletClient, type WalletClient } from '../../testing/wallet-client.ts';
import { z } from 'zod';

const pin = '2846';
const textRow = z.object({ text: z.string() });

describe.each(testDatabases())('another phone number on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let person: Person;
  let userId: string;
  let wanted: string;

  beforeEach(async () => {
    person = await registerPerson(app(), db());
    const info = await done(person.client.call(calls.readAuthInfo));
    userId = info.wire.data.id;
    await person.client.call(calls.setPin, { body: { pinCode: pin } });
    await passResendPause(db(), person.phone);
    wanted = newPhone();
  });

  const begin = (phone = wanted, pin_code = pin) =>
    person.client.call(calls.beginPhoneChange, { body: { phone, pinCode: pin_code } });
  const send = (client = person.client) => client.call(calls.sendPhoneChangeCode);
  const prove = (confirm_code: string, client: WalletClient = person.client) =>
    client.call(calls.provePhoneChange, { body: { confirmCode: confirm_code } });
  const phoneNow = async () => (await done(person.client.call(calls.readAuthInfo))).wire.data.phone;
  const latestText = async (phone: string) =>
    (
      await db().query(
        'SELECT text FROM sms_inbox WHERE phone = $1 ORDER BY id DESC LIMIT 1',
        [phone],
        textRow,
      )
    )[0]?.text;
  /** Proves the old number; the code to the new one is not sent yet. */
  async function proveOld() {
    await begin();
    await send();
    return prove(await latestCode(db(), person.phone));
  }

  test('with the PIN and codes to both numbers it is the number, others are out and both are told @EASE-8 @SEC-6', async () => {
    const elsewhere = await signIn(app(), db(), userId);
    expect(await proveOld()).toMatchObject({ status: 200, wire: { changed: false } });
    expect(await phoneNow()).toBe(person.phone);
    expect(await send()).toMatchObject({ status: 200 });
    expect(await prove(await latestCode(db(), wanted))).toMatchObject({ wire: { changed: true } });
    expect(await phoneNow()).toBe(wanted);
    expect((await elsewhere.call(calls.readAuthInfo)).status).toBe(401);
    expect(await latestText(person.phone)).toContain('has another phone number now');
    expect(await latestText(wanted)).toContain('the phone number of your account now');
    const visitor = walletClient(app().url);
    await passResendPause(db(), wanted);
    await visitor.call(calls.sendCode, { body: { phone: wanted } });
    const body = { phone: wanted, confirmCode: await latestCode(db(), wanted) };
    expect((await visitor.call(calls.logIn, { body })).status).toBe(200);
  });

  test.each([
    ['a wrong PIN', () => begin(wanted, '1470'), 'PIN_INVALID'],
    ['a number that is none', () => begin('+1'), 'PHONE_INVALID'],
    ['the same number', () => begin(person.phone), 'PHONE_UNCHANGED'],
    ['no beginning', () => send(), 'PHONE_CHANGE_NOT_FOUND'],
  ])('%s goes no further @EASE-8', async (_case, act, code) => {
    expect(await act()).toMatchObject({ code });
  });

  test('a number that somebody has answers as any other, and its owner alone learns of it @EASE-8', async () => {
    const other = await registerPerson(app(), db(), wanted);
    await passResendPause(db(), wanted);
    await proveOld();
    expect(await send()).toMatchObject({ status: 200 });
    expect(await latestText(wanted)).toContain('which has one already');
    expect(await prove('0000')).toMatchObject({
      code: 'CODE_INVALID',
      extras: { attemptsLeft: 4 },
    });
    expect(await phoneNow()).toBe(person.phone);
    expect((await other.client.call(calls.readAuthInfo)).status).toBe(200);
  });

  test('a number that somebody took meanwhile stays theirs @EASE-8', async () => {
    await proveOld();
    await send();
    const code = await latestCode(db(), wanted);
    await db().query('UPDATE code_sends SET sent_at = now() - interval $$2 hours$$');
    await registerPerson(app(), db(), wanted);
    expect(await prove(code)).toMatchObject({ status: 400 });
    expect(await phoneNow()).toBe(person.phone);
  });

  test('a wrong code to either number changes nothing @EASE-8 @SEC-3', async () => {
    await begin();
    await send();
    expect(await prove(otherThan(await latestCode(db(), person.phone)))).toMatchObject({
      code: 'CODE_INVALID',
    });
    await proveOld();
    await send();
    expect(await prove(otherThan(await latestCode(db(), wanted)))).toMatchObject({
      code: 'CODE_INVALID',
    });
    expect(await phoneNow()).toBe(person.phone);
  });

  test('another session neither goes on with it nor uses its codes @EASE-8 @SEC-4', async () => {
    await begin();
    await send();
    const code = await latestCode(db(), person.phone);
    const thief = await signIn(app(), db(), userId);
    expect(await prove(code, thief)).toMatchObject({ code: 'PHONE_CHANGE_NOT_FOUND' });
    expect(await send(thief)).toMatchObject({ code: 'PHONE_CHANGE_NOT_FOUND' });
  });

  test('it has to be done within an hour @EASE-8', async () => {
    await proveOld();
    await send();
    await db().query("UPDATE contact_changes SET asked_at = asked_at - interval '61 minutes'");
    expect(await prove(await latestCode(db(), wanted))).toMatchObject({
      code: 'PHONE_CHANGE_NOT_FOUND',
    });
  });

  test('the database lets no number be changed that was not proven @EASE-8', async () => {
    await proveOld();
    const change = db().query('UPDATE users SET phone = $2 WHERE id = $1', [userId, wanted]);
    await expect(change).rejects.toThrow('another number takes codes');
  });
});
