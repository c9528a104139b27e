import { z } from 'zod';
import { calls } from '@tessera/wire';
import { appOn } from '../../testing/app-on.ts';
import { latestCode, otherThan, registerPerson } from '../../testing/person.ts';
import type { Person } from '../../testing/person.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, walletClient, type WalletClient } from '../../testing/wallet-client.ts';
import { findChange, noteRightCode } from './contact-change.ts';

const pin = '2846';
const typed = 'ada@example.com';
const wanted = 'Countess@Lovelace.Example';
const stored = 'Countess@lovelace.example';

const emailRow = z.object({ subject: z.string(), text: z.string(), code: z.string().nullable() });
const sessionRow = z.object({ session_id: z.string() });
const textRow = z.object({ text: z.string() });
const kindRow = z.object({ kind: z.string() });

describe.each(testDatabases())('another e-mail address on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  let person: Person;
  let userId: string;

  beforeEach(async () => {
    await db().query('DELETE FROM email_inbox');
    person = await registerPerson(app(), db());
    userId = await idOf(person);
    await person.client.call(calls.setPin, { body: { pinCode: pin } });
    await passPauses();
  });

  const infoOf = async ({ client }: Person) =>
    (await done(client.call(calls.readAuthInfo))).wire.data;
  const idOf = async (whose: Person) => (await infoOf(whose)).id;
  const passPauses = () =>
    db().query("UPDATE code_sends SET sent_at = sent_at - interval '5 minutes'");
  const begin = (email = wanted, client = person.client, pin_code = pin) =>
    client.call(calls.beginEmailChange, { body: { email, pinCode: pin_code } });
  const send = async (client = person.client) => {
    await passPauses();
    return client.call(calls.sendEmailChangeCode);
  };
  const prove = (confirm_code: string, client: WalletClient = person.client) =>
    client.call(calls.proveEmailChange, { body: { confirmCode: confirm_code } });
  async function latestEmail(email: string) {
    const [message] = await db().query(
      'SELECT subject, text, code FROM email_inbox WHERE email = $1 ORDER BY id DESC LIMIT 1',
      [email],
      emailRow,
    );
    if (message === undefined) throw new Error(`nothing was sent to ${email}`);
    return message;
  }
  const emailedCode = async (email: string) => (await latestEmail(email)).code ?? '';
  const latestText = async (phone: string) =>
    (
      await db().query(
        'SELECT text FROM sms_inbox WHERE phone = $1 ORDER BY id DESC LIMIT 1',
        [phone],
        textRow,
      )
    )[0]?.text;
  const latestOf = async (table: 'notifications' | 'security_events', order: string) =>
    (
      await db().query(
        `SELECT kind FROM ${table} WHERE user_id = $1 ORDER BY ${order} DESC LIMIT 1`,
        [userId],
        kindRow,
      )
    )[0]?.kind;
  /** Proves the old contact by the phone's code; the code to the new address is not sent yet. */
  async function proveByPhone(email = wanted) {
    await begin(email);
    await send();
    return prove(await latestCode(db(), person.phone));
  }
  async function confirmed(email: string) {
    await proveByPhone(email);
    await send();
    expect(await prove(await emailedCode(email))).toMatchObject({ wire: { changed: true } });
  }

  test('where no address was confirmed, codes to phone and address confirm one, and others are out @EASE-8 @SEC-6', async () => {
    const elsewhere = await signIn(app(), db(), userId);
    expect(await infoOf(person)).toMatchObject({ email: typed, email_confirmed: false });
    expect(await proveByPhone()).toMatchObject({ status: 200, wire: { changed: false } });
    expect(await infoOf(person)).toMatchObject({ email: typed, email_confirmed: false });
    await passPauses();
    await person.client.call(calls.sendEmailChangeCode, { headers: { 'accept-language': 'ru' } });
    expect((await latestEmail(stored)).subject).toContain('код для подтверждения адреса почты');
    expect(await send()).toMatchObject({ status: 200 });
    expect((await latestEmail(stored)).text).toContain('confirm this email address');
    expect(await prove(await emailedCode(stored))).toMatchObject({ wire: { changed: true } });
    expect(await infoOf(person)).toMatchObject({ email: stored, email_confirmed: true });
    expect((await elsewhere.call(calls.readAuthInfo)).status).toBe(401);
    expect(await latestText(person.phone)).toContain('an email address was confirmed');
    expect((await latestEmail(stored)).text).toContain('the email address of your');
    expect(await latestOf('notifications', 'position')).toBe('email_changed');
    expect(await latestOf('security_events', 'at')).toBe('email-change');
  });

  test('an address that was confirmed gets the first code and is told, the phone neither @EASE-8', async () => {
    await confirmed(stored);
    const told = await latestText(person.phone);
    await begin('ada@other.example');
    expect(await send()).toMatchObject({ status: 200 });
    const { subject, text } = await latestEmail(stored);
    expect(subject).toBe('Tessera: code to change your email address');
    expect(text).toContain('If it was not you');
    expect(await prove(await emailedCode(stored))).toMatchObject({ wire: { changed: false } });
    await send();
    expect(await prove(await emailedCode('ada@other.example'))).toMatchObject({
      wire: { changed: true },
    });
    expect((await latestEmail(stored)).text).toContain('another email address now');
    expect(await latestText(person.phone)).toBe(told);
  });

  test('the address of the registration is confirmed in the same way, and then it is no change @EASE-8', async () => {
    await confirmed(typed);
    expect(await infoOf(person)).toMatchObject({ email: typed, email_confirmed: true });
    expect(await begin('ADA@Example.com')).toMatchObject({ code: 'EMAIL_UNCHANGED' });
  });

  test('with a wrong PIN, an address that is none or no beginning it goes no further @EASE-8', async () => {
    const answers = [
      await begin(wanted, person.client, '1470'),
      await begin('ada@'),
      await begin('ada@x.org\nbcc:eve@x.org'),
      await send(),
      await prove('1234'),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      'PIN_INVALID',
      'EMAIL_INVALID',
      'EMAIL_INVALID',
      'EMAIL_CHANGE_NOT_FOUND',
      'EMAIL_CHANGE_NOT_FOUND',
    ]);
  });

  test('an address that others have as well is confirmed by who reads its mail, and stays theirs too @EASE-8', async () => {
    await confirmed(stored);
    const [first, firstId] = [person, userId];
    person = await registerPerson(app(), db());
    userId = await idOf(person);
    await person.client.call(calls.setPin, { body: { pinCode: pin } });
    await confirmed(stored);
    expect(await infoOf(first)).toMatchObject({
      id: firstId,
      email: stored,
      email_confirmed: true,
    });
  });

  test('wrong codes take the tries of that user at that address alone, and wait @EASE-8 @SEC-2 @SEC-3', async () => {
    await proveByPhone();
    await send();
    const right = await emailedCode(stored);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await prove(otherThan(right)));
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array<string>(4).fill('CODE_INVALID'),
      'CODE_BLOCKED',
      'CODE_BLOCKED',
    ]);
    expect(answers[0]).toMatchObject({ extras: { attemptsLeft: 4 } });
    expect(await send()).toMatchObject({ status: 429, code: 'CODE_BLOCKED' });
    expect(await infoOf(person)).toMatchObject({ email: typed });
    person = await registerPerson(app(), db());
    await person.client.call(calls.setPin, { body: { pinCode: pin } });
    await confirmed(stored);
  });

  test('six messages an hour go to an address, with a pause between them, however it is written @EASE-8 @SEC-3', async () => {
    await proveByPhone();
    const codes = [];
    for (let sends = 0; sends < 7; sends += 1) codes.push((await send()).code);
    expect(codes).toEqual([...Array<undefined>(6).fill(undefined), 'SEND_LIMIT']);
    await begin(stored.toUpperCase());
    await send();
    await prove(await latestCode(db(), person.phone));
    expect(await person.client.call(calls.sendEmailChangeCode)).toMatchObject({
      status: 429,
      code: 'SEND_LIMIT',
    });
  });

  test('a code is good for ten minutes, and the whole for an hour @EASE-8', async () => {
    await proveByPhone();
    await send();
    await db().query('UPDATE confirmation_codes SET expires_at = now()');
    expect(await prove(await emailedCode(stored))).toMatchObject({ code: 'CODE_EXPIRED' });
    await send();
    await db().query("UPDATE contact_changes SET asked_at = asked_at - interval '61 minutes'");
    expect(await prove(await emailedCode(stored))).toMatchObject({
      code: 'EMAIL_CHANGE_NOT_FOUND',
    });
  });

  test('a code of another session, another address or another purpose proves nothing @EASE-8 @SEC-4', async () => {
    await begin();
    await send();
    const code = await latestCode(db(), person.phone);
    const thief = await signIn(app(), db(), userId);
    expect(await prove(code, thief)).toMatchObject({ code: 'EMAIL_CHANGE_NOT_FOUND' });
    expect(
      await walletClient(app().url).call(calls.logIn, {
        body: { phone: person.phone, confirmCode: code },
      }),
    ).toMatchObject({ code: 'CODE_INVALID' });
    await prove(code);
    await send();
    const toFirst = await emailedCode(stored);
    await proveByPhone('ada@other.example');
    await send();
    expect(await prove(toFirst)).toMatchObject({ code: 'CODE_INVALID' });
    expect(await infoOf(person)).toMatchObject({ email: typed });
  });

  test('the same code typed twice at once is right once @EASE-8 @SEC-3', async () => {
    await proveByPhone();
    await send();
    const code = await emailedCode(stored);
    const both = await Promise.all([prove(code), prove(code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await infoOf(person)).toMatchObject({ email: stored, email_confirmed: true });
  });

  test('a code that was right for a change which was begun again moves nobody @EASE-8', async () => {
    await proveByPhone();
    const [row] = await db().query(
      'SELECT session_id FROM contact_changes WHERE user_id = $1',
      [userId],
      sessionRow,
    );
    const device = { hash: undefined };
    const signedIn = { userId, sessionId: row?.session_id ?? '', device };
    const former = await findChange(db(), signedIn, 'email');
    await proveByPhone('eve@other.example');
    expect(former && (await noteRightCode(db(), signedIn, former))).toBeUndefined();
    expect(await infoOf(person)).toMatchObject({ email: typed, email_confirmed: false });
  });

  test('the database lets no address be set or confirmed whose codes were not right @EASE-8', async () => {
    await proveByPhone();
    for (const change of [
      "email = 'eve@other.example'",
      'email_confirmed_at = now()',
      `email = '${stored}', email_confirmed_at = now()`,
    ]) {
      const update = db().query(`UPDATE users SET ${change} WHERE id = $1`, [userId]);
      await expect(update).rejects.toThrow('another e-mail address takes codes');
    }
  });

  test('without an e-mail gateway it is neither offered nor begun @EASE-8 @API-3', async () => {
    const silent = await another({ instead: { email: undefined } });
    const client = walletClient(silent.url, person.token);
    const offered = await done(client.call(calls.readCapabilities));
    const { capabilities } = offered.wire.data;
    expect(capabilities).toContain('phone-change');
    expect(capabilities).not.toContain('email-change');
    expect(await begin(wanted, client)).toMatchObject({ status: 503, code: 'EMAIL_UNAVAILABLE' });
  });

  test('a gateway that takes no message says so, and another code can be asked for @EASE-8', async () => {
    const failing = await another({
      instead: { email: { send: () => Promise.reject(new Error('down')) } },
    });
    await proveByPhone();
    const client = walletClient(failing.url, person.token);
    expect(await send(client)).toMatchObject({ status: 503, code: 'EMAIL_UNAVAILABLE' });
    await send();
    expect(await prove(await emailedCode(stored))).toMatchObject({ wire: { changed: true } });
  });
});
