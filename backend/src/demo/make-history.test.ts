import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { findLedgerBreaches } from '../money/ledger/breaches.ts';
import { addUser } from '../money/ledger/testing.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { referenceRates } from '../providers/rates/reference-rates.ts';
import { preparedDataDir } from '../testing/prepared.ts';
import { startOf } from '../testing/programs.ts';
import { testDatabases } from '../testing/test-databases.ts';
import type { TestDatabase } from '../testing/test-databases.ts';
import { demoPeople } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';
import { testSecrets } from '../testing/test-app.ts';
import { idRow } from '../platform/database/rows.ts';
import { float, longHistory, makeHistory, mostTransactions, othersFunds } from './make-history.ts';
import { boughtFor } from './play-history.ts';

describe.each(testDatabases())('a long history on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test.each([1, 5, 6, 1_000])(
    'a history of %d has exactly so many transactions, made through the ledger @HIST-4',
    async (count) => {
      const { db } = database;
      const userId = await addUser(db);
      const heard: number[] = [];
      await makeHistory(db, { userId, count, progress: (made) => heard.push(made) });
      const [made] = await db.query(
        `SELECT count(*)::int AS count, count(DISTINCT created_at)::int AS moments,
           bool_or(created_at > now()) AS future
         FROM transactions WHERE user_id = $1`,
        [userId],
        z.object({ count: z.number(), moments: z.number(), future: z.boolean() }),
      );
      expect(made).toMatchObject({ count, future: false });
      expect(made?.moments).toBeGreaterThan(count / 2);
      expect(heard.at(-1)).toBe(count);
      expect(await findLedgerBreaches(db)).toEqual([]);
    },
  );
});

// A server creates the demo user's history faster.
test.each(testDatabases().slice(-1))(
  'on $name whoever has years of history gets more, as often as it is asked for @HIST-4',
  async ({ open }) => {
    const { db, close } = await open();
    await seedDemo(db, testSecrets.pepper, 'card');
    const [demo] = await db.query(
      'SELECT id FROM users WHERE phone = $1',
      [demoPeople.demo.phone],
      idRow,
    );
    for (const count of [30, 30]) await makeHistory(db, { userId: demo?.id ?? '', count });
    expect(await findLedgerBreaches(db)).toEqual([]);
    await close();
  },
  60_000,
);

test('not even the longest history overdraws anybody @HIST-4', async () => {
  const rates = await referenceRates.current();
  const count = 120_000;
  const now = new Date();
  const plan = { user: 'user', other: 'other', count, from: new Date(0), to: now };
  const usd = { user: 0n, other: othersFunds };
  let least = 0n;
  for (const event of longHistory(plan, rates)) {
    if (event.kind === 'exchange') {
      const [sold, bought] = [event.minor, BigInt(boughtFor(event, rates).bought)];
      usd.user += event.currency === 'USD' ? -sold : bought;
    } else if (event.kind === 'transfer') {
      const sign = event.user === 'user' ? -1n : 1n;
      usd.user += sign * event.minor;
      usd.other -= sign * event.minor;
    }
    if (usd.user < least) least = usd.user;
  }
  expect(least).toBe(0n);
  // The loan is paid once; the other costs grow with the length.
  const growing = othersFunds - usd.other - float;
  const longest = float + (growing * BigInt(mostTransactions)) / BigInt(count);
  expect(longest).toBeLessThan(othersFunds);
});

describe('the command that makes a history', () => {
  const folder = preparedDataDir('history');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { PATH } = process.env;
    const options = { encoding: 'utf8', env: { PATH, DATA_DIR: folder, ...env } } as const;
    return spawnSync(process.execPath, [...startOf('history'), ...args], options);
  };
  const known = ['--phone', '+12025550123'];

  test.each([
    ['nothing', [], {}, 'Usage'],
    ['an option that nobody knows', ['--pone', '1'], {}, 'Usage'],
    ['a phone without plus', ['--phone', '12025550123', '--count', '1'], {}, 'no phone number'],
    ['no count', [...known, '--count', 'many'], {}, '--count must be'],
    ['too many', [...known, '--count', '2000001'], {}, '--count must be'],
    [
      'people whose money is real',
      [...known, '--count', '1'],
      { SANDBOX: 'off' },
      'SANDBOX is off',
    ],
    ['a wrong setting', [...known, '--count', '1'], { API_PORT: 'x' }, 'API_PORT'],
    [
      'no server',
      [...known, '--count', '1'],
      { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      'DATABASE_URL',
    ],
  ])('says what is wrong with %s, in one line @BACK-6', (_case, args, env, reason) => {
    const { status, stderr } = run(args, env);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('works on a folder that nobody uses, for a user that there is @HIST-4', async () => {
    const make = () => run([...known, '--count', '30']);
    expect(make().stderr).toContain('there is no user with the phone');
    const db = await openPglite(folder);
    // A trigger forbids changing a phone number without codes.
    await db.script('ALTER TABLE users DISABLE TRIGGER contacts_are_proven');
    await db.query('UPDATE users SET phone = $2 WHERE id = $1', [await addUser(db), known[1]]);
    const refused = make();
    await db.close();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('in use by another process');
    expect(make()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('has 30 more transactions') as string,
    });
  });
});
