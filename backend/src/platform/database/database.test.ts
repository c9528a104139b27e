import { z } from 'zod';
import type { Database } from './database.ts';
import { RowMismatch } from './rows.ts';
import { errorCode } from './trouble.ts';
import { bothDatabases, testPostgres, type TestDatabase } from '../../testing/test-databases.ts';

describe.each(bothDatabases())('the database port on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    await db.script('CREATE TABLE things (id bigint); CREATE TABLE others (id int)');
  }, 60_000);
  afterAll(() => opened.close());

  test('an int8 is a bigint, both ways @BACK-1', async () => {
    const [row] = await db.query(
      'SELECT $1::int8 AS big, count(*) AS counted, 1.50::numeric AS exact FROM things',
      [9_007_199_254_740_993n],
      z.object({ big: z.bigint(), counted: z.bigint(), exact: z.string() }),
    );
    expect(row).toEqual({ big: 9_007_199_254_740_993n, counted: 0n, exact: '1.50' });
  });

  test('a row that is not what is read names its columns, and none of its values @BACK-7', async () => {
    const row = z.object({ id: z.bigint(), label: z.string(), missing: z.string() });
    const read = db.query("SELECT 'secret' AS id, NULL AS label, 1 AS extra", [], row);
    const refused: unknown = await read.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RowMismatch);
    expect(String(refused)).toMatch(/id: .*bigint.*; label: .*string.*; missing: .*string/);
    expect(String(refused)).not.toContain('secret');
  });

  test('columns that nobody reads are left out @BACK-7', async () => {
    const row = z.object({ id: z.bigint() });
    expect(await db.query('SELECT 1::int8 AS id, 2 AS extra', [], row)).toEqual([{ id: 1n }]);
  });

  test('a statement goes on when a migration has changed its table @BACK-6', async () => {
    await db.script('CREATE TABLE grows (id int8)');
    const read = () => db.query('SELECT * FROM grows');
    await read();
    await db.script('ALTER TABLE grows ADD COLUMN label text');
    expect(await read()).toEqual([]);
  });

  test('a transaction that throws leaves nothing behind @BACK-2', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (1)');
      await tx.query('SELECT 1 / 0');
    });
    await expect(failed.catch(errorCode)).resolves.toBe('22012');
    expect(await db.query('SELECT * FROM things')).toEqual([]);
  });

  test('a notification arrives when its transaction commits, and none when it rolls back @BACK-1', async () => {
    const heard: string[] = [];
    const arrived = new Promise<void>((resolve) => {
      void db
        .listen('things_changed', (payload) => {
          heard.push(payload);
          if (payload === 'last') resolve();
        })
        .then(async () => {
          await db
            .transaction(async (tx) => {
              await tx.query("SELECT pg_notify('things_changed', 'lost')");
              throw new Error('rolled back');
            })
            .catch(() => undefined);
          await db.transaction((tx) => tx.query("SELECT pg_notify('things_changed', 'last')"));
        });
    });
    await arrived;
    expect(heard).toEqual(['last']);
  });
});

for (const { name, open } of testPostgres()) {
  describe(`listening on ${name}`, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(() => database.close());

    test('a broken connection is made again, and told once nothing more is missed @BACK-1 @SHELL-2', async () => {
      const { db } = database;
      let heard: ((payload: string) => void) | undefined;
      const arrived = new Promise<string>((resolve) => (heard = resolve));
      let gap: (() => void) | undefined;
      const told = new Promise<void>((resolve) => (gap = resolve));
      await db.listen(
        'things_changed',
        (payload) => heard?.(payload),
        () => gap?.(),
      );
      await db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
      );
      await told;
      await db.query("SELECT pg_notify('things_changed', 'after')");
      expect(await arrived).toBe('after');
    });
  });
}
