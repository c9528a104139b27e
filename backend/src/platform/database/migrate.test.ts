import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bothDatabases, testPostgres, type TestDatabase } from '../../testing/test-databases.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

describe.each(bothDatabases())('migrations on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;
  const add = (name: string, sql: string) => {
    writeFileSync(join(folder, 'migrations', name), sql);
  };
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-migrations-'));
    mkdirSync(join(folder, 'migrations'));
    mkdirSync(join(folder, 'sql', 'first'), { recursive: true });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('each runs once, in the order of its name, functions included @BACK-6', async () => {
    add('9102_second.sql', 'INSERT INTO ordered VALUES (1); SELECT bump();');
    add(
      '9101_first.sql',
      `CREATE TABLE ordered (value int);
       CREATE FUNCTION bump() RETURNS void LANGUAGE plpgsql AS $$
       BEGIN UPDATE ordered SET value = value + 1; END $$;`,
    );
    await migrate(database.db, folder);
    await migrate(database.db, folder);
    expect(await database.db.query('SELECT value FROM ordered')).toEqual([{ value: 2 }]);
  });

  test('one that fails leaves nothing of its run behind @BACK-6', async () => {
    add('9201_fine.sql', 'CREATE TABLE half (id int)');
    add('9202_broken.sql', 'CREATE TABLE half (id int)');
    await expect(migrate(database.db, folder)).rejects.toThrow('half');
    expect(await database.db.query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  });

  test('one that was changed after it ran is refused @BACK-6', async () => {
    add('9301_stable.sql', 'SELECT 1');
    await migrate(database.db, folder);
    add('9301_stable.sql', 'SELECT 2');
    await expect(migrate(database.db, folder)).rejects.toThrow('9301_stable was changed');
  });
});

for (const { name, open } of testPostgres()) {
  test(`three processes that start at once on ${name} migrate it once @BACK-6`, async () => {
    const database = await open();
    const pools = await Promise.all([1, 2, 3].map(() => openPostgres(database.url ?? '')));
    await database.db.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all(pools.map((pool) => migrate(pool)));
    const [row] = await database.db.query(
      'SELECT count(*) AS levels FROM identification_levels',
      [],
      z.object({ levels: z.bigint() }),
    );
    expect(row?.levels).toBe(3n);
    await Promise.all(pools.map((pool) => pool.close()));
    await database.close();
  }, 60_000);
}
