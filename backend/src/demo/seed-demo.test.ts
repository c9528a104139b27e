import { toDecimal } from '@tessera/money';
import { categories } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { findLedgerBreaches } from '../money/ledger/breaches.ts';
import { listAccounts } from '../money/accounts/accounts.ts';
import { verifyPin } from '../identity/pin/verify-pin.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Database } from '../platform/index.ts';
import { testSecrets } from '../testing/test-app.ts';
import { patientDeadlines, testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { demoPeople, demoPin } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

async function slowDatabase({ url, db }: TestDatabase): Promise<Database> {
  return url === undefined
    ? db
    : openPostgres(url, { deadlines: { ...patientDeadlines, statement: 300 } });
}

describe.each(testDatabases())('the demo user on $name', ({ open }) => {
  let database: TestDatabase;
  let demo: string;

  beforeAll(async () => {
    database = await open();
    // Patient deadlines: seeding on a busy machine takes longer than a call may.
    const slow = await slowDatabase(database);
    await seedDemo(slow, testSecrets.pepper, 'card');
    if (slow !== database.db) await slow.close();
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

  test('has requests in each state, those that were paid by payments of the ledger @BACK-5 @LIFE-5', async () => {
    const states = await database.db.query(
      `SELECT DISTINCT r.user_id = $1 AS own, r.state, t.amount = -r.amount AS paid
       FROM payment_requests r LEFT JOIN transactions t ON t.id = r.transaction_id ORDER BY own, state`,
      [demo],
      z.object({ own: z.boolean(), state: z.string(), paid: z.boolean().nullable() }),
    );
    expect(states.map(({ own, state }) => `${own ? 'own' : 'to pay'}: ${state}`)).toEqual([
      ...['to pay: declined', 'to pay: open', 'to pay: paid'],
      ...['own: cancelled', 'own: declined', 'own: ended', 'own: open', 'own: paid'],
    ]);
    expect(states.every(({ state, paid }) => paid === (state === 'paid' ? true : null))).toBe(true);
  });

  test('has favourites, names of their own, and money spent in every category in each year @BACK-5 @LIFE-1 @LIFE-4', async () => {
    const [kept] = await database.db.query(
      `SELECT (SELECT count(*)::int FROM people WHERE user_id = $1 AND is_favourite) AS favourites,
         (SELECT count(*)::int FROM people WHERE user_id = $1 AND own_name IS NOT NULL) AS named,
         (SELECT count(*)::int FROM people WHERE user_id = $1 AND last_at IS NOT NULL) AS met`,
      [demo],
      z.object({ favourites: z.number(), named: z.number(), met: z.number() }),
    );
    expect(kept).toEqual({ favourites: 2, named: 2, met: 4 });
    const spent = await database.db.query(
      `SELECT category FROM transactions WHERE user_id = $1 AND category <> 'none'
       GROUP BY category HAVING bool_or(created_at < now() - interval '1 year')
         AND bool_or(created_at > now() - interval '1 year')`,
      [demo],
      z.object({ category: z.string() }),
    );
    expect(spent.map(({ category }) => category).sort()).toEqual([...categories].sort());
  });

  test('is made once, however often the backend starts @BACK-5', async () => {
    const count = () => database.db.query('SELECT count(*) FROM movements');
    const before = await count();
    await seedDemo(database.db, testSecrets.pepper, 'card');
    expect(await count()).toEqual(before);
  });
});
