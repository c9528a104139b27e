import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import {
  latestCode,
  newPhone,
  otherThan,
  passResendPause,
  registerPerson,
  registrationForm,
} from '../../testing/person.ts';
import { appOn } from '../../testing/app-on.ts';
import { resendAfterS, startTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { walletClient } from '../../testing/wallet-client.ts';

describe.each(testDatabases())('codes on $name', ({ open }) => {
  const { db, app } = appOn(open);
  const visitor = () => walletClient(app().url);
  const sendCode = (phone: string) => visitor().call(calls.sendCode, { body: { phone } });
  const login = (phone: string, confirm_code: string) =>
    visitor().call(calls.logIn, { body: { phone, confirmCode: confirm_code } });

  async function withCode(): Promise<{ phone: string; code: string }> {
    const { phone } = await registerPerson(app(), db());
    await passResendPause(db(), phone);
    await sendCode(phone);
    return { phone, code: await latestCode(db(), phone) };
  }

  test('a code logs in once and never again @BACK-3', async () => {
    const { phone, code } = await withCode();
    expect((await login(phone, code)).wire).toMatchObject({ status: 'ok' });
    expect(await login(phone, code)).toMatchObject({ status: 400, code: 'CODE_INVALID' });
  });

  test('two logins at once with one code open one session @BACK-3', async () => {
    const { phone, code } = await withCode();
    const answers = await Promise.all([login(phone, code), login(phone, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a code expires after ten minutes, and says so @BACK-3', async () => {
    const { phone, code } = await withCode();
    const [row] = await db().query(
      `SELECT ceil(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
       FROM confirmation_codes WHERE phone = $1`,
      [phone],
      z.object({ minutes: z.number() }),
    );
    expect(row?.minutes).toBe(10);
    await db().query('UPDATE confirmation_codes SET expires_at = now() WHERE phone = $1', [phone]);
    expect(await login(phone, code)).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
  });

  test('a new code replaces the old one @BACK-3', async () => {
    const { phone, code } = await withCode();
    await db().query("UPDATE sms_inbox SET code = '0000' WHERE phone = $1", [phone]);
    let renewed = code;
    while (renewed === code) {
      await passResendPause(db(), phone);
      await sendCode(phone);
      renewed = await latestCode(db(), phone);
    }
    expect((await login(phone, code)).code).toBe('CODE_INVALID');
    expect((await login(phone, renewed)).status).toBe(200);
  });

  test('a login code does not confirm a registration @BACK-3', async () => {
    const { phone, code } = await withCode();
    const answer = await visitor().call(calls.confirmPhone, { body: { phone, confirmCode: code } });
    expect(answer.code).toBe('CODE_INVALID');
  });

  test('asking for the code again renews that of a registration in progress @AUTH-3', async () => {
    const phone = newPhone();
    await visitor().call(calls.register, { body: registrationForm(phone) });
    await passResendPause(db(), phone);
    await sendCode(phone);
    const confirm_code = await latestCode(db(), phone);
    const confirmed = await visitor().call(calls.confirmPhone, {
      body: { phone, confirmCode: confirm_code },
    });
    expect(confirmed.status).toBe(200);
  });

  test('the tries count down to a block that even the right code does not open @BACK-3', async () => {
    const { phone, code } = await withCode();
    const left: unknown[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      left.push((await login(phone, otherThan(code))).extras?.attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1]);
    const fifth = await login(phone, otherThan(code));
    expect(fifth).toMatchObject({ status: 429, code: 'CODE_BLOCKED' });
    expect(fifth.extras?.retryAfterS).toBe(3600);
    expect((await login(phone, code)).code).toBe('CODE_BLOCKED');
    expect((await sendCode(phone)).code).toBe('CODE_BLOCKED');
  });

  test('a new code brings no new tries @BACK-3', async () => {
    const { phone, code } = await withCode();
    await login(phone, otherThan(code));
    await passResendPause(db(), phone);
    await sendCode(phone);
    const renewed = await latestCode(db(), phone);
    expect((await login(phone, otherThan(renewed))).extras?.attemptsLeft).toBe(3);
  });

  test('a block passes, and the next one lasts twice as long @BACK-3', async () => {
    const { phone, code } = await withCode();
    const guessUntilBlocked = async () => {
      for (;;) {
        const answer = await login(phone, otherThan(code));
        if (answer.code === 'CODE_BLOCKED') return answer.extras?.retryAfterS;
      }
    };
    expect(await guessUntilBlocked()).toBe(3600);
    await db().query('UPDATE attempts SET blocked_until = now() WHERE subject = $1', [
      `code:${phone}`,
    ]);
    expect(await guessUntilBlocked()).toBe(7200);
    await db().query('UPDATE attempts SET blocked_until = now() WHERE subject = $1', [
      `code:${phone}`,
    ]);
    expect((await login(phone, code)).status).toBe(200);
    expect(
      await db().query('SELECT 1 FROM attempts WHERE subject = $1 AND blocked_until IS NOT NULL', [
        `code:${phone}`,
      ]),
    ).toEqual([]);
  });

  test('ten guesses at once have five tries together @BACK-3', async () => {
    const { phone, code } = await withCode();
    const guesses = Array.from({ length: 10 }, () => login(phone, otherThan(code)));
    const codes = (await Promise.all(guesses)).map(({ code }) => code).sort();
    expect(codes.filter((each) => each === 'CODE_INVALID')).toHaveLength(4);
    expect(codes.filter((each) => each === 'CODE_BLOCKED')).toHaveLength(6);
  });

  test('a number without account gets the same answers, and a message without code @BACK-3', async () => {
    const phone = newPhone();
    expect((await sendCode(phone)).wire).toEqual({ status: 'ok', resend_after_s: resendAfterS });
    const guess = await login(phone, '4711');
    expect(guess).toMatchObject({ status: 400, code: 'CODE_INVALID', extras: { attemptsLeft: 4 } });
    const [message] = await db().query(
      'SELECT code FROM sms_inbox WHERE phone = $1',
      [phone],
      z.object({ code: z.string().nullable() }),
    );
    expect(message).toEqual({ code: null });
    expect(await db().query('SELECT 1 FROM users WHERE phone = $1', [phone])).toEqual([]);
  });

  test('codes are stored as argon2id only @BACK-3', async () => {
    const { phone } = await withCode();
    const [row] = await db().query(
      'SELECT code_hash FROM confirmation_codes WHERE phone = $1',
      [phone],
      z.object({ code_hash: z.string() }),
    );
    expect(row?.code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a second code at once has to wait @BACK-3', async () => {
    const phone = newPhone();
    await sendCode(phone);
    const second = await sendCode(phone);
    expect(second).toMatchObject({ status: 429, code: 'SEND_LIMIT' });
    expect(second.extras?.retryAfterS).toBeGreaterThan(resendAfterS / 2);
    expect(second.extras?.retryAfterS).toBeLessThanOrEqual(resendAfterS);
  });

  test('a phone gets six codes an hour, also when they are asked for at once @BACK-3', async () => {
    const phone = newPhone();
    for (let sends = 0; sends < 6; sends += 1) {
      expect((await sendCode(phone)).status).toBe(200);
      await passResendPause(db(), phone);
    }
    const seventh = await sendCode(phone);
    expect(seventh.code).toBe('SEND_LIMIT');
    expect(seventh.extras?.retryAfterS).toBeGreaterThan(60);
    const other = newPhone();
    const together = await Promise.all(Array.from({ length: 8 }, () => sendCode(other)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a network address gets so many codes an hour, over all phones @BACK-3', async () => {
    const limited = await startTestApp(db(), { env: { CODE_SENDS_PER_ADDRESS_HOUR: '2' } });
    const ask = (from: string) =>
      walletClient(limited.url).call(calls.sendCode, {
        body: { phone: newPhone() },
        headers: { 'x-forwarded-for': from },
      });
    const codes = [];
    for (let sends = 0; sends < 3; sends += 1) codes.push((await ask('198.51.100.7')).code);
    expect(codes).toEqual([undefined, undefined, 'SEND_LIMIT']);
    expect((await ask('198.51.100.8')).status).toBe(200);
    await limited.close();
  });

  test('a gateway that takes the message gets number and text; one that fails gives a clear error @BACK-4', async () => {
    const received: { text: string }[] = [];
    let status = 202;
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({
          token: request.headers.authorization,
          ...(JSON.parse(body) as { text: string }),
        } as { text: string });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
    const real = await startTestApp(db(), {
      env: { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'gateway-token' },
    });
    const phone = newPhone();
    const client = walletClient(real.url);
    await client.call(calls.register, { body: registrationForm(phone) });
    expect(received).toMatchObject([{ token: 'Bearer gateway-token', to: phone }]);
    expect(received[0]?.text).toMatch(/^\d{4} is your/);
    expect(await db().query('SELECT 1 FROM sms_inbox WHERE phone = $1', [phone])).toEqual([]);
    status = 500;
    const failed = await client.call(calls.register, { body: registrationForm(newPhone()) });
    expect(failed).toMatchObject({ status: 503, code: 'SMS_UNAVAILABLE' });
    await real.close();
    gateway.close();
  });
});
