import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './trouble.ts';
import type { Queryable } from './database.ts';

/** A file with SQL: its path below its folder without the ending, and the SHA-256 of its text. */
export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** An object that a file of `sql/` creates. A trigger is of one table; the others belong to the schema. */
interface Definition {
  readonly kind: 'function' | 'view' | 'trigger';
  readonly name: string;
  readonly table?: string | undefined;
}

/** The files of a folder, and of `below` it, in the order of their names. */
export function readSqlFiles(folder: string, below = ''): SqlFile[] {
  const files = readdirSync(join(folder, below)).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, below, file), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name: join(below, file.replace(/\.sql$/, '')), sql, checksum };
  });
}

const creation =
  /^CREATE (?:OR REPLACE )?(FUNCTION|VIEW|(?:CONSTRAINT )?TRIGGER) (\w+)(?:[^;]*?\bON (\w+))?/gm;

/**
 * The objects that the files create.
 * @throws when a CREATE statement does not have the expected form, or when two files create the same object:
 * what is not recognised here would be dropped as obsolete
 */
export function definitionsOf(files: readonly SqlFile[]): Definition[] {
  const found = new Map<string, Definition>();
  for (const { name: file, sql } of files) {
    const definitions = [...sql.matchAll(creation)].map(toDefinition);
    if (definitions.length !== (sql.match(/^\s*CREATE\b/gim) ?? []).length) {
      throw new Error(`${file}.sql creates something that is no function, view or trigger`);
    }
    for (const definition of definitions) {
      const key = `${definition.kind} ${definition.name}`;
      if (found.has(key)) throw new Error(`${file}.sql defines the ${key} once more`);
      found.set(key, definition);
    }
  }
  return [...found.values()];
}

function toDefinition([, kind, name = '', table]: RegExpMatchArray): Definition {
  if (kind === 'FUNCTION') return { kind: 'function', name };
  if (kind === 'VIEW') return { kind: 'view', name };
  return { kind: 'trigger', name, table };
}

const appliedRow = z.object({ file: z.string(), checksum: z.string() });
const oidRow = z.object({ oid: z.string() });
const writtenRow = z.object({ object: z.string(), written: z.string() });
const statementRow = z.object({ statement: z.string() });

/** Contents of `sql/`: functions, views and triggers, one per file (BACK-7). */
interface Routines {
  /** `sql/first`: what columns and triggers name when they are created. Needs no table. */
  readonly first: readonly SqlFile[];
  /** Everything else. */
  readonly rest: readonly SqlFile[];
}

/** Reads a folder like `sql/`. @throws as {@link definitionsOf} */
export function readRoutines(folder: string): Routines {
  const routines = { first: readSqlFiles(folder, 'first'), rest: readSqlFiles(folder) };
  definitionsOf(all(routines));
  return routines;
}

const all = ({ first, rest }: Routines) => [...first, ...rest];

/** Whether the database has exactly what the files define, by the checksums of what was applied last. */
export async function areApplied(tx: Queryable, routines: Routines): Promise<boolean> {
  const applied = await appliedRoutines(tx);
  const files = all(routines);
  return files.length === applied.size && files.every((file) => isApplied(file, applied));
}

function isApplied(file: SqlFile, applied: ReadonlyMap<string, string>): boolean {
  return applied.get(file.name) === file.checksum;
}

/** Creates or replaces what `sql/first` defines, before the migrations, which may name it. */
export async function applyFirst(tx: Queryable, { first }: Routines): Promise<void> {
  for (const { sql } of first) await tx.script(sql);
}

// A function with other parameters or another result, a view with other columns.
const irreplaceable = new Set(['42P13', '42P16', '42809']);

/**
 * When each function, view and trigger of the schema was written, by its {@link keyOf key}. Versions of a function
 * with other parameters count as one.
 */
export type Written = ReadonlyMap<string, string>;

/** Reads {@link Written} as it is now. */
export async function writtenNow(tx: Queryable): Promise<Written> {
  const rows = await tx.query(
    `SELECT 'function ' || p.proname AS object, string_agg(p.oid || ':' || p.xmin, ' ' ORDER BY p.oid) AS written
     FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace GROUP BY p.proname
     UNION ALL
     SELECT 'view ' || c.relname, r.oid || ':' || r.xmin
     FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'v'
     UNION ALL
     SELECT 'trigger ' || t.tgname || ' ON ' || c.relname, t.oid || ':' || t.xmin
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal`,
    [],
    writtenRow,
  );
  return new Map(rows.map(({ object, written }) => [object, written]));
}

const keyOf = ({ kind, name, table }: Definition) =>
  `${kind} ${name}${table === undefined ? '' : ` ON ${table}`}`;

/**
 * Creates or replaces what the files that changed define, and what migrations dropped or wrote again; drops
 * what no file defines any more. Everything else is left alone: to make a trigger locks its table, and money
 * waits for it until all is done. Replacing a function locks no table; only where something cannot be
 * replaced, everything is dropped and created.
 * @param former what was written before the migrations
 */
export async function applyRest(tx: Queryable, routines: Routines, former: Written): Promise<void> {
  const applied = await appliedRoutines(tx);
  const now = await writtenNow(tx);
  const isThere = (definition: Definition) => {
    const key = keyOf(definition);
    return now.has(key) && now.get(key) === former.get(key);
  };
  const before = await functionsNow(tx);
  await tx.script('SAVEPOINT routines');
  try {
    for (const file of routines.rest) {
      if (isApplied(file, applied) && definitionsOf([file]).every(isThere)) continue;
      await tx.script(file.sql);
    }
  } catch (error) {
    if (!irreplaceable.has(errorCode(error) ?? '')) throw error;
    await tx.script('ROLLBACK TO SAVEPOINT routines');
    await dropOthers(tx, routines.first, before);
    for (const { sql } of routines.rest) await tx.script(sql);
  }
  await dropOthers(tx, all(routines), before);
  await record(tx, all(routines));
}

async function appliedRoutines(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.query('SELECT file, checksum FROM schema_routines', [], appliedRow);
  return new Map(rows.map((row) => [row.file, row.checksum]));
}

async function record(tx: Queryable, files: readonly SqlFile[]): Promise<void> {
  await tx.query('DELETE FROM schema_routines WHERE file <> ALL ($1::text[])', [
    files.map((f) => f.name),
  ]);
  await tx.query(
    `INSERT INTO schema_routines (file, checksum) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (file) DO UPDATE SET checksum = excluded.checksum, applied_at = now()
     WHERE schema_routines.checksum <> excluded.checksum`,
    [files.map((file) => file.name), files.map((file) => file.checksum)],
  );
}

// Everything in the schema of the backend's tables except what belongs to an extension. Views are dropped by one
// statement, since one may read another. A function whose parameters changed exists beside its old version, which is
// recognised because it existed before ($4).
const others = `
  SELECT format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS statement, 1 AS step
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
    AND t.tgname || ' ON ' || c.relname <> ALL ($1::text[])
  UNION ALL
  SELECT 'DROP VIEW ' || string_agg(c.oid::regclass::text, ', '), 2
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'v' AND c.relname <> ALL ($2::text[])
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  HAVING count(*) > 0
  UNION ALL
  SELECT format('DROP ROUTINE %s', p.oid::regprocedure), 3
  FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    AND (p.proname <> ALL ($3::text[]) OR (
      p.oid::text = ANY ($4::text[]) AND EXISTS (
        SELECT 1 FROM pg_proc o
        WHERE o.proname = p.proname AND o.pronamespace = p.pronamespace
          AND o.oid::text <> ALL ($4::text[]))))
  ORDER BY step`;

async function functionsNow(tx: Queryable): Promise<string[]> {
  const rows = await tx.query(
    'SELECT oid::text FROM pg_proc WHERE pronamespace = current_schema()::regnamespace',
    [],
    oidRow,
  );
  return rows.map(({ oid }) => oid);
}

async function dropOthers(
  tx: Queryable,
  files: readonly SqlFile[],
  before: readonly string[],
): Promise<void> {
  const definitions = definitionsOf(files);
  const names = (kind: 'view' | 'function') =>
    definitions.filter((each) => each.kind === kind).map((each) => each.name);
  const triggers = definitions
    .filter((each) => each.kind === 'trigger')
    .map((each) => `${each.name} ON ${each.table}`);
  const found = await tx.query(
    others,
    [triggers, names('view'), names('function'), before],
    statementRow,
  );
  for (const { statement } of found) await tx.script(statement);
}
