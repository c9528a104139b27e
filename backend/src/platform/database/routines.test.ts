import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { emptyDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { checkSchema, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const tables = 'CREATE TABLE things (id int, label text)';
const greet = `CREATE OR REPLACE FUNCTION greet(p_name text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN RETURN 'Hello ' || p_name; END $$;`;
const refuse = `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'refused'; END $$;`;
const guarded = `CREATE OR REPLACE TRIGGER things_stay BEFORE DELETE ON things
  FOR EACH ROW EXECUTE FUNCTION refuse();`;
const labels = 'CREATE OR REPLACE VIEW labels AS SELECT label FROM things;';

describe.each(emptyDatabases())('functions, views and triggers on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await db().script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = mkdtempSync(join(tmpdir(), 'tessera-sql-'));
    mkdirSync(join(folder, 'migrations'));
    mkdirSync(join(folder, 'sql', 'first'), { recursive: true });
    write('migrations/0001_baseline', tables);
    write('sql/first/refuse', refuse);
    write('sql/greetings', greet);
    write('sql/things', `${guarded}\n${labels}`);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql);
  const remove = (name: string) => rmSync(join(folder, `${name}.sql`));
  const upgrade = () => migrate(db(), folder);
  const one = async (expression: string) => {
    const [row] = await db().query(
      `SELECT ${expression} AS value`,
      [],
      z.object({ value: z.unknown() }),
    );
    return row?.value;
  };
  /** Which transaction wrote a function last. */
  const written = (name: string) =>
    one(`(SELECT xmin::text FROM pg_proc WHERE proname = '${name}')`);

  test('a second start writes nothing @BACK-7', async () => {
    await upgrade();
    const before = [await written('greet'), await written('refuse')];
    await upgrade();
    expect([await written('greet'), await written('refuse')]).toEqual(before);
  });

  test('a changed routine is replaced, and the rest is left alone @BACK-7', async () => {
    write('sql/other', greet.replace('greet', 'other'));
    await upgrade();
    const before = await written('other');
    write('sql/greetings', greet.replace('Hello', 'Good day'));
    await upgrade();
    expect(await one("greet('Ada')")).toBe('Good day Ada');
    expect(await written('other')).toBe(before);
  });

  test('a migration leaves functions, views and triggers alone that it does not touch @BACK-7 @OPS-2', async () => {
    await upgrade();
    const triggers = "(SELECT xmin::text FROM pg_trigger WHERE tgname = 'things_stay')";
    const before = [await written('greet'), await one(triggers)];
    write('migrations/0002_more', 'CREATE TABLE more (id int)');
    await upgrade();
    expect([await written('greet'), await one(triggers)]).toEqual(before);
  });

  test('a function that a migration writes again is what its file says @BACK-7', async () => {
    await upgrade();
    write('migrations/0002_greet', greet.replace('Hello', 'Farewell'));
    await upgrade();
    expect(await one("greet('Ada')")).toBe('Hello Ada');
  });

  test.each([
    ['parameters', greet.replace('p_name text', "p_name text, p_mark text DEFAULT ''")],
    ['names of parameters', greet.replaceAll('p_name', 'p_whom')],
    ['result', greet.replace('RETURNS text', 'RETURNS varchar')],
  ])('a function may get other %s @BACK-7', async (_, changed) => {
    await upgrade();
    write('sql/greetings', changed);
    await upgrade();
    expect(await one("greet('Ada')")).toBe('Hello Ada');
    expect(await one("(SELECT count(*) FROM pg_proc WHERE proname = 'greet')")).toBe(1n);
    await db().query("INSERT INTO things VALUES (1, 'one')");
    await expect(db().query('DELETE FROM things')).rejects.toThrow('refused');
  });

  test('a view may get other columns @BACK-7', async () => {
    await upgrade();
    write('sql/things', `${guarded}\n${labels.replace('label FROM', 'id FROM')}`);
    await upgrade();
    expect(await db().query('SELECT id FROM labels')).toEqual([]);
  });

  test('a view may read another, also where everything is made again @BACK-7', async () => {
    write('sql/of_labels', 'CREATE OR REPLACE VIEW of_labels AS SELECT label FROM labels;');
    write('sql/a', labels);
    write('sql/things', guarded);
    await upgrade();
    write('sql/greetings', greet.replace('RETURNS text', 'RETURNS varchar'));
    await upgrade();
    expect(await db().query('SELECT label FROM of_labels')).toEqual([]);
  });

  test('a routine that no file defines any more is gone @BACK-7', async () => {
    await upgrade();
    remove('sql/greetings');
    write('sql/things', '-- Nothing is left of it.');
    await upgrade();
    expect(await one("to_regproc('greet')")).toBeNull();
    expect(await one("to_regclass('labels')")).toBeNull();
    expect(await one('(SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal)')).toBe(0n);
  });

  test('a table that a migration makes again gets its triggers again @BACK-7', async () => {
    await upgrade();
    write('migrations/0002_things', `DROP VIEW labels; DROP TABLE things; ${tables}`);
    await upgrade();
    await db().query("INSERT INTO things VALUES (1, 'one')");
    await expect(db().query('DELETE FROM things')).rejects.toThrow('refused');
    expect(await db().query('SELECT label FROM labels')).toEqual([{ label: 'one' }]);
  });

  test('a column may be computed by a function of the first files @BACK-7', async () => {
    write('sql/first/fold', greet.replace('greet', 'fold').replace('plpgsql', 'plpgsql IMMUTABLE'));
    write(
      'migrations/0002_folded',
      'ALTER TABLE things ADD COLUMN folded text GENERATED ALWAYS AS (fold(label)) STORED',
    );
    await upgrade();
    write('sql/greetings', greet.replace('RETURNS text', 'RETURNS varchar'));
    await upgrade();
    await db().query("INSERT INTO things VALUES (1, 'one')");
    expect(await db().query('SELECT folded FROM things')).toEqual([{ folded: 'Hello one' }]);
  });

  test('a process that may not migrate refuses a schema that is not current, and changes nothing @LOAD-8', async () => {
    const check = () => checkSchema(db(), folder);
    await expect(check()).rejects.toThrow('database:migrate');
    await upgrade();
    await check();
    write('sql/greetings', greet.replace('Hello', 'Good day'));
    await expect(check()).rejects.toThrow('functions of another version');
    write('migrations/0002_more', 'CREATE TABLE more (id int)');
    await expect(check()).rejects.toThrow('no 0002_more');
    expect(await one("to_regclass('more')")).toBeNull();
    await upgrade();
    await check();
  });

  test('a broken file leaves everything as it was @BACK-7', async () => {
    await upgrade();
    write('migrations/0002_more', 'CREATE TABLE more (id int)');
    write('sql/greetings', greet.replace('Hello', 'Good day'));
    write('sql/things', `${guarded}\nCREATE OR REPLACE VIEW labels AS SELECT none FROM things;`);
    await expect(upgrade()).rejects.toThrow('none');
    expect(await one("to_regclass('more')")).toBeNull();
    expect(await one("greet('Ada')")).toBe('Hello Ada');
  });

  test.each([
    ['twice', greet, 'defines the function greet once more'],
    ['in a way that is not found', 'create function lost() returns int …', 'creates something'],
  ])('a file that defines something %s is refused @BACK-7', async (_, sql, reason) => {
    write('sql/more', sql);
    await expect(upgrade()).rejects.toThrow(reason);
    expect(await one("to_regclass('things')")).toBeNull();
  });

  test('a version that is older than the database leaves the functions alone @BACK-7', async () => {
    write('migrations/0002_more', 'CREATE TABLE more (id int)');
    write('sql/greetings', greet.replace('Hello', 'Good day'));
    await upgrade();
    remove('migrations/0002_more');
    write('sql/greetings', greet);
    await upgrade();
    await checkSchema(db(), folder);
    expect(await one("greet('Ada')")).toBe('Good day Ada');
  });

  test('a database of before the baseline is refused in a sentence, and nothing in it changes @BACK-6', async () => {
    await db().script(`CREATE TABLE things (label text);
      CREATE TABLE schema_migrations (version text PRIMARY KEY, checksum text NOT NULL);
      INSERT INTO schema_migrations VALUES ('0001_users_and_sessions', '')`);
    const sentence =
      'the database is of a version before 0001_baseline and cannot be upgraded: name an empty one (DATABASE_URL)';
    await expect(upgrade()).rejects.toThrow(sentence);
    await expect(checkSchema(db(), folder)).rejects.toThrow(sentence);
    const tables = `(SELECT string_agg(tablename, ' ' ORDER BY tablename) FROM pg_tables WHERE schemaname = 'public')`;
    expect(await one(tables)).toBe('schema_migrations things');
    expect(await one("to_regproc('refuse')")).toBeNull();
  });
});

describe.each(emptyDatabases().slice(1))('several processes on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('that start at once write each function once @BACK-7', async () => {
    const pools = await Promise.all([1, 2, 3].map(() => openPostgres(database.url ?? '')));
    await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.close()));
    const [row] = await database.db.query(
      `SELECT count(DISTINCT xmin::text) AS writers FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace
         AND proname NOT IN ('category_of', 'fold_text', 'forbid_change', 'merchant_of', 'scattered_number',
           'search_grams', 'text_hash')`,
      [],
      z.object({ writers: z.bigint() }),
    );
    expect(row?.writers).toBe(1n);
  });
});
