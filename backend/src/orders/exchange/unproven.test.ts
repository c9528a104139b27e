import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { addPasskey, fromApp } from '../../identity/passkeys/testing.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { accountId, balanceOf, fund } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, walletClient } from '../../testing/wallet-client.ts';
import { addPayer, testPin, type Payer } from '../transfer/testing.ts';
import { orderOf, quotedBy, settableRates } from './testing.ts';

describe.each(testDatabases())('exchanges by a session alone on $name', ({ open }) => {
  const rates = settableRates();
  rates.say({ EUR: '0.8625', RUB: '81.35' });
  const { db, app, another } = appOn(open, { instead: { rates } });
  let ada: Payer;
  let accounts: Readonly<Record<'USD' | 'EUR' | 'RUB', string>>;
  beforeEach(async () => {
    ada = await addPayer(app(), db(), ['Ada', 'Lovelace']);
    await fund(db(), ada.userId, 'USD', 200_000n);
    const accountOf = (currency: 'EUR' | 'RUB') => accountId(db(), ada.userId, currency);
    accounts = { USD: ada.usd, EUR: await accountOf('EUR'), RUB: await accountOf('RUB') };
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  type Currency = keyof typeof accounts;
  type Proof = { readonly pin?: string; readonly passkey?: string };
  const quote = async (from: Currency, to: Currency, amount: string, client = ada.client) => {
    const sides = { from_account_id: accounts[from], to_account_id: accounts[to] };
    const body = { ...sides, from_amount: amount };
    return orderOf(
      quotedBy(await client.callUntyped(calls.quoteExchange, body)),
      accounts[from],
      accounts[to],
    );
  };
  type Order = Awaited<ReturnType<typeof quote>>;
  const send = (order: Order, proof: Proof = {}, at: string = randomUUID()) =>
    ada.client.call(calls.exchange, {
      body: { ...order, ...proof },
      headers: { 'Idempotency-Key': at },
    });
  const turn = async (from: Currency, to: Currency, amount: string, proof?: Proof) => {
    const order = await quote(from, to, amount);
    return (await send(order, proof)).code ?? order.toAmount;
  };
  const dollars = async () => (await balanceOf(db(), ada.userId, 'USD')).balance;

  test('80 of a balance there and back leave what was not asked for alone @SEC-12', async () => {
    const codes = new Set<string>();
    let [held, amount]: [Currency, string] = ['USD', '1000.00'];
    for (let each = 0; each < 80; each += 1) {
      const other: Currency = held === 'USD' ? 'EUR' : 'USD';
      const answer = await turn(held, other, amount);
      if (/^\d/.test(answer)) [held, amount] = [other, answer];
      else codes.add(answer);
    }
    expect([...codes]).toEqual(['PIN_REQUIRED']);
    // Only one exchange of 1000.00 succeeded without a PIN; the way back needs the PIN.
    expect([held, amount, await dollars()]).toEqual(['EUR', '858.18', 100_000n]);
    expect(await turn('EUR', 'USD', amount, { pin: testPin })).toMatch(/^99\d\.\d\d$/);
  });

  test('80 at once pass the volume of a day by nothing @SEC-12', async () => {
    const orders = [];
    for (let each = 0; each < 80; each += 1) orders.push(await quote('USD', 'EUR', '24.00'));
    const codes = (await Promise.all(orders.map((order) => send(order)))).map(({ code }) => code);
    const passed = codes.filter((code) => code === undefined);
    expect(passed).toHaveLength(41);
    expect(new Set(codes)).toEqual(new Set([undefined, 'PIN_REQUIRED']));
    expect(await dollars()).toBe(200_000n - 41n * 2_400n);
  });

  test.each<[string, readonly Currency[]]>([
    ['there and back', ['USD', 'EUR']],
    ['round over three currencies', ['USD', 'EUR', 'RUB']],
  ])('below it turns %s end within a minute, in clear words @SEC-12', async (_how, ring) => {
    let amount = '10.00';
    let answer = '';
    let made = 0;
    for (; made < 80; made += 1) {
      const [from = 'USD', to = 'USD'] = [ring[made % ring.length], ring[(made + 1) % ring.length]];
      answer = await turn(from, to, amount);
      if (!/^\d/.test(answer)) break;
      amount = answer;
    }
    expect([answer, made]).toEqual(['EXCHANGE_TURNS', 5]);
    const [from = 'USD', to = 'USD'] = [ring[made % ring.length], ring[(made + 1) % ring.length]];
    const refusal = await send(await quote(from, to, amount));
    expect(refusal).toMatchObject({
      status: 429,
      message: expect.stringMatching(/there and back.*Wait a minute/) as unknown,
    });
    // A PIN allows the way back; exchanges in one direction need none.
    expect(await turn(from, to, amount, { pin: testPin })).toMatch(/^\d/);
    for (let each = 0; each < 8; each += 1) expect(await turn('USD', 'EUR', '20.00')).toBe('17.16');
  });

  test('turns at once count each other @SEC-12', async () => {
    await turn('USD', 'EUR', '200.00', { pin: testPin });
    const orders = [];
    for (let each = 0; each < 10; each += 1)
      orders.push(await quote('USD', 'EUR', '5.00'), await quote('EUR', 'USD', '5.00'));
    const codes = (await Promise.all(orders.map((order) => send(order)))).map(({ code }) => code);
    const made = (remainder: number) =>
      codes.filter((code, index) => index % 2 === remainder && code === undefined).length;
    expect(Math.min(made(0) + 1, made(1))).toBe(2);
    expect(codes).toContain('EXCHANGE_TURNS');
  });

  test('a cent counts as a dollar, since rounding takes most of it @SEC-12', async () => {
    const small = await another({
      env: { EXCHANGE_DOLLARS_WITHOUT_PIN: '3' },
      instead: { rates },
    });
    const client = walletClient(small.url, ada.token);
    const codes = [];
    for (let each = 0; each < 4; each += 1) {
      const order = await quote('USD', 'EUR', '0.02', client);
      codes.push((await client.call(calls.exchange, { body: order })).code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'PIN_REQUIRED']);
  });

  test('asked for a proof, the same request goes on with the PIN, whose tries count @SEC-12', async () => {
    const order = await quote('USD', 'EUR', '1500.00');
    const at = randomUUID();
    expect(await send(order, {}, at)).toMatchObject({ status: 403, code: 'PIN_REQUIRED' });
    expect(await send(order, { pin: '9753' }, at)).toMatchObject({
      code: 'PIN_INVALID',
      extras: { attemptsLeft: 4 },
    });
    expect(await dollars()).toBe(200_000n);
    const first = await done(send(order, { pin: testPin }, at));
    expect(await send(order, { pin: '9753' }, at)).toMatchObject({ code: 'PIN_INVALID' });
    expect(await send(order, {}, at)).toMatchObject({ code: 'PIN_REQUIRED' });
    expect((await done(send(order, { pin: testPin }, at))).data).toEqual(first.data);
    expect(await dollars()).toBe(50_000n);
  });

  test('an outcome that is asked for after it was asked for a proof is none @SEC-12', async () => {
    const order = await quote('USD', 'EUR', '1500.00');
    const at = randomUUID();
    await send(order, {}, at);
    const headers = { 'Idempotency-Key': at };
    const { data } = await done(
      ada.client.call(calls.readOutcome, { params: { operation: 'exchange' }, headers }),
    );
    expect(data).toMatchObject({ state: 'none' });
    expect(await send(order, { pin: testPin }, at)).toMatchObject({ code: 'IDEMPOTENCY_ENDED' });
  });

  test('a passkey confirms exactly one exchange @SEC-12 @LIFE-2', async () => {
    const { key } = await addPasskey(ada.client, testPin);
    const sign = async (order: Order) => {
      const body = { operation: 'exchange', ...order } as const;
      const asked = await done(ada.client.call(calls.beginPasskeyPayment, { body, ...fromApp }));
      return { passkey: key.get(asked.data.options) };
    };
    const [one, other] = [
      await quote('USD', 'EUR', '1200.00'),
      await quote('USD', 'EUR', '1100.00'),
    ];
    expect(await send(other, await sign(one))).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const at = randomUUID();
    const signed = await sign(one);
    const first = await done(send(one, signed, at));
    expect((await done(send(one, signed, at))).data).toEqual(first.data);
    expect(await send(one, { passkey: '{}' }, at)).toMatchObject({ code: 'PASSKEY_INVALID' });
    expect(await dollars()).toBe(80_000n);
  });

  test('who brings both proofs, or has no PIN, exchanges nothing above it @SEC-12', async () => {
    const order = await quote('USD', 'EUR', '1500.00');
    expect(await send(order, { pin: testPin, passkey: '{}' })).toMatchObject({ status: 400 });
    await db().query('UPDATE users SET pin_hash = NULL WHERE id = $1', [ada.userId]);
    expect(await send(order, { pin: testPin })).toMatchObject({ code: 'PIN_NOT_SET' });
    expect(await dollars()).toBe(200_000n);
  });

  test('the volume is one of a day, and one of each user @SEC-12', async () => {
    await turn('USD', 'EUR', '1000.00');
    const obstacleAt = async (userId: string, hours: number) => {
      const [row] = await db().query(
        "SELECT unproven_obstacle($1, 'USD', 'EUR', 100, 100000, now() + make_interval(hours => $2)) AS obstacle",
        [userId, hours],
        z.object({ obstacle: z.string().nullable() }),
      );
      return row?.obstacle;
    };
    expect(await obstacleAt(ada.userId, 23)).toBe('pin-required');
    expect(await obstacleAt(ada.userId, 25)).toBeNull();
    expect(await obstacleAt((await addPayer(app(), db(), ['Eve', 'Moss'])).userId, 0)).toBeNull();
  });
});
