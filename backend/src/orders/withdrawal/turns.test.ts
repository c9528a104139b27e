import pino from 'pino';
import { calls } from '@tessera/wire';
import { hashPin } from '../../identity/pin/hash-pin.ts';
import { addUser, balanceOf, call, fund, hold } from '../../money/ledger/testing.ts';
import { sandboxPayments } from '../../providers/payments/sandbox-payments.ts';
import type { PayoutProvider } from '../../providers/payouts/payout-provider.ts';
import { startTestApp, testSecrets } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { signIn } from '../../testing/wallet-client.ts';
import { pollTopUps } from '../top-up/settle-top-ups.ts';
import { addPaymentOrder } from '../payment/testing.ts';
import { settleWithdrawals } from '../settle-withdrawals.ts';

const silent = pino({ level: 'silent' });
const pin = '2580';
const perRound = 20;

describe.each(testDatabases())('turns between users on $name', ({ name, open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let pinHash: string;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
    pinHash = await hashPin(pin, testSecrets.pepper);
    app = await startTestApp(db(), { env: { PAYOUTS_PER_USER_HOUR: '3' } });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  afterEach(async () => {
    await db().query('UPDATE withdrawals SET next_attempt_at = NULL');
    await db().query('UPDATE top_ups SET next_poll_at = NULL');
  });

  const payer = async () => {
    const user = await addUser(db());
    await db().query('UPDATE users SET pin_hash = $2 WHERE id = $1', [user, pinHash]);
    await fund(db(), user, 'USD', 100_000n);
    return user;
  };
  const holdMany = async (user: string, count: number) => {
    for (let left = count; left > 0; left -= 1_000) {
      await db().query(
        `SELECT count(hold_withdrawal(gen_random_uuid(), $1, 'USD', 1, 'card', 'token-x', '{}'))
         FROM generate_series(1, $2::int)`,
        [user, Math.min(left, 1_000)],
      );
    }
  };
  const provider = () => {
    const submitted: string[] = [];
    const submit: PayoutProvider['submit'] = ({ id }) => {
      submitted.push(id);
      return Promise.resolve('settled');
    };
    return { payouts: { submit } as PayoutProvider, submitted };
  };
  const idOf = async (user: string) => {
    const id = crypto.randomUUID();
    expect(await hold(db(), user, 100n, { id })).toBe('held');
    return id;
  };
  const due = (table: 'withdrawals' | 'top_ups', column: string) =>
    db().query(
      `UPDATE ${table} SET ${column} = now() - interval '1 second' WHERE ${column} IS NOT NULL`,
    );

  // PGlite takes minutes for 10,000.
  const many = name === 'PostgreSQL' ? 10_000 : 1_000;
  test(`with ${many} payouts of one user waiting, another user is paid out in the next round @LOAD-4`, async () => {
    const [crowd, other] = [await payer(), await payer()];
    await holdMany(crowd, many);
    const { payouts, submitted } = provider();
    await settleWithdrawals(db(), payouts, silent);
    expect(submitted).toHaveLength(perRound);

    const [first, second] = [await idOf(other), await idOf(other)];
    await due('withdrawals', 'next_attempt_at');
    await settleWithdrawals(db(), payouts, silent);
    expect(submitted).toHaveLength(2 * perRound);
    // A few payouts of the crowd may precede the other user's first one, and one more may precede the second.
    expect(submitted.slice(perRound)).toEqual(expect.arrayContaining([first, second]));
  }, 300_000);

  test('users who all have many waiting are paid out in equal parts @LOAD-4', async () => {
    const users = [await payer(), await payer(), await payer()];
    for (const user of users) await holdMany(user, 30);
    const { payouts, submitted } = provider();
    await due('withdrawals', 'next_attempt_at');
    for (let round = 0; round < 3; round += 1) {
      await settleWithdrawals(db(), payouts, silent);
    }
    const counts = await Promise.all(
      users.map((user) =>
        call(
          db(),
          '(SELECT count(*) FROM withdrawals WHERE user_id = $1 AND id = ANY ($2::uuid[]))',
          [user, submitted],
        ),
      ),
    );
    expect(new Set(submitted).size).toBe(3 * perRound);
    expect(counts).toEqual(['20', '20', '20']);
  }, 120_000);

  test("one user's orders are not asked about before everybody's @LOAD-4", async () => {
    const [crowd, other] = [await payer(), await payer()];
    const order = (user: string, count: number) =>
      db().query(
        `SELECT count(create_top_up($1, 'USD', 1, now() - interval '1 second')) FROM generate_series(1, $2::int)`,
        [user, count],
      );
    await order(crowd, 200);
    await order(other, 1);
    const asked: string[] = [];
    const payments = {
      ...sandboxPayments(db(), 'http://localhost'),
      report: (id: string) => {
        asked.push(id);
        return Promise.resolve({ status: 'pending' } as const);
      },
    };
    await pollTopUps(app.services, payments, silent);
    expect(asked).toHaveLength(perRound);
    expect(
      await call(
        db(),
        '(SELECT count(*) FROM top_ups WHERE user_id = $1 AND id = ANY ($2::uuid[]))',
        [other, asked],
      ),
    ).toBe('1');
  });

  test('a user has so many payouts within an hour, of all kinds and however many are asked for at once @LOAD-4', async () => {
    const user = await payer();
    const client = await signIn(app, db(), user);
    const withdraw = async () => {
      const body = { amount: '1.00', currencyCode: 'USD', pin, pan: '4242424242424242' };
      return (await client.call(calls.withdraw, { body })).code;
    };
    const order = await addPaymentOrder(db(), user, 100n);
    expect(await withdraw()).toBeUndefined();
    const codes = await Promise.all([1, 2, 3, 4, 5].map(withdraw));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 'PAYOUT_RATE')).toHaveLength(3);
    expect((await client.call(calls.payMerchant, { body: { id: order, pin } })).code).toBe(
      'PAYOUT_RATE',
    );
    expect(await balanceOf(db(), user)).toEqual({ balance: 100_000n, held: 300n });
  }, 60_000);

  test.each([
    ['0.99', 'WITHDRAWAL_TOO_SMALL'],
    ['1.00', undefined],
  ])('a withdrawal of %s ends as %s @LOAD-4', async (amount, expected) => {
    const user = await payer();
    const client = await signIn(app, db(), user);
    const { code, message } = await client.call(calls.withdraw, {
      body: { amount, currencyCode: 'USD', pin, pan: '4242424242424242' },
      headers: { 'accept-language': 'ru' },
    });
    expect(code).toBe(expected);
    if (code !== undefined) expect(message).toContain('слишком мала');
    expect((await balanceOf(db(), user)).held).toBe(code === undefined ? 100n : 0n);
  });
});
