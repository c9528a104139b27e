import { toDecimal } from '@tessera/money';
import { z } from 'zod';
import { findLedgerBreaches } from '../money/ledger/breaches.ts';
import { listAccounts } from '../money/accounts/accounts.ts';
import { verifyPin } from '../identity/pin/verify-pin.ts';
import { testSecrets } from '../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { demoPeople, demoPin } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

describe.each(testDatabases())('the demo user on $name', ({ open }) => {
  let database: TestDatabase;
  let demo: string;

  beforeAll(async () => {
    database = await open();
    await seedDemo(database.db, testSecrets.pepper, 'card');
    const [user] = await database.db.query(
      'SELECT id FROM users WHERE phone = $1',
      [demoPeople.demo.phone],
      z.object({ id: z.string() }),
    );
    demo = user?.id ?? '';
  }, 60_000);
  afterAll(() => database.close());

  test('has money in five currencies and knows the published PIN @BACK-5', async () => {
    const { accounts } = await listAccounts(database.db, demo, 'card');
    expect(accounts.map((account) => account.currency)).toEqual([
      'USD',
      'EUR',
      'RUB',
      'IDR',
      'USDC',
    ]);
    expect(accounts.every((account) => Number(toDecimal(account.balance)) > 100)).toBe(true);
    expect((await verifyPin(database.db, testSecrets.pepper, demo, demoPin)).ok).toBe(true);
  });

  test('has a history of two years, made through the ledger, that is in order @BACK-5', async () => {
    const [history] = await database.db.query(
      `SELECT count(*)::int AS count, count(DISTINCT (kind, status))::int AS kinds,
         extract(day FROM max(created_at) - min(created_at))::int AS days
       FROM transactions WHERE user_id = $1`,
      [demo],
      z.object({ count: z.number(), kinds: z.number(), days: z.number() }),
    );
    expect(history?.count).toBeGreaterThan(2_000);
    expect(history?.kinds).toBe(7);
    expect(history?.days).toBeGreaterThanOrEqual(730);
    expect(await findLedgerBreaches(database.db)).toEqual([]);
  });

  test('is made once, however often the backend starts @BACK-5', async () => {
    const count = () => database.db.query('SELECT count(*) FROM movements');
    const before = await count();
    await seedDemo(database.db, testSecrets.pepper, 'card');
    expect(await count()).toEqual(before);
  });
});
