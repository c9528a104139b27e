import { z } from 'zod';
import { calls } from '@tessera/wire';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { Authenticator, type Differently } from '../../testing/authenticator.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { browserClient, done, signIn, walletClient } from '../../testing/wallet-client.ts';
import { addUser } from '../../money/ledger/testing.ts';
import { endSessionsOfPhone } from '../sessions/sessions.ts';
import { addPasskey, appOrigin, fromApp } from './testing.ts';

describe.each(testDatabases())('passkeys on $name', ({ open }) => {
  const env = {
    PASSKEY_DOMAINS: `${appOrigin},https://wallet.example,https://app.wallet.example=wallet.example`,
  };
  const { db, app } = appOn(open, { env });
  let ada: Payer;
  beforeEach(async () => {
    await db().query('DELETE FROM passkey_challenges');
    ada = await addPayer(app(), db(), ['Ada', 'Lovelace']);
  });

  const begin = (pinCode = testPin, origin = appOrigin) =>
    ada.client.call(calls.beginPasskey, { body: { pinCode }, headers: { origin } });
  const add = (passkey: string, client = ada.client) =>
    client.call(calls.addPasskey, { body: { passkey, name: 'Phone' } });
  const list = async () => (await done(ada.client.call(calls.listPasskeys))).wire.results;
  const beginLogin = async (origin = appOrigin) =>
    (await done(walletClient(app().url).call(calls.beginPasskeyLogin, { headers: { origin } })))
      .data.options;
  const logIn = (passkey: string, client = walletClient(app().url)) =>
    client.call(calls.logInByPasskey, { body: { passkey } });
  const told = async () =>
    (await done(ada.client.call(calls.listNotifications))).wire.results.map(
      ({ message }) => message,
    );
  const events = async (userId = ada.userId) =>
    (
      await db().query(
        'SELECT kind FROM security_events WHERE user_id = $1 ORDER BY id',
        [userId],
        z.object({ kind: z.string() }),
      )
    ).map(({ kind }) => kind);

  test('one is added with the PIN, listed, renamed and removed, and its owner is told @LIFE-2', async () => {
    expect(await begin('9753')).toMatchObject({ code: 'PIN_INVALID', extras: { attemptsLeft: 4 } });
    const { id } = await addPasskey(ada.client, testPin);
    const added = { id, name: 'Phone', last_used_at: null, backed_up: false, stopped: false };
    expect(await list()).toMatchObject([added]);
    expect((await told())[0]).toMatch(/^A passkey was added: Phone\./);
    await done(ada.client.call(calls.renamePasskey, { path: { id }, body: { name: 'My phone' } }));
    expect(await list()).toMatchObject([{ name: 'My phone' }]);
    const remove = (pinCode: string) =>
      ada.client.call(calls.removePasskey, { path: { id }, body: { pinCode } });
    expect(await remove('9753')).toMatchObject({ code: 'PIN_INVALID' });
    await done(remove(testPin));
    expect(await list()).toEqual([]);
    expect((await told())[0]).toBe('A passkey was removed: My phone.');
    expect(await remove(testPin)).toMatchObject({ status: 404, code: 'PASSKEY_NOT_FOUND' });
    expect(await events()).toEqual(['pin-wrong', 'passkey-added', 'passkey-removed']);
  });

  test("nobody renames or removes another user's @LIFE-2", async () => {
    const { id } = await addPasskey(ada.client, testPin);
    const eve = await addPayer(app(), db(), ['Eve', 'Moneypenny']);
    const renamed = eve.client.call(calls.renamePasskey, { path: { id }, body: { name: 'Mine' } });
    expect(await renamed).toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    const removed = { path: { id }, body: { pinCode: testPin } };
    expect(await eve.client.call(calls.removePasskey, removed)).toMatchObject({
      code: 'PASSKEY_NOT_FOUND',
    });
    expect(await list()).toMatchObject([{ name: 'Phone' }]);
  });

  test.each<[string, Differently]>([
    ['made on another page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without the finger, face or code of its user', { isVerified: false }],
    ['as an answer to something else', { type: 'webauthn.get' }],
  ])('one that was made %s is not added @LIFE-2', async (_case, its) => {
    const { data } = await done(begin());
    const made = new Authenticator(appOrigin).create(data.options, its);
    expect(await add(made)).toMatchObject({ status: 400, code: 'PASSKEY_INVALID' });
    expect(await list()).toEqual([]);
  });

  test('one is added in the session that asked, once and within two minutes @LIFE-2', async () => {
    const expired = { status: 409, code: 'PASSKEY_EXPIRED' };
    const { data } = await done(begin());
    const made = new Authenticator(appOrigin).create(data.options);
    const other = await signIn(app(), db(), ada.userId);
    expect(await add(made, other)).toMatchObject(expired);
    await done(add(made));
    expect(await add(made)).toMatchObject(expired);
    const late = await done(begin());
    await db().query("UPDATE passkey_challenges SET expires_at = now() - interval '1 second'");
    expect(await add(new Authenticator(appOrigin).create(late.data.options))).toMatchObject(
      expired,
    );
    expect(await add('{}')).toMatchObject({ code: 'PASSKEY_INVALID' });
  });

  test('the same one is added once, and ten are the most @LIFE-2', async () => {
    const { key } = await addPasskey(ada.client, testPin);
    const again = await done(begin());
    expect(JSON.parse(again.data.options)).toMatchObject({
      excludeCredentials: [{ id: key.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await add(key.create(again.data.options))).toMatchObject({ code: 'PASSKEY_EXISTS' });
    for (let each = 0; each < 9; each += 1) await addPasskey(ada.client, testPin);
    expect(await begin()).toMatchObject({ status: 409, code: 'PASSKEY_LIMIT' });
  });

  test('each page has the passkeys of its own domain, and a page that is not listed has none @LIFE-2', async () => {
    const rpOf = async (origin: string) => {
      const { data } = await done(begin(testPin, origin));
      return z.object({ rp: z.object({ id: z.string() }) }).parse(JSON.parse(data.options)).rp.id;
    };
    expect(await rpOf(appOrigin)).toBe('localhost');
    expect(await rpOf('https://app.wallet.example')).toBe('wallet.example');
    for (const headers of [{ origin: 'https://evil.example' }, {}]) {
      const body = { pinCode: testPin };
      expect(await ada.client.call(calls.beginPasskey, { body, headers })).toMatchObject({
        code: 'PASSKEY_UNAVAILABLE',
      });
    }
    const { key } = await addPasskey(ada.client, testPin);
    const elsewhere = key.get(await beginLogin('https://wallet.example'), {
      origin: 'https://wallet.example',
    });
    expect(await logIn(elsewhere)).toMatchObject({ code: 'PASSKEY_INVALID' });
  });

  test('one logs in without a message, once for each challenge, and a new device is told @LIFE-2 @SEC-6', async () => {
    const { key } = await addPasskey(ada.client, testPin);
    const options = await beginLogin();
    expect(JSON.parse(options)).not.toHaveProperty('allowCredentials');
    const browser = browserClient(app().url);
    const passkey = key.get(options);
    const { data } = await done(logIn(passkey, browser));
    const info = walletClient(app().url, data.authToken).call(calls.readAuthInfo);
    expect((await done(info)).wire.data.id).toBe(ada.userId);
    expect((await told())[0]).toMatch(/^You signed in on a new device/);
    expect(await logIn(passkey)).toMatchObject({ status: 409, code: 'PASSKEY_EXPIRED' });
    await done(logIn(key.get(await beginLogin()), browser));
    expect((await told()).filter((text) => text.startsWith('You signed in'))).toHaveLength(1);
    expect((await list())[0]?.last_used_at).toBeTruthy();
  });

  test.each<[string, Differently]>([
    ['was signed on another page', { origin: 'https://evil.example' }],
    ['was signed for another domain', { rpId: 'evil.example' }],
    ['has another signature', { isForged: true }],
    ['was signed without its user', { isVerified: false }],
    ['says that it is of somebody else', { userHandle: 'YWRh' }],
    ['is an answer to something else', { type: 'webauthn.create' }],
  ])('a login that %s is refused @LIFE-2', async (_case, its) => {
    const { key } = await addPasskey(ada.client, testPin);
    const refused = { status: 400, code: 'PASSKEY_INVALID' };
    expect(await logIn(key.get(await beginLogin(), its))).toMatchObject(refused);
    expect(await list()).toMatchObject([{ last_used_at: null, stopped: false }]);
  });

  test('a login by a key that nobody has, or to a challenge that was not given, is refused @LIFE-2', async () => {
    const unknown = new Authenticator(appOrigin);
    unknown.create((await done(begin())).data.options);
    expect(await logIn(unknown.get(await beginLogin()))).toMatchObject({ code: 'PASSKEY_INVALID' });
    const { key } = await addPasskey(ada.client, testPin);
    const own = key.get(await beginLogin(), { challenge: 'A'.repeat(43) });
    expect(await logIn(own)).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const unlocking = await done(ada.client.call(calls.beginUnlock, fromApp));
    expect(await logIn(key.get(unlocking.data.options))).toMatchObject({ code: 'PASSKEY_EXPIRED' });
  });

  test('a copy whose counter does not rise is refused, stops the key and is told @LIFE-2', async () => {
    const { key } = await addPasskey(ada.client, testPin, { counter: 5 });
    await done(logIn(key.get(await beginLogin())));
    key.counter = 5;
    const stopped = { status: 409, code: 'PASSKEY_STOPPED' };
    expect(await logIn(key.get(await beginLogin()))).toMatchObject(stopped);
    expect(await list()).toMatchObject([{ stopped: true }]);
    expect((await told())[0]).toMatch(/^A copy of your passkey may be in use/);
    expect(await events()).toContain('passkey-copied');
    key.counter = 99;
    expect(await logIn(key.get(await beginLogin()))).toMatchObject(stopped);
    expect(await ada.client.call(calls.beginUnlock, fromApp)).toMatchObject({
      code: 'PASSKEY_NOT_FOUND',
    });
  });

  test('one that counts nothing logs in again and again @LIFE-2', async () => {
    const { key } = await addPasskey(ada.client, testPin);
    key.counter = undefined;
    for (let each = 0; each < 2; each += 1) await done(logIn(key.get(await beginLogin())));
  });

  test("a visitor's challenge lives for two minutes, and is kept once it was answered rightly @LIFE-2 @SEC-11", async () => {
    const { key } = await addPasskey(ada.client, testPin);
    const kept = () => db().query("SELECT 1 FROM passkey_challenges WHERE purpose = 'login'");
    const options = await beginLogin();
    expect(await logIn(key.get(options, { isForged: true }))).toMatchObject({
      code: 'PASSKEY_INVALID',
    });
    expect(await kept()).toEqual([]);
    const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 121_000);
    expect(await logIn(key.get(options))).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    late.mockRestore();
    await done(logIn(key.get(options)));
    expect(await kept()).toHaveLength(1);
  });

  test("a visitor's challenge that was changed, or made for another page, was not given @LIFE-2 @SEC-11", async () => {
    const { key } = await addPasskey(ada.client, testPin);
    const options = z
      .object({ challenge: z.string() })
      .loose()
      .parse(JSON.parse(await beginLogin()));
    const said = Buffer.from(options.challenge, 'base64url');
    for (let at = 0; at < said.length; at += 6) {
      const changed = Buffer.from(said);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const challenge = changed.toString('base64url');
      expect(await logIn(key.get(JSON.stringify({ ...options, challenge })))).toMatchObject({
        code: 'PASSKEY_EXPIRED',
      });
    }
    const there = await beginLogin('https://wallet.example');
    expect(await logIn(key.get(there))).toMatchObject({ code: 'PASSKEY_INVALID' });
  });

  test('the locked app is opened by passkey or PIN, and wrong ones of either end in a wait @LIFE-2', async () => {
    const { key } = await addPasskey(ada.client, testPin);
    const unlock = (body: { pin: string } | { passkey: string }) =>
      ada.client.call(calls.unlock, { body });
    const asked = async () =>
      (await done(ada.client.call(calls.beginUnlock, fromApp))).data.options;
    await done(unlock({ pin: testPin }));
    await done(unlock({ passkey: key.get(await asked()) }));
    for (let each = 0; each < 4; each += 1)
      expect(await unlock({ passkey: key.get(await asked(), { isForged: true }) })).toMatchObject({
        code: 'PASSKEY_INVALID',
      });
    const blocked = { status: 429, code: 'PASSKEY_BLOCKED' };
    expect(await unlock({ passkey: key.get(await asked(), { isForged: true }) })).toMatchObject(
      blocked,
    );
    expect(await unlock({ passkey: key.get(await asked()) })).toMatchObject(blocked);
    await done(unlock({ pin: testPin }));
    for (const left of [4, 3, 2, 1])
      expect(await unlock({ pin: '9753' })).toMatchObject({ extras: { attemptsLeft: left } });
    expect(await unlock({ pin: '9753' })).toMatchObject({ code: 'PIN_BLOCKED' });
  });

  test("another user's key opens nothing @LIFE-2", async () => {
    await addPasskey(ada.client, testPin);
    const eve = await addPayer(app(), db(), ['Eve', 'Moneypenny']);
    const { key } = await addPasskey(eve.client, testPin);
    const { data } = await done(ada.client.call(calls.beginUnlock, fromApp));
    const opened = ada.client.call(calls.unlock, { body: { passkey: key.get(data.options) } });
    expect(await opened).toMatchObject({ code: 'PASSKEY_INVALID' });
  });

  test('an operator who ends the sessions of a stolen phone removes the passkeys as well @LIFE-2 @SEC-6', async () => {
    const { key } = await addPasskey(ada.client, testPin);
    expect(await endSessionsOfPhone(db(), ada.phone, 'ann: stolen')).toBe(true);
    expect(await logIn(key.get(await beginLogin()))).toMatchObject({ code: 'PASSKEY_INVALID' });
  });

  test('the database keeps keys as they are, counters from falling and payments bound @LIFE-2', async () => {
    const { id } = await addPasskey(ada.client, testPin, { counter: 5 });
    for (const change of ['counter = 4', "public_key = 'x'", 'user_id = gen_random_uuid()'])
      await expect(db().query(`UPDATE passkeys SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
        'its counter never falls',
      );
    const challenge = (purpose: string, bound: string | null) =>
      db().query(
        `INSERT INTO passkey_challenges (hash, purpose, user_id, session_id, bound, origin, used_at)
         VALUES (repeat('a', 64), $1, $2, gen_random_uuid(), $3, 'x', now())`,
        [purpose, ada.userId, bound],
      );
    await expect(challenge('pay', null)).rejects.toThrow('payments_are_bound');
    await expect(challenge('unlock', 'order')).rejects.toThrow('payments_are_bound');
    await expect(challenge('login', null)).rejects.toThrow('only_visitors_log_in');
  });
});

const outcomeRow = z.object({ outcome: z.string() });
const usedRow = z.object({ origin: z.string().nullable() });

describeRaces('passkeys in several processes', ({ db, inParallel }) => {
  const addKey = async (counter: number) => {
    const userId = await addUser(db());
    const [row] = await db().query(
      `INSERT INTO passkeys (user_id, rp_id, credential_id, public_key, counter, transports, backed_up, name)
       VALUES ($1, 'localhost', $2, 'x', $3, '{}', false, 'Phone') RETURNING id`,
      [userId, userId, counter],
      z.object({ id: z.string() }),
    );
    return { userId, id: row?.id };
  };

  test('one challenge counts once in twenty uses @LIFE-2 @BACK-3', async () => {
    const { userId } = await addKey(0);
    const named = ['c'.repeat(64), 'unlock', userId, userId, null];
    await db().query("SELECT keep_challenge($1, $2, $3, $4, $5, 'x')", named);
    const used = await inParallel(20, (each) =>
      each.query('SELECT use_challenge($1, $2, $3, $4, $5) AS origin', named, usedRow),
    );
    expect(used.flat().filter(({ origin }) => origin !== null)).toHaveLength(1);
  });

  test('a key and its copies that say the same count are used once, and the key is stopped @LIFE-2', async () => {
    const { id } = await addKey(7);
    const outcomes = await inParallel(9, (each) =>
      each.query('SELECT use_passkey($1, 8, false) AS outcome', [id], outcomeRow),
    );
    const said = outcomes.flat().map(({ outcome }) => outcome);
    expect(said.filter((each) => each === 'used')).toHaveLength(1);
    expect(said.filter((each) => each === 'copied')).toHaveLength(1);
  });

  test('ten of fifteen that are added at once stay @LIFE-2', async () => {
    const { userId } = await addKey(0);
    const added = await inParallel(15, (each, index) =>
      each
        .query(
          `INSERT INTO passkeys (user_id, rp_id, credential_id, public_key, counter, transports, backed_up, name)
           VALUES ($1, 'localhost', $2, 'x', 0, '{}', false, 'Phone')`,
          [userId, `${userId}-${index}`],
        )
        .then(
          () => true,
          () => false,
        ),
    );
    expect(added.filter(Boolean)).toHaveLength(9);
  });
});
