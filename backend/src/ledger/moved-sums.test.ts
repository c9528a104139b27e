import { z } from 'zod';
import { purge } from '../jobs/purge.ts';
import { retentions } from '../jobs/retentions.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { accountId, addUser, call, fund, hold } from './testing.ts';

const sumRow = z.object({ moved: z.bigint() });

describe.each(testDatabases())('what is moved for limits on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;
  let account: string;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    user = await addUser(db());
    account = await accountId(db(), user, 'USD');
    await fund(db(), user, 'USD', 1_000_000n);
  });

  const moved = async (operation: string, hoursAhead = 0) => {
    const [row] = await db().query(
      `SELECT moved_for_limit($1, $2, now() + make_interval(mins => $3))::bigint AS moved`,
      [account, operation, Math.round(hoursAhead * 60)],
      sumRow,
    );
    return row?.moved;
  };
  const minutesAgo = (minutes: number, minor: bigint) =>
    call(
      db(),
      `hold_withdrawal(gen_random_uuid(), $1, 'USD', $2, 'card', 'token-x', '{}',
         now() - make_interval(mins => $3))`,
      [user, minor, minutes],
    );

  test('is the sum of a day to the moment, wherever in an hour it begins @BACK-3 @LOAD-5', async () => {
    // One each half an hour, each of its own amount.
    const halfHours = Array.from({ length: 56 }, (_, index) => index);
    for (const index of halfHours) await minutesAgo(index * 30 + 1, BigInt(index + 1));
    for (const ahead of [0, 0.25, 0.5, 0.75, 1, 1.5, 3.25]) {
      const within = halfHours.filter((index) => index * 30 + 1 + ahead * 60 < 24 * 60);
      const sum = within.reduce((total, index) => total + BigInt(index + 1), 0n);
      expect(await moved('withdrawal', ahead)).toBe(sum);
    }
  });

  test('counts no more what came back, and what is ordered until it has failed @BACK-3 @SEC-5', async () => {
    await hold(db(), user, 300n);
    await hold(db(), user, 50n);
    expect(await moved('withdrawal')).toBe(350n);
    await db().query(
      'SELECT void_withdrawal(id) FROM transactions WHERE user_id = $1 AND amount = -300',
      [user],
    );
    expect(await moved('withdrawal')).toBe(50n);
    const order = await call(db(), "(create_top_up($1, 'USD', 700, NULL)).order_id", [user]);
    expect(await moved('topup')).toBe(1_000_700n);
    await call(db(), 'fail_top_up($1)', [order]);
    expect(await moved('topup')).toBe(1_000_000n);
  });

  test('is kept for as long as a limit may look at it @LOAD-5', async () => {
    await minutesAgo(23 * 60, 500n);
    await minutesAgo(80 * 60, 700n);
    await purge(db(), retentions);
    expect(await moved('withdrawal')).toBe(500n);
    // Its hour has no sum any more, from which it could be taken off.
    await db().query(
      'SELECT void_withdrawal(id) FROM transactions WHERE user_id = $1 AND amount = -700',
      [user],
    );
    expect(await moved('withdrawal')).toBe(500n);
  });
});
