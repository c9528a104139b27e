import { z } from 'zod';
import type { ApiFailure } from '@tessera/api/node';
import { calls } from '@tessera/wire';
import { originOf } from '../../platform/secrets/origin.ts';
import { appOn } from '../../testing/app-on.ts';
import { latestCode, newPhone, passResendPause, registrationForm } from '../../testing/person.ts';
import { challengeIn, solvedWork } from '../../testing/solve-work.ts';
import { testSecrets, testSettings } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { browserClient, walletClient, type WalletClient } from '../../testing/wallet-client.ts';

const countRow = z.object({ count: z.number() });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** One of 50 addresses in 17 networks. */
const attacker = (index: number) => `198.51.${(index % 50) % 17}.${1 + (index % 50)}`;

/** The default limits, which other tests raise; a challenge costs no time. */
const usual = {
  CODE_WORK_TRIES: '1',
  CODE_SENDS_USUAL_PERCENT: '5',
  CODE_SENDS_PER_PREFIX_HOUR: '500',
  CODE_SENDS_PER_COUNTRY_HOUR: '2500',
};

const tenth = {
  ...usual,
  CODE_SENDS_PER_ADDRESS_HOUR: '10',
  CODE_SENDS_PER_NETWORK_HOUR: '30',
  CODE_SENDS_PER_PREFIX_HOUR: '50',
  CODE_SENDS_PER_COUNTRY_HOUR: '250',
  CODE_SENDS_PER_HOUR: '500',
};

describe.each(testDatabases())('a flood on $name', ({ open }) => {
  const { db, app, another } = appOn(open, { env: tenth });
  beforeEach(() => db().query('DELETE FROM code_sends'));

  const visitor = () => walletClient(app().url);
  const sendCode = (client: WalletClient, phone: string, address: string, proof = {}) =>
    client.call(calls.sendCode, { body: { phone }, headers: { ...from(address), ...proof } });

  async function proving<Answer extends Pick<ApiFailure, 'code' | 'extras'>>(
    address: string,
    ask: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ) {
    const first = await ask(from(address));
    if (first.code !== 'WORK_REQUIRED') return first;
    return ask({ ...from(address), ...(await solvedWork(challengeIn(first))) });
  }
  const askCode = (client: WalletClient, phone: string, address: string) =>
    proving(address, (headers) => client.call(calls.sendCode, { body: { phone }, headers }));
  const register = (client: WalletClient, phone: string, address: string) =>
    proving(address, (headers) =>
      client.call(calls.register, { body: registrationForm(phone), headers }),
    );

  async function registers(url: string, phone = newPhone()) {
    const browser = browserClient(url);
    const form = await register(browser, phone, '203.0.113.1');
    expect(form.status).toBe(200);
    const confirm_code = await latestCode(db(), phone);
    const { wire } = await browser.call(calls.confirmPhone, {
      body: { phone, confirmCode: confirm_code },
    });
    expect(wire).toMatchObject({ status: 'ok' });
    return { browser, phone };
  }

  const messages = async () => {
    const [sent] = await db().query('SELECT count(*)::int FROM sms_inbox', [], countRow);
    return sent?.count ?? 0;
  };

  const fill = (sends: number, prefix = '+1202') =>
    db().query(
      `INSERT INTO code_sends (phone, address_hash, network_hash, prefix, country)
       SELECT 'p' || i, 'a' || i, 'n' || i, $2, 'US' FROM generate_series(1, $1::int) i`,
      [sends, prefix],
    );

  async function challenged(client: WalletClient, phone: string, address = '203.0.113.1') {
    const answer = await sendCode(client, phone, address);
    expect(answer).toMatchObject({ status: 429, code: 'WORK_REQUIRED' });
    return challengeIn(answer);
  }

  test('5,000 codes asked for from 17 networks within the usual limits send under a tenth, and a new user registers @SEC-3', async () => {
    const byDefault = await another({ env: usual });
    const { sends } = testSettings(usual).codes;
    for (let batch = 0; batch < 50; batch += 1) {
      const asked = Array.from({ length: 100 }, (_, index) => {
        const { addressHash, networkHash } = originOf(attacker(index), testSecrets.pepper.current);
        return { phone: newPhone(), address: addressHash, network: networkHash };
      });
      await db().query(
        `SELECT (take_send(phone, NULL, address, network, left(phone, 5), 'US', 'login', false, NULL, NULL, $2)).level
         FROM jsonb_to_recordset($1) AS asked (phone text, address text, network text)`,
        [JSON.stringify(asked), JSON.stringify(sends)],
      );
    }
    const [sent] = await db().query('SELECT count(*)::int FROM code_sends', [], countRow);
    expect(sent?.count).toBeGreaterThan(20);
    expect(sent?.count).toBeLessThan(500);
    await registers(byDefault.url);
  }, 120_000);

  test('whoever floods without proving work gets the usual rate @SEC-3', async () => {
    const before = await messages();
    for (let index = 0; index < 120; index += 1) {
      await sendCode(visitor(), newPhone(), attacker(index));
    }
    expect((await messages()) - before).toBeLessThan(50);
    await registers(app().url);
  });

  test('whoever proves work has no messages sent to strangers by logging in @SEC-3', async () => {
    await fill(25);
    const before = await messages();
    for (let index = 0; index < 17; index += 1) {
      const body = { phone: newPhone() };
      expect((await askCode(visitor(), body.phone, attacker(index))).status).toBe(200);
    }
    await registers(app().url);
    expect(await messages()).toBe(before + 1);
  });

  test('networks that ask for much leave a fifth of all and of each share to the others @SEC-3', async () => {
    await fill(45);
    const { networkHash } = originOf('198.51.100.1', testSecrets.pepper.current);
    await db().query(`UPDATE code_sends SET network_hash = $1 WHERE phone IN ('p1', 'p2')`, [
      networkHash,
    ]);
    const refused = await register(visitor(), newPhone(), '198.51.100.1');
    expect(refused.wire).toMatchObject({ code: 'SEND_LIMIT', retry_after_s: 3600 });
    await registers(app().url);
  });

  test.each([
    ['a range of numbers', 50, '+1202', '+13035550188'],
    ['a country', 250, '+1', '+447400123456'],
  ])('the share of %s ends, and the others go on @SEC-3', async (_, most, prefix, elsewhere) => {
    await fill(most, prefix);
    const ended = await register(visitor(), newPhone(), '203.0.113.1');
    expect(ended.code).toBe('SEND_LIMIT');
    await registers(app().url, elsewhere);
  });

  test('the work doubles as the rate does, and a solution of half of it is still taken @SEC-3', async () => {
    const phone = newPhone();
    const levels = [];
    for (const sends of [3, 2, 5, 10, 20, 40]) {
      await fill(sends);
      levels.push((await challenged(visitor(), phone)).parameters.data.level);
    }
    expect(levels).toEqual([1, 2, 3, 4, 5, 6]);
    await db().query('DELETE FROM code_sends');
    await fill(5);
    const proof = await solvedWork(await challenged(visitor(), phone));
    await fill(15);
    const later = await sendCode(visitor(), phone, '203.0.113.1', proof);
    expect(challengeIn(later).parameters.data.level).toBe(4);
    await db().query(`DELETE FROM code_sends WHERE phone IN ('p1', 'p2', 'p3')`);
    expect((await sendCode(visitor(), phone, '203.0.113.1', proof)).status).toBe(200);
  });

  test('a solution is good once, for its own call and phone, within its time @SEC-3', async () => {
    await fill(5);
    const [phone, other] = [newPhone(), newPhone()];
    const challenge = await challenged(visitor(), phone);
    const proof = await solvedWork(challenge);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    const unsigned = await solvedWork(easier);
    const unsolved = Buffer.from(JSON.stringify({ challenge, solution: {} })).toString('base64');
    for (const brought of [unsigned, { 'proof-of-work': unsolved }, { 'proof-of-work': 'no' }]) {
      expect((await sendCode(visitor(), phone, '203.0.113.1', brought)).status).toBe(429);
    }
    expect((await sendCode(visitor(), other, '203.0.113.1', proof)).status).toBe(429);
    const registered = await visitor().call(calls.register, {
      body: registrationForm(phone),
      headers: proof,
    });
    expect(registered.code).toBe('WORK_REQUIRED');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect((await sendCode(visitor(), phone, '203.0.113.1', proof)).status).toBe(429);
    clock.mockRestore();
    expect((await sendCode(visitor(), phone, '203.0.113.1', proof)).status).toBe(200);
    await passResendPause(db(), phone);
    const again = await sendCode(visitor(), phone, '203.0.113.1', proof);
    expect(again.code).toBe('WORK_REQUIRED');
    await db().query("DELETE FROM code_sends WHERE phone LIKE 'p%'");
    expect((await sendCode(visitor(), phone, '192.0.2.1', proof)).status).toBe(200);
  });

  test('a number with an account is asked for the same work and gets the same answers; only its owner gets a message @SEC-3', async () => {
    const { phone: taken } = await registers(app().url);
    const free = newPhone();
    await passResendPause(db(), taken);
    await fill(250);
    const answers = async (phone: string) => {
      const first = await sendCode(visitor(), phone, '203.0.113.7');
      const { level } = challengeIn(first).parameters.data;
      const proof = await solvedWork(challengeIn(first));
      const sent = await sendCode(visitor(), phone, '203.0.113.7', proof);
      const again = await sendCode(visitor(), phone, '203.0.113.7', proof);
      const guess = await visitor().call(calls.logIn, { body: { phone, confirmCode: '47111' } });
      return [first.code, level, sent, again.code, guess];
    };
    const before = await messages();
    expect(await answers(free)).toEqual(await answers(taken));
    let inbox = await messages();
    while (inbox === before) inbox = await messages();
    expect(inbox).toBe(before + 1);
    expect(await latestCode(db(), taken)).toMatch(/^\d{4}$/);
    await expect(latestCode(db(), free)).rejects.toThrow();
  });

  test('a gateway that fails is not told of above the usual rate, where it would tell of an account @SEC-3', async () => {
    const { phone } = await registers(app().url);
    await passResendPause(db(), phone);
    const sms = { send: () => Promise.reject(new Error('no gateway')) };
    const failing = await another({ env: tenth, instead: { sms } });
    await fill(5);
    const silent = await askCode(walletClient(failing.url), phone, '203.0.113.7');
    expect(silent.status).toBe(200);
    await db().query('DELETE FROM code_sends');
    const told = await sendCode(walletClient(failing.url), phone, '203.0.113.7');
    expect(told.code).toBe('SMS_UNAVAILABLE');
  });

  test('a browser that is known proves nothing and waits for nobody @SEC-2', async () => {
    const { browser, phone } = await registers(app().url);
    await fill(500);
    await passResendPause(db(), phone);
    const before = await messages();
    expect((await sendCode(browser, phone, '198.51.100.1')).status).toBe(200);
    expect(await messages()).toBe(before + 1);
  });

  test('a country that is closed gets no messages but those of its users @SEC-3', async () => {
    const { phone: taken } = await registers(app().url);
    await passResendPause(db(), taken);
    const closed = await another({ env: { CODE_COUNTRIES_CLOSED: 'US,GB' } });
    const stranger = walletClient(closed.url);
    const body = registrationForm('+447400123457');
    expect((await stranger.call(calls.register, { body })).code).toBe('PHONE_UNSUPPORTED');
    const before = await messages();
    const answers = [];
    for (const phone of [newPhone(), taken]) {
      answers.push(await sendCode(stranger, phone, '203.0.113.1'));
    }
    expect(answers[0]).toEqual(answers[1]);
    let inbox = await messages();
    while (inbox === before) inbox = await messages();
    expect(inbox).toBe(before + 1);
    const metrics = await (await fetch(`${closed.url}/metrics`)).text();
    expect(metrics).toContain('wallet_asked_codes_total{country="US",outcome="users"} 2');
  });
});
