import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, balanceOf, call, hold } from '../../money/ledger/testing.ts';
import type { Database } from '../../platform/database/database.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { sign, signatureHeader } from '../../platform/secrets/signature.ts';
import { startProviderStub } from '../../testing/provider-stub.ts';
import type { ProviderStub } from '../../testing/provider-stub.ts';
import { startTestApp, testSecrets } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { done, signIn } from '../../testing/wallet-client.ts';
import type { WalletClient } from '../../testing/wallet-client.ts';
import { giveBackPayments, pollTopUps } from './settle-top-ups.ts';

const silent = pino({ level: 'silent' });
const command = fileURLToPath(new URL('payments-command.ts', import.meta.url));
const keptRow = z.object({ status: z.string(), outcome: z.string() });
const waitingRow = z.object({ id: z.string(), outcome: z.string() });

describe.each(testDatabases())('reports in any order on $name', ({ name, open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let provider: ProviderStub;
  let returning: TestApp;
  let otherPool: Database;
  let other: TestApp;
  let user: string;
  let client: WalletClient;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    provider = await startProviderStub();
    app = await startTestApp(db());
    // PGlite allows only one process.
    otherPool = database.url === undefined ? db() : await openPostgres(database.url);
    other = await startTestApp(otherPool);
    returning = await startTestApp(db(), {
      env: { PAYMENT_PROVIDER_URL: provider.url, LATE_PAYMENTS: 'return' },
    });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), other.close(), returning.close(), provider.close()]);
    if (otherPool !== db()) await otherPool.close();
    await database.close();
  });
  beforeEach(async () => {
    user = await addUser(db());
    client = await signIn(app, db(), user);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
    for (const { id } of await waiting()) await settle(id, 'dismiss');
  });

  const order = async (amount = '12.50') => {
    const { wire } = await done(
      client.call(calls.topUp, { body: { amount, currencyCode: 'USD' } }),
    );
    return wire.order;
  };
  const report = async (
    id: string,
    status: string,
    { amount = '12.50', currency = 'USD', to = app } = {},
  ) => {
    const text = JSON.stringify({ order: id, status, amount, currency_code: currency });
    const answer = await fetch(`${to.url}/webhooks/payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: sign(text, testSecrets.webhooks.payment),
      },
      body: text,
    });
    expect(answer.status).toBe(200);
  };
  const statusOf = async (id: string) =>
    (await done(client.call(calls.readTopUpStatus, { params: { order: id, currencyCode: 'USD' } })))
      .wire.status;
  const kept = (id: string) =>
    db().query(
      'SELECT status, outcome FROM top_up_reports WHERE order_id = $1 ORDER BY id',
      [id],
      keptRow,
    );
  const waiting = () =>
    db().query('SELECT id::text, outcome FROM waiting_top_up_reports', [], waitingRow);
  const waitingOne = async () => {
    const [first, ...others] = await waiting();
    expect(others).toEqual([]);
    return first ?? { id: '0', outcome: 'none' };
  };
  const settle = (id: string, decision: string) =>
    call(db(), 'settle_top_up_report($1, $2, $3, $4)', [id, decision, 'ann', 'asked the provider']);
  const told = async () => JSON.stringify((await client.call(calls.listNotifications)).wire);
  const giveBackNow = async () => {
    await db().query(
      "UPDATE top_up_returns SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL",
    );
    const { payments } = returning.services;
    if (payments) await giveBackPayments(db(), payments, silent);
  };
  const returnsAsked = (id: string) =>
    provider.requests.filter(({ path }) => path === `/${id}/returns`);
  const metric = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    return /^wallet_waiting_top_up_reports (\d+)$/m.exec(text)?.[1];
  };

  test('a payment that failed and then was paid is credited once, however often both are reported to two processes @TOPUP-4 @BACK-2', async () => {
    const id = await order();
    await report(id, 'failed');
    expect(await statusOf(id)).toBe('failed');
    await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        report(id, 'paid', { to: each % 2 === 0 ? app : other }),
      ),
    );
    await report(id, 'failed');

    expect(await statusOf(id)).toBe('complete');
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
    expect(await kept(id)).toEqual([
      { status: 'failed', outcome: 'failed' },
      { status: 'paid', outcome: 'completed-late' },
    ]);
    const history = (await done(client.call(calls.listTransactions))).wire.results;
    expect(history).toMatchObject([{ id, status: 'completed', amount: '12.50' }]);
    expect((await told()).match(/went through after all/g)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('a payment that failed and then was paid goes back once where it is set so, whatever the provider answers @TOPUP-4', async () => {
    const id = await order();
    await report(id, 'failed');
    await Promise.all(Array.from({ length: 5 }, () => report(id, 'paid', { to: returning })));
    expect(await told()).toContain('It goes back to you');

    provider.answer = () => ({ status: 503 });
    await giveBackNow();
    for (const status of ['pending', 'returned', 'returned']) {
      provider.answer = () => ({ status: 200, body: { status } });
      await giveBackNow();
    }

    const asked = returnsAsked(id);
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(asked[0]?.body).toMatchObject({ amount: '12.50', currency_code: 'USD' });
    await report(id, 'returned');
    expect(await waiting()).toEqual([]);
    expect(await statusOf(id)).toBe('failed');
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });
  });

  test('a payment that the provider will not return waits for an operator, who credits it @TOPUP-4', async () => {
    const id = await order();
    await report(id, 'failed');
    await report(id, 'paid', { to: returning });
    provider.answer = () => ({ status: 422 });
    await giveBackNow();
    await giveBackNow();
    expect(returnsAsked(id)).toHaveLength(1);
    const { id: number, outcome } = await waitingOne();
    expect(outcome).toBe('return-refused');
    expect(await settle(number, 'credit')).toBe('settled');
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
  });

  test.each<[string, readonly (readonly [string, { amount?: string; currency?: string }?])[]]>([
    ['other-amount', [['paid', { amount: '12.49' }]]],
    ['other-amount', [['failed'], ['paid', { currency: 'EUR' }]]],
    ['other-amount', [['paid'], ['paid', { amount: '25.00' }]]],
    ['failed-after-paid', [['paid'], ['failed']]],
    ['returned-after-paid', [['paid'], ['returned']]],
    ['charged-back-after-paid', [['failed'], ['paid'], ['charged-back']]],
    ['paid-after-return', [['failed'], ['returned'], ['paid']]],
    ['returned-twice', [['failed'], ['returned'], ['charged-back']]],
  ])('%s: %j waits, once, and moves nothing by itself @TOPUP-4', async (expected, reports) => {
    const id = await order();
    for (const [status, money] of reports.slice(0, -1)) await report(id, status, money);
    const before = await balanceOf(db(), user);
    const [last, money] = reports.at(-1) ?? ['none'];
    await Promise.all([report(id, last, money), report(id, last, money)]);
    expect((await waitingOne()).outcome).toBe(expected);
    expect(await balanceOf(db(), user)).toEqual(before);
    expect(await metric()).toBe('1');
  });

  test('a payment of an unknown order waits, and goes back when an operator says so @TOPUP-4', async () => {
    const id = randomUUID();
    await report(id, 'failed');
    await Promise.all([report(id, 'paid'), report(id, 'paid')]);
    const { id: number, outcome } = await waitingOne();
    expect(outcome).toBe('unknown-order');
    expect(await settle(number, 'credit')).toBe('unknown-order');
    expect(await settle(number, 'return')).toBe('settled');
    provider.answer = () => ({ status: 200, body: { status: 'returned' } });
    await giveBackNow();
    expect(returnsAsked(id)).toHaveLength(1);
    expect(await metric()).toBe('0');
  });

  test('a late payment is not credited above the limit, or to a user who may not top up @SEC-5 @TOPUP-4', async () => {
    const large = '9000.00';
    const late = await order(large);
    await report(late, 'failed');
    // Pending orders reserve most of the daily limit of 20000.00.
    const [another] = [await order(large), await order(large)];
    await report(late, 'paid', { amount: large });
    const { id: number, outcome } = await waitingOne();
    expect(outcome).toBe('limit-exceeded');
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });

    expect(await settle(number, 'credit')).toBe('settled');
    expect(await balanceOf(db(), user)).toEqual({ balance: 900_000n, held: 0n });
    await report(another, 'failed');
    await db().query('UPDATE users SET topup_blocked = true WHERE id = $1', [user]);
    await report(another, 'paid', { amount: large });
    expect((await waitingOne()).outcome).toBe('not-allowed');
  });

  test('an operator credits another amount than was ordered, once, and the order reserves nothing any more @TOPUP-4', async () => {
    const id = await order();
    await report(id, 'paid', { amount: '12.00' });
    const { id: number } = await waitingOne();
    const settled = await Promise.all([settle(number, 'credit'), settle(number, 'credit')]);
    expect(settled.sort()).toEqual(['already', 'settled']);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1200n, held: 0n });
    expect(await statusOf(id)).toBe('failed');
    const history = (await done(client.call(calls.listTransactions))).wire.results;
    expect(history).toMatchObject([
      { status: 'completed', amount: '12.00' },
      { status: 'failed', amount: '12.50' },
    ]);
    await report(id, 'charged-back', { amount: '12.00' });
    expect(await settle((await waitingOne()).id, 'return')).toBe('settled');
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });
    expect(await told()).toContain('was taken back');
  });

  test('a payment that was charged back is taken from the account, unless the money is spent @TOPUP-4', async () => {
    const id = await order();
    await report(id, 'paid');
    await report(id, 'charged-back');
    await hold(db(), user, 100n);
    const { id: number } = await waitingOne();
    expect(await settle(number, 'credit')).toBe('not-paid');
    expect(await settle(number, 'return')).toBe('insufficient-funds');
    expect(await metric()).toBe('1');
    expect(await settle(number, 'dismiss')).toBe('settled');
    expect(await settle(number, 'dismiss')).toBe('already');
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 100n });
  });

  test('a poll that finds a payment which was given up credits it, too @TOPUP-4', async () => {
    const id = await order();
    const { payments } = returning.services;
    if (payments === undefined) throw new Error('no provider');
    const body = { status: 'paid', amount: '12.50', currency_code: 'USD' };
    provider.answer = () => ({ status: 200, body });
    await db().query(
      "UPDATE top_ups SET next_poll_at = now() - interval '1 second' WHERE id = $1",
      [id],
    );
    await pollTopUps(app.services, payments, silent);
    await report(id, 'paid');
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
    expect(await kept(id)).toEqual([{ status: 'paid', outcome: 'completed' }]);
  });

  test('reports and decisions stay as they are @TOPUP-4', async () => {
    const id = await order();
    await report(id, 'paid', { amount: '1.00' });
    await settle((await waitingOne()).id, 'dismiss');
    for (const change of [
      "UPDATE top_up_reports SET outcome = 'completed'",
      'DELETE FROM top_up_reports',
      "UPDATE top_up_decisions SET decided_by = 'bob'",
      'DELETE FROM top_up_decisions',
    ]) {
      await expect(db().query(change)).rejects.toThrow('append-only');
    }
  });

  test.each([['0.00'], ['-1.00']])('a payment of %s is no report @BACK-4', async (amount) => {
    const text = JSON.stringify({
      order: randomUUID(),
      status: 'paid',
      amount,
      currency_code: 'USD',
    });
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign(text, testSecrets.webhooks.payment),
    };
    const answer = await fetch(`${app.url}/webhooks/payment`, {
      method: 'POST',
      headers,
      body: text,
    });
    expect(answer.status).toBe(400);
  });

  const onServer = name === 'PostgreSQL' ? test : test.skip;
  onServer(
    'an operator lists and settles by a command @TOPUP-4',
    async () => {
      const run = (...args: readonly string[]) =>
        spawnSync(process.execPath, ['--import', 'tsx/esm', command, ...args], {
          encoding: 'utf8',
          env: { ...process.env, DATABASE_URL: database.url },
        });
      const id = await order();
      await report(id, 'failed');
      await report(id, 'paid', { amount: '13.00' });
      const { id: number } = await waitingOne();
      expect(run('list').stdout).toContain(
        `other-amount: ${id} paid 13.00 USD; failed 12.50 USD of ${user}`,
      );
      const because = ['--by', 'ann', '--reason', 'The provider says that 13.00 came.'];
      expect(run('credit', number)).toMatchObject({ status: 1 });
      expect(run('forgive', number, ...because)).toMatchObject({ status: 1 });
      expect(run('credit', number, ...because)).toMatchObject({ status: 0 });
      expect(run('credit', number, ...because)).toMatchObject({
        status: 1,
        stderr: 'it was decided before\n',
      });
      expect(run('list').stdout).toBe('No report waits\n');
      expect(await balanceOf(db(), user)).toEqual({ balance: 1300n, held: 0n });
      const decided = await db().query(
        'SELECT decision, decided_by, reason FROM top_up_decisions WHERE report_id = $1',
        [number],
      );
      expect(decided).toEqual([
        { decision: 'credit', decided_by: 'ann', reason: 'The provider says that 13.00 came.' },
      ]);
    },
    60_000,
  );
});
