import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { oldDatabases } from '../testing/old-data.ts';
import {
  testDatabases,
  type TestDatabase,
  type TestDatabaseKind,
} from '../testing/test-databases.ts';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { readRoutines } from './routines.ts';
import { definitionsOf, readSqlFiles } from './sql-files.ts';

const { first, rest } = readRoutines(fileURLToPath(new URL('../../sql', import.meta.url)));
const files = [...first, ...rest];
const migrations = readSqlFiles(fileURLToPath(new URL('../../migrations', import.meta.url)));

const routines = `
  SELECT 'function ' || proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'view ' || relname, pg_get_viewdef(oid) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
  UNION ALL
  SELECT 'trigger ' || tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
  ORDER BY 1`;

const tables = `
  SELECT format('%s.%s', c.relname, a.attname) AS name, concat_ws(' ',
    row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum),
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity::text, a.attgenerated::text,
    pg_get_expr(d.adbin, d.adrelid)) AS definition
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
    AND NOT a.attisdropped
  UNION ALL
  SELECT conname, conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND contype <> 't'
  UNION ALL
  SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT c.relname, array_to_string(c.reloptions, ' ') FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  ORDER BY 1, 2`;

const namedRow = z.object({
  name: z.string(),
  definition: z.string().nullable(),
});

const read = (db: Queryable, sql: string) => db.query(sql, [], namedRow);

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

const bodies = `SELECT proname AS name, prosrc AS definition FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace`;

const opened: TestDatabase[] = [];
const open = async (kind: TestDatabaseKind | undefined): Promise<Queryable> => {
  if (kind === undefined) throw new Error('no database of this kind');
  const database = await kind.open();
  opened.push(database);
  return database.db;
};
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

describe.each(testDatabases())('a new database on $name', (kind) => {
  test('has the functions, views and triggers of sql/, with their bodies, and no others @BACK-7', async () => {
    const db = await open(kind);
    const found = await read(db, routines);
    const defined = definitionsOf(files).map(({ kind, name }) => `${kind} ${name}`);
    expect(found.map(({ name }) => name).sort()).toEqual(defined.sort());
    const text = files.map(({ sql }) => sql).join('\n');
    const others = (await read(db, bodies)).filter(
      (each) => each.definition === null || !text.includes(each.definition),
    );
    expect(others).toEqual([]);
  });
});

// Each beside a new database of the same kind.
describe.each(oldDatabases().map((old, index) => ({ name: old.name, old, index })))(
  '$name',
  ({ old, index }) => {
    test('becomes what a new database is @BACK-7', async () => {
      const [upgraded, made] = [await old.open(), await open(testDatabases()[index])];
      opened.push(upgraded);
      await migrate(upgraded.db);
      expect(await read(upgraded.db, routines)).toEqual(await read(made, routines));
      expect(await read(upgraded.db, tables)).toEqual(await read(made, tables));
    });
  },
);
