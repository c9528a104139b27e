import { z } from 'zod';
import { idRow } from '../../platform/database/rows.ts';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { shippedRates } from '../../providers/rates/reference-rates.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { addUser, call, fund, hold } from './testing.ts';

const sumRow = z.object({ moved: z.bigint() });

describe.each(testDatabases())('sums moved count for limits on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    user = await addUser(db());
    await fund(db(), user, 'USD', 1_000_000n);
  });

  const moved = async (operation: string, hoursAhead = 0) => {
    const [row] = await db().query(
      `SELECT moved_for_limit($1, $2, now() + make_interval(mins => $3))::bigint AS moved`,
      [user, operation, Math.round(hoursAhead * 60)],
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

  test('counts no more what a reversal took back, on either side of the hour in which the day began @SEC-5', async () => {
    const ordered = (minutes: number, minor: number) =>
      call(
        db(),
        `complete_top_up((create_top_up($1, 'USD', $2, NULL, now() - make_interval(mins => $3))).order_id,
           $2, 'USD')`,
        [user, minor, minutes],
      );
    for (let minutes = 0; minutes < 240; minutes += 30) await ordered(minutes, 700);
    const before = await moved('topup');
    const rows = await db().query(
      `SELECT movement_id AS id FROM transactions WHERE user_id = $1 AND amount = 700`,
      [user],
      idRow,
    );
    for (const { id } of rows)
      expect(await call(db(), 'reverse_movement($1)', [id])).toBe('reversed');
    expect(before).toBe(1_005_600n);
    for (const ahead of [0, 20.5, 21, 21.5, 22])
      expect(await moved('topup', ahead)).toBe(1_000_000n);
  });

  test('is worth what it was on its day, in one currency, rounded up @SEC-5', async () => {
    await db().query('DELETE FROM limit_rates');
    await db().query('DELETE FROM reference_rates');
    const rates = (asOf: string, EUR: string) => recordRates(db(), [{ asOf, perDollar: { EUR } }]);
    await rates('2026-01-01', '0.9');
    await fund(db(), user, 'EUR', 100n);
    // 1.00 / 0.9 is 1.1111….
    expect(await moved('topup')).toBe(1_000_112n);
    // The day's own rate arrives later; it must not change what was already moved.
    await rates(new Date().toISOString().slice(0, 10), '0.5');
    expect(await moved('topup')).toBe(1_000_112n);
    await fund(db(), user, 'EUR', 100n);
    // 2.00 / 0.9 is 2.2222…: the sum of a day is rounded once.
    expect(await moved('topup')).toBe(1_000_223n);
    await recordRates(db(), shippedRates.slice(0, 1));
  });

  test('in a currency that has lost its rate uses up everything @SEC-5', async () => {
    await fund(db(), user, 'RUB', 100n);
    await db().query('DELETE FROM limit_rates');
    await db().query('DELETE FROM reference_rates');
    expect(await call(db(), '(create_top_up($1, $2, 1, NULL)).outcome', [user, 'USD'])).toBe(
      'limit-exceeded',
    );
    await recordRates(db(), shippedRates.slice(0, 1));
  });

  test('is kept for as long as a limit may look at it @LOAD-5', async () => {
    await minutesAgo(23 * 60, 500n);
    await minutesAgo(80 * 60, 700n);
    await purge(db(), retentions);
    expect(await moved('withdrawal')).toBe(500n);
    // The hour's sum was purged, so returning the withdrawal must not subtract it.
    await db().query(
      'SELECT void_withdrawal(id) FROM transactions WHERE user_id = $1 AND amount = -700',
      [user],
    );
    expect(await moved('withdrawal')).toBe(500n);
  });
});
