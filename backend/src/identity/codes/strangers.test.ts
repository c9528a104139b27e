import { z } from 'zod';
import { toWire } from '@tessera/api/node';
import { calls } from '@tessera/wire';
import { liftBlock, takeAttempt } from '../attempts/attempts.ts';
import { appOn } from '../../testing/app-on.ts';
import {
  latestCode,
  newPhone,
  otherThan,
  passResendPause,
  registrationForm,
} from '../../testing/person.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { browserClient, walletClient, type WalletClient } from '../../testing/wallet-client.ts';
import { triesAfterBlock } from './confirm-code.ts';

describe.each(testDatabases())('strangers on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  const visitor = () => walletClient(app().url);
  const from = (address: string) => ({ 'x-forwarded-for': address });

  const sendCode = async (client: WalletClient, phone: string, address = '192.0.2.1') => {
    await passResendPause(db(), phone);
    return client.call(calls.sendCode, { body: { phone }, headers: from(address) });
  };
  const logIn = (client: WalletClient, phone: string, code: string, address = '192.0.2.1') =>
    client.call(calls.logIn, { body: { phone, confirmCode: code }, headers: from(address) });

  async function owner() {
    const browser = browserClient(app().url);
    const phone = newPhone();
    await browser.call(calls.register, { body: registrationForm(phone) });
    const confirm_code = await latestCode(db(), phone);
    const { status } = await browser.call(calls.confirmPhone, {
      body: { phone, confirmCode: confirm_code },
    });
    expect(status).toBe(200);
    return { browser, phone };
  }

  async function block(phone: string) {
    await sendCode(visitor(), phone);
    const wrong = otherThan(await latestCode(db(), phone));
    for (let tries = 0; tries < 5; tries += 1) await logIn(visitor(), phone, wrong);
    expect((await logIn(visitor(), phone, wrong)).code).toBe('CODE_BLOCKED');
  }

  test('guesses at a number without a code take no try, and lock nobody out @SEC-2', async () => {
    const { phone } = await owner();
    for (let guess = 0; guess < 7; guess += 1) await logIn(visitor(), phone, '4711');
    expect(await db().query('SELECT 1 FROM attempts')).toEqual([]);
    expect((await sendCode(visitor(), phone)).status).toBe(200);
    expect((await logIn(visitor(), phone, await latestCode(db(), phone))).status).toBe(200);
  });

  test('with and without a code, a number with an account answers like one without @SEC-3', async () => {
    const [{ phone: taken }, free] = [await owner(), newPhone()];
    const answers = async (phone: string, wrong: () => Promise<string>) => {
      const before = await logIn(visitor(), phone, '4711');
      const sent = await sendCode(visitor(), phone);
      const after = await logIn(visitor(), phone, await wrong());
      return [before, sent, after];
    };
    const wrong = async () => otherThan(await latestCode(db(), taken));
    expect(await answers(taken, wrong)).toEqual(await answers(free, wrong));
  });

  test('strangers who used up the tries do not lock out a known device @SEC-2', async () => {
    const { browser, phone } = await owner();
    await block(phone);
    expect((await sendCode(visitor(), phone)).code).toBe('CODE_BLOCKED');
    expect((await sendCode(browser, phone)).status).toBe(200);
    expect((await logIn(browser, phone, await latestCode(db(), phone))).status).toBe(200);
  });

  test('the codes that strangers ask for are not counted for a known device @SEC-2', async () => {
    const { browser, phone } = await owner();
    for (let sends = 0; sends < 6; sends += 1) await sendCode(visitor(), phone);
    expect((await sendCode(visitor(), phone)).code).toBe('SEND_LIMIT');
    expect((await sendCode(browser, phone)).status).toBe(200);
  });

  test('a known device has five tries of its own, and they are none of the strangers @SEC-3', async () => {
    const { browser, phone } = await owner();
    await sendCode(browser, phone);
    const code = await latestCode(db(), phone);
    const left = [];
    for (let tries = 0; tries < 5; tries += 1)
      left.push((await logIn(browser, phone, otherThan(code))).extras?.attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1, undefined]);
    expect((await logIn(browser, phone, code)).code).toBe('CODE_BLOCKED');
    expect((await logIn(visitor(), phone, code)).status).toBe(200);
  });

  test("somebody else's device is a stranger, whatever it brings @SEC-3", async () => {
    const [{ phone }, other] = [await owner(), await owner()];
    await block(phone);
    expect((await sendCode(other.browser, phone)).code).toBe('CODE_BLOCKED');
    const forged = { cookie: `device=${'a'.repeat(43)}` };
    const answer = await visitor().call(calls.sendCode, { body: { phone }, headers: forged });
    expect(answer.code).toBe('CODE_BLOCKED');
  });

  test('the cookie is for this service alone, another one after each sign-in, and stored as a hash @SEC-3', async () => {
    const phone = newPhone();
    const secure = await another({ env: { APP_ORIGIN: 'https://wallet.example' } });
    const ask = async (url: string, path: string, body: object, cookie = '') => {
      const response = await fetch(`${url}/v2/wallet/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      return response.headers.getSetCookie()[0] ?? '';
    };
    const first = await ask(app().url, 'register', toWire(registrationForm(phone)));
    expect(first).toMatch(
      /^device=[\w-]{43}; Path=\/v2\/wallet\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const [cookie = ''] = first.split(';');
    const confirm_code = await latestCode(db(), phone);
    const second = await ask(app().url, 'register/phone/confirm', { phone, confirm_code }, cookie);
    expect(second).toMatch(/^device=/);
    expect(second).not.toContain(cookie);
    const devices = await db().query(
      'SELECT device_hash FROM known_devices d JOIN users u ON u.id = user_id WHERE phone = $1',
      [phone],
      z.object({ device_hash: z.string() }),
    );
    expect(devices).toHaveLength(1);
    expect(second).not.toContain(devices[0]?.device_hash);
    expect(await ask(secure.url, 'send_code', { phone: newPhone() })).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
  });

  test.each([
    ['ADDRESS', ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:0DB8:1:1:0:0:0:3']],
    ['NETWORK', ['198.51.100.1', '198.51.100.2', '::ffff:198.51.100.3']],
  ])('codes that are sent and guessed are limited for each %s @SEC-3', async (kind, addresses) => {
    const limited = await another({
      env: { [`CODE_SENDS_PER_${kind}_HOUR`]: '2', [`CODE_GUESSES_PER_${kind}_HOUR`]: '2' },
    });
    const client = walletClient(limited.url);
    const phones = [newPhone(), newPhone(), newPhone()];
    const sent = [];
    for (const [index, phone] of phones.entries())
      sent.push((await sendCode(client, phone, addresses[index])).code);
    expect(sent).toEqual([undefined, undefined, 'SEND_LIMIT']);
    await sendCode(visitor(), phones[2] ?? '');
    const guessed = [];
    for (const [index, phone] of phones.entries())
      guessed.push((await logIn(client, phone, '4711', addresses[index])).code);
    expect(guessed).toEqual(['CODE_INVALID', 'CODE_INVALID', 'CODE_BLOCKED']);
    expect((await logIn(client, phones[2] ?? '', '4711', '203.0.113.9')).code).toBe('CODE_INVALID');
  });

  test('strangers are limited in all, and known devices go on @SEC-2 @SEC-3', async () => {
    const { browser, phone } = await owner();
    await sendCode(browser, phone);
    await sendCode(visitor(), newPhone());
    await logIn(visitor(), phone, otherThan(await latestCode(db(), phone)));
    const full = await another({
      env: { CODE_SENDS_PER_HOUR: '1', CODE_GUESSES_PER_HOUR: '1', CODE_WORK_TRIES: '1' },
    });
    const stranger = walletClient(full.url);
    const ask = await stranger.call(calls.register, {
      body: registrationForm(newPhone()),
      headers: from('203.0.113.1'),
    });
    expect(ask.code).toBe('SEND_LIMIT');
    const guess = await logIn(stranger, phone, '4711', '203.0.113.1');
    expect(guess.code).toBe('WORK_REQUIRED');
    expect((await logIn(browser, phone, await latestCode(db(), phone))).status).toBe(200);
  });

  test('a patient attacker from everywhere has at most 38 guesses at a number in a month: 0.4 % @SEC-3', async () => {
    const subject = `code:${newPhone()}`;
    const month = 30 * 24 * 3600;
    let guesses = 0;
    for (let elapsed = 0; elapsed < month;) {
      const { ok, retryAfterS } = await takeAttempt(db(), subject, triesAfterBlock);
      expect(ok).toBe(true);
      guesses += 1;
      await db().query(
        `UPDATE attempts SET last_at = last_at - $2::interval, blocked_until = blocked_until - $2::interval,
           last_block_at = last_block_at - $2::interval, counted_from = counted_from - $2::interval WHERE subject = $1`,
        [subject, `${retryAfterS} seconds`],
      );
      // A right code by the owner in between must not give the attacker new guesses.
      if (guesses === 12) {
        await takeAttempt(db(), subject);
        await liftBlock(db(), subject, triesAfterBlock);
      }
      elapsed += retryAfterS;
    }
    expect(guesses).toBeLessThanOrEqual(38);
    expect(1 - (1 - 1 / 10_000) ** guesses).toBeLessThan(0.004);
  });
});
