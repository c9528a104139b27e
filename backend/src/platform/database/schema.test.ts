import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { oldDatabases } from '../../testing/old-data.ts';
import {
  bothDatabases,
  type TestDatabase,
  type TestDatabaseKind,
} from '../../testing/test-databases.ts';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { readRoutines, definitionsOf, readSqlFiles } from './routines.ts';
import { describeSchema, schemaFile } from './schema-file.ts';

const { first, rest } = readRoutines(fileURLToPath(new URL('../../../sql', import.meta.url)));
const files = [...first, ...rest];
const migrations = readSqlFiles(fileURLToPath(new URL('../../../migrations', import.meta.url)));

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

describe.each(bothDatabases())('a new database on $name', (kind) => {
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

  test('has the tables of schema.sql; `pnpm schema:write` writes it again @BACK-7', async () => {
    expect(await describeSchema(await open(kind))).toBe(readFileSync(schemaFile, 'utf8'));
  });
});

// Each beside a new database of the same kind.
describe.each(oldDatabases().map((old, index) => ({ name: old.name, old, index })))(
  '$name',
  ({ old, index }) => {
    test('becomes what a new database is @BACK-7', async () => {
      const [upgraded, made] = [await old.open(), await open(bothDatabases()[index])];
      opened.push(upgraded);
      await migrate(upgraded.db);
      expect(await read(upgraded.db, routines)).toEqual(await read(made, routines));
      expect(await describeSchema(upgraded.db)).toBe(await describeSchema(made));
    });
  },
);
