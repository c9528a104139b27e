import { z } from 'zod';
import { toWire } from '@tessera/api/node';
import { calls } from '@tessera/wire';
import {
  latestCode,
  newPhone,
  passResendPause,
  registerPerson,
  registrationForm,
} from '../../testing/person.ts';
import { resendAfterS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import {
  done,
  browserClient,
  walletClient,
  type WalletClient,
} from '../../testing/wallet-client.ts';

describe.each(testDatabases())('registration on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let crypto: TestApp;
  const db = () => database.db;
  const visitor = () => walletClient(app.url);

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(db());
    crypto = await startTestApp(db(), { env: { WALLET_VARIANT: 'crypto', BRAND_NAME: 'Nova $&' } });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), crypto.close()]);
    await database.close();
  });

  test('form, code and token lead to a user with three accounts at zero @AUTH-2 @AUTH-3', async () => {
    const phone = newPhone();
    const sent = await visitor().call(calls.register, { body: registrationForm(phone) });
    expect(sent.wire).toEqual({ status: 'ok', resend_after_s: resendAfterS });
    const { client } = await registerPerson(app, db());
    const info = await done(client.call(calls.readAuthInfo));
    expect(info.wire.data).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      has_pin: false,
      identification_level: { name: 'basic', ask_for_next: true },
      active_identification: null,
      is_topup_allowed: true,
      is_withdrawal_allowed: true,
    });
    const wallet = await done(client.call(calls.listAccounts));
    expect(wallet.wire.results).toMatchObject([
      { accounts: ['USD', 'EUR', 'RUB'].map((code) => ({ currency_code: code, balance: '0.00' })) },
    ]);
  });

  test('a number that has an account gets the same answer, and its owner keeps the profile @BACK-3', async () => {
    const { phone, client } = await registerPerson(app, db());
    await passResendPause(db(), phone);
    const body = { ...registrationForm(phone), firstName: 'Mallory', email: 'm@example.com' };
    const { status, wire } = await visitor().call(calls.register, { body });
    expect({ status, wire }).toEqual({
      status: 200,
      wire: { status: 'ok', resend_after_s: resendAfterS },
    });
    const confirm_code = await latestCode(db(), phone);
    const confirmed = await done(
      visitor().call(calls.confirmPhone, { body: { phone, confirmCode: confirm_code } }),
    );
    expect(confirmed.wire).toMatchObject({ status: 'ok' });
    const info = await done(client.call(calls.readAuthInfo));
    expect(info.wire.data).toMatchObject({ first_name: 'Ada', email: 'ada@example.com' });
  });

  test('the message to a number that has an account says so, in the language asked for @BACK-3', async () => {
    const { phone } = await registerPerson(app, db());
    await passResendPause(db(), phone);
    await visitor().call(calls.register, {
      body: registrationForm(phone),
      headers: { 'accept-language': 'ru' },
    });
    const [message] = await db().query(
      'SELECT text FROM sms_inbox WHERE phone = $1 ORDER BY id DESC LIMIT 1',
      [phone],
      z.object({ text: z.string() }),
    );
    expect(message?.text).toContain('У вас уже есть кошелёк');
  });

  describe('while somebody else registers with the same number', () => {
    const confirm = (client: WalletClient, phone: string, confirm_code: string) =>
      client.call(calls.confirmPhone, { body: { phone, confirmCode: confirm_code } });
    const fill = (client: WalletClient, phone: string, firstName: string) =>
      client.call(calls.register, { body: { ...registrationForm(phone), firstName } });
    const nameOf = async (phone: string) =>
      db().query(
        'SELECT first_name FROM users WHERE phone = $1',
        [phone],
        z.object({ first_name: z.string() }),
      );

    async function contested() {
      const [owner, stranger] = [browserClient(app.url), browserClient(app.url)];
      const phone = newPhone();
      await fill(owner, phone, 'Ada');
      const first = await latestCode(db(), phone);
      await passResendPause(db(), phone);
      await fill(stranger, phone, 'Mallory');
      return { phone, owner, stranger, first, second: await latestCode(db(), phone) };
    }

    test("a browser's code confirms its own form, also after another one came in @SEC-4", async () => {
      const { phone, owner, first } = await contested();
      expect((await confirm(owner, phone, first)).status).toBe(200);
      expect(await nameOf(phone)).toEqual([{ first_name: 'Ada' }]);
    });

    test('the code of their form confirms nothing in the own browser @SEC-4', async () => {
      const { phone, owner, first, second } = await contested();
      if (second === first) return;
      expect((await confirm(owner, phone, second)).code).toBe('CODE_INVALID');
      expect(await nameOf(phone)).toEqual([]);
    });

    test('a code that is asked for again is for the own form @SEC-4', async () => {
      const { phone, owner } = await contested();
      await passResendPause(db(), phone);
      await owner.call(calls.sendCode, { body: { phone } });
      expect((await confirm(owner, phone, await latestCode(db(), phone))).status).toBe(200);
      expect(await nameOf(phone)).toEqual([{ first_name: 'Ada' }]);
    });

    test('a client without cookies that asks again gets a code for neither form @SEC-4', async () => {
      const { phone } = await contested();
      await passResendPause(db(), phone);
      await visitor().call(calls.sendCode, { body: { phone } });
      const [message] = await db().query(
        'SELECT code FROM sms_inbox WHERE phone = $1 ORDER BY id DESC LIMIT 1',
        [phone],
        z.object({ code: z.string().nullable() }),
      );
      expect(message).toEqual({ code: null });
    });

    test('the database lets no code be moved to another form @SEC-4', async () => {
      const { phone } = await contested();
      const swap = db().query(
        `UPDATE confirmation_codes SET profile = '{"first_name":"Mallory"}' WHERE phone = $1`,
        [phone],
      );
      await expect(swap).rejects.toThrow('the form that it was sent for');
    });
  });

  test('the form may be corrected in the same browser: what was sent last is what the code confirms @AUTH-2', async () => {
    const phone = newPhone();
    const browser = browserClient(app.url);
    await browser.call(calls.register, { body: { ...registrationForm(phone), firstName: 'Adda' } });
    await passResendPause(db(), phone);
    await browser.call(calls.register, { body: registrationForm(phone) });
    const confirm_code = await latestCode(db(), phone);
    const { data } = await done(
      browser.call(calls.confirmPhone, { body: { phone, confirmCode: confirm_code } }),
    );
    const info = await done(walletClient(app.url, data.authToken).call(calls.readAuthInfo));
    expect(info.wire.data).toMatchObject({ first_name: 'Ada' });
  });

  const residence = {
    countryCode: 'FR',
    city: 'Paris',
    zipCode: '75001',
    address: '1 rue de Rivoli',
  };

  test.each([
    ['an empty last name', { last_name: ' ' }, { code: 'INVALID_REQUEST', field: 'last_name' }],
    [
      'a missing first name',
      { first_name: undefined },
      { code: 'INVALID_REQUEST', field: 'first_name' },
    ],
    ['a number for a name', { first_name: 7 }, { code: 'INVALID_REQUEST', field: 'first_name' }],
    [
      'a line break in a name',
      { first_name: 'A\nB' },
      { code: 'INVALID_REQUEST', field: 'first_name' },
    ],
    [
      'a name that is too long',
      { last_name: 'a'.repeat(101) },
      { code: 'INVALID_REQUEST', field: 'last_name' },
    ],
    [
      'an address that is too long',
      { ...toWire(residence), city: 'a'.repeat(101) },
      { code: 'INVALID_REQUEST', field: 'city' },
    ],
    ['an email that is too long', { email: `a@${'b.'.repeat(130)}org` }, { code: 'EMAIL_INVALID' }],
    ['a field that nobody knows', { is_admin: true }, { code: 'INVALID_REQUEST' }],
    ['a part of a residence', { city: 'Paris' }, { code: 'INVALID_REQUEST' }],
    [
      'the name of support',
      { first_name: 'Теssera', last_name: 'Supp0rt' },
      { code: 'NAME_RESERVED', field: 'first_name' },
    ],
    ['a phone without plus', { phone: '12025550123' }, { code: 'PHONE_INVALID' }],
    ['a phone that is too short', { phone: '+1202555' }, { code: 'PHONE_INVALID' }],
    ['a phone with letters', { phone: '+1202555ABCD' }, { code: 'PHONE_INVALID' }],
    ['an email without domain', { email: 'ada' }, { code: 'EMAIL_INVALID' }],
    ['an object for an email', { email: { $ne: '' } }, { code: 'INVALID_REQUEST', field: 'email' }],
  ])('%s is refused and sends nothing @AUTH-2 @BACK-3', async (_case, change, refusal) => {
    const phone = newPhone();
    const answer = await visitor().callUntyped(calls.register, {
      ...toWire(registrationForm(phone)),
      ...change,
    });
    expect(answer).toMatchObject({ status: 400, ok: false, wire: refusal });
    expect(await db().query('SELECT 1 FROM sms_inbox WHERE phone = $1', [phone])).toEqual([]);
  });

  test('a joiner, a mailbox of another script and one name are registered as they are @AUTH-2 @INPUT-1', async () => {
    const phone = `+62812${newPhone().slice(-8)}`;
    const body = { firstName: 'می\u200cنا', lastName: ' ', email: 'mina@ПРИМЕР.рф', phone };
    const browser = browserClient(app.url);
    await done(browser.call(calls.register, { body }));
    const confirmCode = await latestCode(db(), phone);
    const { data } = await done(browser.call(calls.confirmPhone, { body: { phone, confirmCode } }));
    const info = await done(walletClient(app.url, data.authToken).call(calls.readAuthInfo));
    expect(info.wire.data).toMatchObject({
      ...{ first_name: 'می\u200cنا', last_name: '', email: 'mina@пример.рф' },
    });
    const [masked] = await db().query(
      'SELECT masked_name(id) AS name FROM users WHERE phone = $1',
      [phone],
    );
    expect(masked).toEqual({ name: 'می\u200cنا' });
  });

  test('a whole residence is taken where none is required: pages may be configured first @VAR-1', async () => {
    const form = { ...registrationForm(newPhone()), ...residence };
    expect((await visitor().call(calls.register, { body: form })).status).toBe(200);
  });

  describe('in the crypto variant', () => {
    test('the residence is required @VAR-1', async () => {
      const client = walletClient(crypto.url);
      const without = await client.call(calls.register, { body: registrationForm(newPhone()) });
      expect(without.code).toBe('INVALID_REQUEST');
      const form = { ...registrationForm(newPhone()), ...residence };
      expect((await client.call(calls.register, { body: form })).status).toBe(200);
    });

    test('a new user has a USDC account as well, and none in roubles @EASE-12 @EASE-14 @VAR-1', async () => {
      const phone = newPhone();
      await walletClient(crypto.url).call(calls.register, {
        body: { ...registrationForm(phone), ...residence },
      });
      const { data } = await done(
        walletClient(crypto.url).call(calls.confirmPhone, {
          body: { phone, confirmCode: await latestCode(db(), phone) },
        }),
      );
      const client = walletClient(crypto.url, data.authToken);
      const [wallet] = (await done(client.call(calls.listAccounts))).wire.results;
      expect(wallet?.accounts).toMatchObject(
        ['USD', 'EUR', 'USDC'].map((currency_code) => ({ currency_code })),
      );
      const opened = client.call(calls.createAccount, { body: { currencyCode: 'RUB' } });
      expect(await opened).toMatchObject({ status: 400, code: 'CURRENCY_UNKNOWN' });
    });

    test('the message is of the brand of the deployment @VAR-1', async () => {
      const phone = newPhone();
      const form = { ...registrationForm(phone), ...residence };
      await walletClient(crypto.url).call(calls.register, { body: form });
      const code = await latestCode(db(), phone);
      const sent = await db().query('SELECT text FROM sms_inbox WHERE phone = $1', [phone]);
      expect(sent).toEqual([{ text: `${code} is your Nova $& code. Never tell it to anyone.` }]);
    });

    test('an unsupported country is refused by name @VAR-1', async () => {
      const form = { ...registrationForm(newPhone()), ...residence, countryCode: 'QA' };
      const answer = await walletClient(crypto.url).call(calls.register, { body: form });
      expect(answer).toMatchObject({ status: 400, code: 'COUNTRY_UNSUPPORTED' });
    });
  });
});
