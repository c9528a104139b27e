import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { z } from 'zod';
import { addUser, call, fund, hold } from '../money/ledger/testing.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import type { PayoutProvider } from '../providers/payouts/payout-provider.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';

const silent = pino({ level: 'silent' });
const putOffRow = z.object({ put_off_s: z.number() });

describe.each(testDatabases())('paying out on $name', ({ open }) => {
  let database: TestDatabase;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    const user = await addUser(db());
    await fund(db(), user, 'USD', 10_000n);
    for (let each = 0; each < 25; each += 1) await hold(db(), user, 100n);
  });
  afterEach(() => db().query('UPDATE withdrawals SET next_attempt_at = NULL'));

  function slowProvider() {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const seen = { submitted: 0, most: 0, running: 0 };
    const submit: PayoutProvider['submit'] = async () => {
      seen.submitted += 1;
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await released;
      seen.running -= 1;
      return 'pending';
    };
    const provider = { submit } as PayoutProvider;
    return { provider, seen, release };
  }
  const putOffS = async () =>
    (
      await db().query(
        `SELECT extract(epoch FROM next_attempt_at - now())::float AS put_off_s FROM withdrawals
         WHERE attempts > 0 AND next_attempt_at IS NOT NULL ORDER BY next_attempt_at`,
        [],
        putOffRow,
      )
    ).map(({ put_off_s }) => put_off_s);

  test('submits ten at a time, whatever the provider takes for each @LOAD-5 @WDRAW-3', async () => {
    const { provider, seen, release } = slowProvider();
    const round = settleWithdrawals(db(), provider, silent);
    while (seen.submitted < 10) await pause(1);
    await pause(20);
    expect(seen).toEqual({ submitted: 10, most: 10, running: 10 });
    release();
    await round;
    expect(seen).toEqual({ submitted: 20, most: 10, running: 0 });
  });

  test('leaves a round to the process that began it for longer than it may take, and then tries again soon @LOAD-5', async () => {
    const { provider, seen, release } = slowProvider();
    const round = settleWithdrawals(db(), provider, silent);
    while (seen.submitted < 10) await pause(1);
    const during = await putOffS();
    expect(during).toHaveLength(20);
    expect(during[0]).toBeGreaterThan(40);
    release();
    await round;
    const afterwards = await putOffS();
    expect(afterwards).toHaveLength(20);
    // The next delay would be ten seconds; the bound is loose because the server's clock may be set back a little.
    expect(afterwards.at(-1)).toBeLessThan(10);
  });

  test.each([
    ['settled', 'void_withdrawal', 'missing-here'],
    ['rejected', 'post_withdrawal', 'missing-there'],
  ] as const)(
    'a payout that is %s after %s waits for an operator @LOAD-8',
    async (state, before, difference) => {
      const ended: string[] = [];
      const submit: PayoutProvider['submit'] = async ({ id }) => {
        // Acts as another process that received the opposite answer.
        await call(db(), `${before}($1)`, [id]);
        ended.push(id);
        return state;
      };
      await settleWithdrawals(db(), { submit } as PayoutProvider, silent);
      const kept = await db().query(
        `SELECT difference FROM provider_differences
       WHERE operation_id = ANY ($1) AND resolved_at IS NULL`,
        [ended],
      );
      expect(kept).toEqual(ended.map(() => ({ difference })));
    },
  );
});
