import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { z } from 'zod';
import { money } from '@tessera/money';
import type { Money } from '@tessera/money';
import { addUser, balanceOf, call, hold } from '../../money/ledger/testing.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  decideSandboxPayment,
  sandboxPayments,
} from '../../providers/payments/sandbox-payments.ts';
import { sandboxPayouts } from '../../providers/payouts/sandbox-payouts.ts';
import { httpSettlements } from '../../providers/settlements/http-settlements.ts';
import {
  keepingSettled,
  sandboxSettlements,
} from '../../providers/settlements/sandbox-settlements.ts';
import { pageSize } from '../../providers/settlements/settlement-report.ts';
import type {
  SettledPage,
  SettlementReport,
} from '../../providers/settlements/settlement-report.ts';
import { startProviderStub } from '../../testing/provider-stub.ts';
import type { ProviderStub } from '../../testing/provider-stub.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { reconcile } from './reconciliation-jobs.ts';

const silent = pino({ level: 'silent' });
const dollars = (minor: bigint) => money(minor, 'USD');
const begin = new Date('2026-03-01T00:10:00Z');
const noon = '2026-03-01T12:00:00Z';
const lastHour = '2026-03-01T23:30:00Z';
const firstRun = new Date('2026-03-02T03:00:00Z');
const secondRun = new Date('2026-03-03T03:00:00Z');

const differenceRow = z.object({ operation_id: z.string(), difference: z.string() });

const open = (db: Database) =>
  db.query(
    'SELECT operation_id, difference FROM provider_differences WHERE resolved_at IS NULL',
    [],
    differenceRow,
  );

function reporting(byDay: Readonly<Record<string, readonly (readonly [string, Money])[]>>) {
  const listSettled = jest.fn((day: string): Promise<SettledPage> => {
    const operations = (byDay[day] ?? []).map(([id, amount]) => ({ id, amount }));
    return Promise.resolve({ operations, next: null });
  });
  return { listSettled };
}

// Each test needs its own days and so its own database, which a server creates faster.
describe.each(testDatabases().slice(-1))('reconciling with a provider on $name', (kind) => {
  let database: TestDatabase;
  let user: string;
  const db = () => database.db;

  beforeEach(async () => {
    database = await kind.open();
    user = await addUser(db());
    await reconcile(db(), 'payments', reporting({}), silent, begin);
    await reconcile(db(), 'payouts', reporting({}), silent, begin);
  }, 60_000);
  afterEach(() => database.close());

  async function topUp(minor: bigint, at: string): Promise<string> {
    const id = await call(db(), `(create_top_up($1, 'USD', $2, NULL)).order_id`, [user, minor]);
    await call(db(), `complete_top_up($1, $2, 'USD', $3)`, [id, minor, at]);
    return id;
  }

  async function payOut(minor: bigint, at: string): Promise<string> {
    const id = randomUUID();
    await hold(db(), user, minor, { id });
    await call(db(), 'post_withdrawal($1, $2)', [id, at]);
    return id;
  }

  test('agreement is no difference, and days are read one after the other @LOAD-8', async () => {
    const paid = await topUp(1_000n, noon);
    const out = await payOut(400n, noon);
    const payments = reporting({ '2026-03-01': [[paid, dollars(1_000n)]] });
    await reconcile(db(), 'payments', payments, silent, new Date('2026-03-02T01:59:00Z'));
    expect(payments.listSettled).not.toHaveBeenCalled();
    await reconcile(db(), 'payments', payments, silent, firstRun);
    await reconcile(db(), 'payments', payments, silent, firstRun);
    await reconcile(db(), 'payments', payments, silent, secondRun);
    expect(payments.listSettled.mock.calls.map(([day]) => day)).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
    const payouts = reporting({ '2026-03-01': [[out, dollars(400n)]] });
    await reconcile(db(), 'payouts', payouts, silent, firstRun);
    expect(await open(db())).toEqual([]);
  });

  test('a missing or wrong operation is kept and logged, and moves nothing @LOAD-8', async () => {
    const [other, unknownThere] = [await topUp(1_000n, noon), await topUp(500n, noon)];
    const pending = await call(db(), `(create_top_up($1, 'USD', 700, NULL)).order_id`, [user]);
    const before = await balanceOf(db(), user);
    const log = { error: jest.fn() };
    const report = reporting({
      '2026-03-01': [
        [other, dollars(1_001n)],
        [pending, dollars(700n)],
        ['no id of ours', dollars(1n)],
      ],
    });
    await reconcile(db(), 'payments', report, log, firstRun);
    const found = await open(db());
    expect(new Map(found.map((each) => [each.operation_id, each.difference]))).toEqual(
      new Map([
        [other, 'other-amount'],
        [pending, 'missing-here'],
        ['no id of ours', 'missing-here'],
        [unknownThere, 'missing-there'],
      ]),
    );
    expect(log.error).toHaveBeenCalledTimes(4);
    expect(await balanceOf(db(), user)).toEqual(before);
  });

  test('a difference is over when both sides say the same @LOAD-8', async () => {
    const late = await call(db(), `(create_top_up($1, 'USD', 700, NULL)).order_id`, [user]);
    const early = await topUp(500n, noon);
    const report = reporting({
      '2026-03-01': [[late, dollars(700n)]],
      '2026-03-02': [[early, dollars(500n)]],
    });
    await reconcile(db(), 'payments', report, silent, firstRun);
    expect(await open(db())).toHaveLength(2);
    await call(db(), `complete_top_up($1, 700, 'USD')`, [late]);
    await reconcile(db(), 'payments', report, silent, firstRun);
    expect(await open(db())).toEqual([{ operation_id: early, difference: 'missing-there' }]);
    await reconcile(db(), 'payments', report, silent, secondRun);
    expect(await open(db())).toEqual([]);
  });

  test('the last hour of a day is looked for with the next day, and nothing before the first run @LOAD-8', async () => {
    await topUp(900n, '2026-03-01T00:09:00Z');
    const last = await topUp(500n, lastHour);
    await reconcile(db(), 'payments', reporting({}), silent, firstRun);
    expect(await open(db())).toEqual([]);
    await reconcile(db(), 'payments', reporting({}), silent, secondRun);
    expect(await open(db())).toEqual([{ operation_id: last, difference: 'missing-there' }]);
  });

  test('a long day is read in bounded runs, each from where the one before ended @LOAD-8', async () => {
    const asked: (string | null)[] = [];
    const report: SettlementReport = {
      listSettled: (_, after) => {
        asked.push(after);
        const page = Number(after ?? 0);
        const operations = [{ id: `operation ${page}`, amount: dollars(1n) }];
        return Promise.resolve({ operations, next: page < 24 ? String(page + 1) : null });
      },
    };
    await reconcile(db(), 'payments', report, silent, firstRun);
    expect(asked).toHaveLength(20);
    await reconcile(db(), 'payments', report, silent, firstRun);
    expect(asked.slice(20)).toEqual(['20', '21', '22', '23', '24']);
    expect(await open(db())).toHaveLength(25);
  });

  test('a report that goes in a circle, or fails, ends the run and not the day @LOAD-8', async () => {
    const circle = { listSettled: () => Promise.resolve({ operations: [], next: 'again' }) };
    await expect(reconcile(db(), 'payments', circle, silent, firstRun)).rejects.toThrow('circle');
    const report = reporting({});
    await reconcile(db(), 'payments', report, silent, firstRun);
    expect(report.listSettled).not.toHaveBeenCalled();
    await db().query("UPDATE provider_reports SET leased_until = now() - interval '1 second'");
    await reconcile(db(), 'payments', report, silent, firstRun);
    expect(report.listSettled).toHaveBeenCalledWith('2026-03-01', 'again');
  });

  test('one of two processes reads a day @LOAD-8', async () => {
    const report = reporting({});
    await Promise.all([1, 2, 3].map(() => reconcile(db(), 'payments', report, silent, firstRun)));
    expect(report.listSettled).toHaveBeenCalledTimes(1);
  });

  test('the sandbox reports what it settled, page by page @LOAD-8', async () => {
    const days = [new Date()];
    const paid = randomUUID();
    const payments = sandboxPayments(db(), 'http://localhost');
    for (const order of [paid, randomUUID()]) {
      await payments.create({ order, amount: dollars(700n), returnUrl: 'http://localhost' });
      await decideSandboxPayment(db(), order, order === paid ? 'paid' : 'failed');
    }
    const payouts = keepingSettled(sandboxPayouts, db());
    const out = { id: randomUUID(), amount: dollars(400n) };
    const to = (value: string) => ({ ...out, destination: { kind: 'usdc' as const, value } });
    expect(await payouts.submit(to('0x1'))).toBe('settled');
    expect(await payouts.submit(to('0x1'))).toBe('settled');
    expect(await payouts.submit({ ...to('0xdead'), id: randomUUID() })).toBe('rejected');
    days.push(new Date());
    const said = async (which: 'payments' | 'payouts') => {
      const report = sandboxSettlements(db(), which);
      const asked = new Set(days.map((day) => day.toISOString().slice(0, 10)));
      const pages = await Promise.all([...asked].map((day) => report.listSettled(day, null)));
      return pages.flatMap(({ operations }) => operations);
    };
    expect(await said('payments')).toEqual([{ id: paid, amount: dollars(700n) }]);
    expect(await said('payouts')).toEqual([out]);
    await db().query(
      `INSERT INTO sandbox_payouts (id, amount, currency_code, settled_at)
       SELECT gen_random_uuid(), 1, 'USD', '2026-03-01T12:00:00Z' FROM generate_series(1, $1)`,
      [pageSize + 1],
    );
    const report = sandboxSettlements(db(), 'payouts');
    const first = await report.listSettled('2026-03-01', null);
    const second = await report.listSettled('2026-03-01', first.next);
    const ids = [...first.operations, ...second.operations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(pageSize + 1);
    expect(second.next).toBeNull();
  });
});

describe('a report over HTTP', () => {
  let provider: ProviderStub;
  beforeAll(async () => {
    provider = await startProviderStub();
  });
  afterAll(() => provider.close());
  const report = () => httpSettlements({ url: `${provider.url}/settled`, token: 'secret' });

  test('is asked for by day and page, and read in minor units @LOAD-8', async () => {
    const operations = [{ id: 'one', amount: '12.30', currency_code: 'USD' }];
    provider.answer = () => ({ status: 200, body: { operations, next: 'p2' } });
    expect(await report().listSettled('2026-03-01', 'p 1')).toEqual({
      operations: [{ id: 'one', amount: dollars(1_230n) }],
      next: 'p2',
    });
    const [asked] = provider.requests;
    expect(asked?.path).toBe('/settled?day=2026-03-01&limit=500&after=p+1');
    expect(asked?.headers.authorization).toBe('Bearer secret');
  });

  test.each([
    [
      'an amount that is none',
      { operations: [{ id: 'a', amount: '1.234', currency_code: 'USD' }], next: null },
    ],
    [
      'a currency that is none of ours',
      { operations: [{ id: 'a', amount: '1', currency_code: 'XXX' }], next: null },
    ],
    ['no end', { operations: [] }],
  ])('with %s is refused @LOAD-8', async (_, body) => {
    provider.answer = () => ({ status: 200, body });
    await expect(report().listSettled('2026-03-01', null)).rejects.toThrow();
  });

  test('that is not given is a failure @LOAD-8', async () => {
    provider.answer = () => ({ status: 503 });
    await expect(report().listSettled('2026-03-01', null)).rejects.toThrow('answered 503');
  });
});
