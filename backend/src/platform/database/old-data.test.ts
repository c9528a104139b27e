import pino from 'pino';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { sumHistories } from '../../money/ledger/ledger-jobs.ts';
import { accountId, balanceOf } from '../../money/ledger/testing.ts';
import { orderOf, quotedBy } from '../../orders/exchange/testing.ts';
import { settleWithdrawals } from '../../orders/settle-withdrawals.ts';
import { testPin } from '../../orders/transfer/testing.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { shippedRates } from '../../providers/rates/reference-rates.ts';
import { oldDatabases, oldDataExpected } from '../../testing/old-data.ts';
import { summary } from '../../testing/old-data/summary.ts';
import { startTestApp, testSecrets } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { done, signIn } from '../../testing/wallet-client.ts';
import type { WalletClient } from '../../testing/wallet-client.ts';
import { checkPepper } from '../secrets/hash-secret.ts';
import { sign, signatureHeader } from '../secrets/signature.ts';
import { migrate } from './migrate.ts';

describe.each(oldDatabases())('$name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: string;
  let maria: string;
  let client: WalletClient;
  let ordersBefore: { readonly transfer: unknown[]; readonly payment: unknown[] };
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    ordersBefore = {
      transfer: await db().query('SELECT * FROM transfer_orders ORDER BY id'),
      payment: await db().query('SELECT * FROM payment_orders ORDER BY id'),
    };
    await migrate(db());
    await checkPepper(db(), testSecrets.pepper);
    await recordRates(db(), shippedRates);
    app = await startTestApp(db());
    [ada, maria] = [await userOf('+12025550141'), await userOf('+12025550142')];
    client = await signIn(app, db(), ada);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const orderOfThen = async (which: string) => {
    const [order] = await db().query(
      `SELECT id, transaction_id FROM orders WHERE user_id = $1 AND ${which}`,
      [ada],
      z.object({ id: z.string(), transaction_id: z.string().nullable() }),
    );
    return order;
  };
  const confirm = (kind: 'transfer' | 'payment', id: string | undefined) =>
    client.call(kind === 'transfer' ? calls.sendTransfer : calls.payMerchant, {
      body: { id: id ?? '', pin: testPin },
    });
  const userOf = async (phone: string) => {
    const [user] = await db().query(
      'SELECT id FROM users WHERE phone = $1',
      [phone],
      z.object({ id: z.string() }),
    );
    return user?.id ?? '';
  };

  // First, while nothing has been moved.
  test('has all its money, and everything else that it had, after the upgrade @BACK-7', async () => {
    expect(await summary(db())).toEqual(oldDataExpected);
  });

  test('is upgraded once: a second start changes nothing @BACK-7', async () => {
    await migrate(db());
    expect(await summary(db())).toEqual(oldDataExpected);
  });

  test.each([
    ['ledger_accounts', 12],
    ['transactions', 15],
  ])(
    'has given each row of %s a number of its own with check digits @BACK-7 @EASE-14',
    async (table, digits) => {
      const rows = await db().query(
        `SELECT number::text FROM ${table}`,
        [],
        z.object({ number: z.string() }),
      );
      const numbers = rows.map(({ number }) => number);
      expect(numbers.length).toBeGreaterThan(5);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((each) => each.length !== digits || BigInt(each) % 97n !== 1n)).toEqual(
        [],
      );
    },
  );

  test('exchanges the money that it has @BACK-7', async () => {
    const [usd, eur] = [await accountId(db(), ada, 'USD'), await accountId(db(), ada, 'EUR')];
    const before = await balanceOf(db(), ada, 'USD');
    const quoted = await client.call(calls.quoteExchange, {
      body: { fromAccountId: usd, toAccountId: eur, fromAmount: '10.00' },
    });
    const answer = await client.call(calls.exchange, { body: orderOf(quotedBy(quoted), usd, eur) });
    expect(answer.wire).toMatchObject({ status: 'ok' });
    expect((await balanceOf(db(), ada, 'USD')).balance).toBe(before.balance - 1_000n);
  });

  test.each(['transfer', 'payment'] as const)(
    'knows every %s order of then, with all that was stored of it @BACK-7 @KIT-4',
    async (kind) => {
      const sql = 'SELECT * FROM orders WHERE kind = $1 ORDER BY id';
      expect(await db().query(sql, [kind])).toMatchObject(ordersBefore[kind]);
      expect(ordersBefore[kind].length).toBeGreaterThan(2);
    },
  );

  test('executes a transfer that was open, with the PIN of then @BACK-7', async () => {
    const before = [await balanceOf(db(), ada), await balanceOf(db(), maria)] as const;
    const order = await orderOfThen("note = 'Rent' AND transaction_id IS NULL");
    expect((await confirm('transfer', order?.id)).wire).toMatchObject({ status: 'ok' });
    expect((await balanceOf(db(), ada)).balance).toBe(before[0].balance - 3_300n);
    expect((await balanceOf(db(), maria)).balance).toBe(before[1].balance + 3_300n);
  });

  test.each([
    ['transfer', "note = 'Dinner'"],
    ['payment', 'is_dynamic'],
  ] as const)(
    'answers a %s that was executed as before, and moves nothing @BACK-7 @KIT-4',
    async (kind, which) => {
      const before = await balanceOf(db(), ada);
      const order = await orderOfThen(which);
      expect((await confirm(kind, order?.id)).wire).toEqual({
        status: 'ok',
        transaction_id: order?.transaction_id,
      });
      expect(order?.transaction_id).toEqual(expect.any(String));
      expect(await balanceOf(db(), ada)).toEqual(before);
    },
  );

  test('counts an order that waited then for the limit of its user, in one currency @BACK-7 @SEC-5', async () => {
    const [waits] = await db().query(
      `SELECT moved_for_limit(user_id, 'topup')::bigint AS moved,
         worth_in('USD', amount, currency_code, utc_day(created_at))::bigint AS worth
       FROM transactions WHERE kind = 'topup' AND status = 'pending'`,
      [],
      z.object({ moved: z.bigint(), worth: z.bigint() }),
    );
    expect(waits?.worth).toBeGreaterThan(0n);
    expect(waits?.moved).toBe(waits?.worth);
    expect((await done(client.call(calls.readLimits))).wire.data).toMatchObject({
      counted_in: 'USD',
    });
  });

  test('credits a top-up that was pending @BACK-7', async () => {
    const before = await balanceOf(db(), ada);
    const [pending] = await db().query(
      "SELECT id FROM transactions WHERE kind = 'topup' AND status = 'pending'",
      [],
      z.object({ id: z.string() }),
    );
    const body = JSON.stringify({
      order: pending?.id,
      status: 'paid',
      amount: '75.25',
      currency_code: 'USD',
    });
    const signature = sign(body, testSecrets.webhooks.payment);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    await fetch(`${app.url}/webhooks/payment`, { method: 'POST', headers, body });
    expect((await balanceOf(db(), ada)).balance).toBe(before.balance + 7_525n);
  });

  test('pays out the withdrawals that were held @BACK-7', async () => {
    const before = await balanceOf(db(), maria, 'EUR');
    expect(before.held).toBe(2_000n);
    const { payouts } = app.services;
    if (payouts) await settleWithdrawals(db(), payouts, pino({ level: 'silent' }));
    expect(await balanceOf(db(), maria, 'EUR')).toEqual({
      balance: before.balance - 2_000n,
      held: 0n,
    });
    expect((await balanceOf(db(), ada)).held).toBe(0n);
  });

  test('sums its histories up in the background, and says the same before and after @BACK-7 @PERF-4', async () => {
    const read = async () => [
      (await client.call(calls.readStatistics)).wire,
      (await client.call(calls.readSeries)).wire,
    ];
    const before = await read();
    expect(await db().query('SELECT * FROM unsummed_accounts')).not.toEqual([]);
    await sumHistories(db());
    expect(await db().query('SELECT * FROM unsummed_accounts')).toEqual([]);
    expect(await read()).toEqual(before);
  });

  test('looks for words in the texts of all that was said then @BACK-7 @PERF-4', async () => {
    const of = (table: string, text: string) =>
      db().query(`SELECT DISTINCT user_id, ${text} AS text FROM ${table} ORDER BY 1, 2`);
    expect(await of('search_texts', 'text')).toEqual(await of('transactions', 'search_text'));
  });

  test('shows the history of then @BACK-7', async () => {
    const { wire } = await done(client.call(calls.listTransactions, { params: { q: 'Corner' } }));
    expect(wire.results).toMatchObject([
      { kind: 'payment', description: 'Corner Shop, Springfield', status: 'completed' },
    ]);
  });

  test('executes a payment that was open @BACK-7 @KIT-4', async () => {
    const before = await balanceOf(db(), ada);
    const order = await orderOfThen("kind = 'payment' AND transaction_id IS NULL");
    // The preview of then has expired since.
    expect((await confirm('payment', order?.id)).code).toBe('PAYMENT_EXPIRED');
    await db().script(`ALTER TABLE orders DISABLE TRIGGER orders_are_executed_once;
      UPDATE orders SET expires_at = '2099-01-01' WHERE id = '${String(order?.id)}';
      ALTER TABLE orders ENABLE TRIGGER orders_are_executed_once;`);
    expect((await confirm('payment', order?.id)).wire).toMatchObject({ status: 'ok' });
    expect((await balanceOf(db(), ada)).held).toBe(before.held + 900n);
  });
});
