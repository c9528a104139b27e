import { accountId, addUser } from '../../money/ledger/testing.ts';
import { counting } from '../../testing/explain.ts';
import { describeOnServer } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import type { HistoryFilter } from './filter.ts';
import { readPage } from './transaction-handlers.ts';

const length = 5_000;
const portion = 500;
const limit = 20;

describeOnServer('the cost of a page on $name', ({ open }) => {
  let database: TestDatabase;
  let userId: string;

  beforeAll(async () => {
    database = await open();
    userId = await addUser(database.db);
    for (let first = 1; first < length; first += portion) await addTopUps(first);
    await database.db.script('ANALYZE');
  }, 120_000);
  afterAll(() => database.close());

  async function addTopUps(first: number): Promise<void> {
    await database.db.query(
      `SELECT CASE WHEN n % 1000 = 0
         THEN complete_top_up((create_top_up($1, 'EUR', 1, NULL, at)).order_id, 1, 'EUR', at)
         ELSE complete_top_up((create_top_up($1, 'USD', 1, NULL, at)).order_id, 1, 'USD', at)
       END
       FROM generate_series($2::int, $3::int) AS n,
         LATERAL (SELECT now() - ($4::int - n) * interval '26 hours' AS at) AS moment`,
      [userId, first, first + portion - 1, length + 1],
    );
  }

  const middle = {
    createdAt: new Date(Date.now() - 2_500 * 26 * 3_600_000),
    id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  };

  test.each([
    ['the first', {}, undefined],
    ['one in the middle', {}, middle],
    ['the first of a kind', { kinds: ['topup'] }, undefined],
    ['the first of a kind that there is none of', { kinds: ['exchange', 'withdrawal'] }, undefined],
    ['one in the middle of two kinds', { kinds: ['topup', 'transfer'] }, middle],
    ['the first of a rare account', { accountId: 'EUR' }, undefined],
    ['one in the middle of an account', { accountId: 'USD' }, middle],
    ['the first of a range', { to: middle.createdAt }, undefined],
  ] as const)('%s does not read through the history @HIST-4', async (_page, filter, after) => {
    const { db } = database;
    const read = { statements: 0, rows: 0 };
    const account =
      'accountId' in filter ? { accountId: await accountId(db, userId, filter.accountId) } : {};
    const whole: HistoryFilter = { userId, language: 'en', ...filter, ...account };
    await readPage(counting(db, read, ['transactions']), whole, { limit, after });
    expect(read.statements).toBe(1);
    const accounts = 3;
    expect(read.rows).toBeLessThanOrEqual((limit + 1) * accounts);
  });
});
