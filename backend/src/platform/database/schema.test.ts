import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { readRoutines, definitionsOf, readSqlFiles } from './routines.ts';
import { describeSchema, schemaFile } from './schema-file.ts';

const { first, rest } = readRoutines(fileURLToPath(new URL('../../../sql', import.meta.url)));
const files = [...first, ...rest];
const migrations = readSqlFiles(fileURLToPath(new URL('../../../migrations', import.meta.url)));

const routines = `
  SELECT 'function ' || proname AS name, prosrc AS body FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'view ' || relname, '' FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
  UNION ALL
  SELECT 'trigger ' || tgname, ''
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal`;

const routineRow = z.object({ name: z.string(), body: z.string().nullable() });

test('migrations change tables only: functions, views and triggers stand in sql/ @BACK-7', () => {
  const defining = migrations.filter(({ sql }) =>
    /\b(CREATE|DROP)\b[^;]*?\b(FUNCTION|PROCEDURE|ROUTINE|TRIGGER|VIEW)\b/i.test(sql),
  );
  expect(defining.map(({ name }) => name)).toEqual([]);
});

test('no file of sql/ has more than 250 lines @BACK-7', () => {
  const long = files.filter(({ sql }) => sql.split('\n').length > 250);
  expect(long.map(({ name }) => name)).toEqual([]);
});

describe.each(bothDatabases())('a new database on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('has the functions, views and triggers of sql/, with their bodies, and no others @BACK-7', async () => {
    const found = await database.db.query(routines, [], routineRow);
    const defined = definitionsOf(files).map(({ kind, name }) => `${kind} ${name}`);
    expect(found.map(({ name }) => name).sort()).toEqual(defined.sort());
    const text = files.map(({ sql }) => sql).join('\n');
    expect(found.filter(({ body }) => body === null || !text.includes(body))).toEqual([]);
  });

  test('has the tables of schema.sql; `pnpm schema:write` writes it again @BACK-7', async () => {
    expect(await describeSchema(database.db)).toBe(readFileSync(schemaFile, 'utf8'));
  });
});
