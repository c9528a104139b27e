import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../database/pglite.ts';
import { findLedgerBreaches } from '../ledger/breaches.ts';
import { addUser } from '../ledger/testing.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { makeHistory } from './make-history.ts';

describe.each(testDatabases())('a long history on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test.each([1, 5, 6, 1_000])(
    'of %d has exactly so many transactions, made through the ledger @HIST-4',
    async (count) => {
      const { db } = database;
      const userId = await addUser(db);
      const heard: number[] = [];
      await makeHistory(db, { userId, count, progress: (made) => heard.push(made) });
      const [made] = await db.query<{ count: number; moments: number; future: boolean }>(
        `SELECT count(*)::int AS count, count(DISTINCT created_at)::int AS moments,
           bool_or(created_at > now()) AS future
         FROM transactions WHERE user_id = $1`,
        [userId],
      );
      expect(made).toMatchObject({ count, future: false });
      expect(made?.moments).toBeGreaterThan(count / 2);
      expect(heard.at(-1)).toBe(count);
      expect(await findLedgerBreaches(db)).toEqual([]);
    },
  );
});

describe('the command that makes a history', () => {
  const command = fileURLToPath(new URL('./history-command.ts', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'tessera-history-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { PATH } = process.env;
    const options = { encoding: 'utf8', env: { PATH, DATA_DIR: folder, ...env } } as const;
    return spawnSync(process.execPath, ['--import', 'tsx', command, ...args], options);
  };
  const known = ['--phone', '+12025550123'];

  test.each([
    ['nothing', [], {}, 'Usage'],
    ['an option that nobody knows', ['--pone', '1'], {}, 'Usage'],
    ['a phone without plus', ['--phone', '12025550123', '--count', '1'], {}, 'no phone number'],
    ['no count', [...known, '--count', 'many'], {}, '--count must be'],
    ['too many', [...known, '--count', '2000001'], {}, '--count must be'],
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

  test('says that nobody has the phone, and that a folder is in use @BACK-6', async () => {
    expect(run([...known, '--count', '1']).stderr).toContain('there is no user with the phone');
    const db = await openPglite(folder);
    const { status, stderr } = run([...known, '--count', '1']);
    await db.close();
    expect(status).toBe(1);
    expect(stderr).toContain('in use by another process');
  });
});
