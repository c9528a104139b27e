import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file with SQL: its path below its folder without the ending, and the SHA-256 of its text. */
export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** An object that a file of `sql/` creates. A trigger is of one table; the others belong to the schema. */
export interface Definition {
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
