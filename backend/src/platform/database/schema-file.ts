import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Queryable } from './database.ts';

/** The file that shows the tables as all migrations leave them. */
export const schemaFile = fileURLToPath(new URL('../../../schema.sql', import.meta.url));

const contexts = ['identity', 'money', 'orders', 'history', 'providers', 'platform'] as const;

const tableRow = z.object({
  name: z.string(),
  /** Context and meaning, as `COMMENT ON TABLE` has them: `money: Currencies and …`. */
  comment: z.string(),
  options: z.string().nullable(),
  /** Columns, then constraints, each with its comment. */
  parts: z.array(z.object({ definition: z.string(), comment: z.string().nullable() })),
  indexes: z.array(z.string()),
});
type Table = z.infer<typeof tableRow>;

const tables = `
  WITH parts AS (
    SELECT attrelid AS id, 0 AS sort, attnum::text AS sort_name, concat_ws(' ',
      quote_ident(attname), format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
      CASE WHEN attgenerated = 's' THEN format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(adbin, adrelid, true))
        WHEN attidentity = 'a' THEN 'GENERATED ALWAYS AS IDENTITY'
        ELSE 'DEFAULT ' || pg_get_expr(adbin, adrelid, true) END) AS definition,
      col_description(attrelid, attnum) AS comment, attnum
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT conrelid, position(contype::text IN 'puxfc'), conname,
      format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true)), NULL, 0
    FROM pg_constraint WHERE contype IN ('p', 'u', 'x', 'f', 'c')
  )
  SELECT relname AS name, obj_description(c.oid, 'pg_class') AS comment,
    array_to_string(reloptions, ', ') AS options,
    (SELECT json_agg(json_build_object('definition', definition, 'comment', comment)
       ORDER BY sort, attnum, sort_name) FROM parts WHERE id = c.oid) AS parts,
    (SELECT coalesce(json_agg(pg_get_indexdef(indexrelid, 0, true) ORDER BY indexrelid::regclass::text), '[]')
     FROM pg_index WHERE indrelid = c.oid
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    ) AS indexes
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`;

/**
 * The tables of a database as one text, by context: columns, keys, checks, indexes and comments.
 * `backend/schema.sql` is the one of a database that all migrations were applied to.
 * @throws when a table has no comment that begins with its context
 */
export async function describeSchema(db: Queryable): Promise<string> {
  const found = await db.query(tables, [], tableRow);
  const sections = contexts.map((context) => {
    const its = found.filter(({ comment }) => comment.startsWith(`${context}: `));
    return `-- ${context}\n\n${its.map(describeTable).join('\n\n')}\n`;
  });
  const homeless = found.filter(
    ({ comment }) => !contexts.some((each) => comment.startsWith(each)),
  );
  if (homeless.length > 0) {
    throw new Error(
      `Name the context of ${homeless.map(({ name }) => name).join(', ')} in its comment`,
    );
  }
  return `-- Made by \`pnpm schema:write\` from all migrations. Functions, views and triggers stand in sql/.\n\n${sections.join('\n')}`;
}

function describeTable({ name, comment, options, parts, indexes }: Table): string {
  const lines = parts.map(({ definition, comment: note }, index) => {
    const end = index < parts.length - 1 ? ',' : '';
    return `${note === null ? '' : `${say(note, '  ')}\n`}  ${shorten(definition)}${end}`;
  });
  const ending = options === null ? '' : ` WITH (${options})`;
  return [
    say(comment.slice(comment.indexOf(': ') + 2), ''),
    `CREATE TABLE ${name} (\n${lines.join('\n')}\n)${ending};`,
    ...indexes.map((index) => `${shorten(index)};`),
  ].join('\n');
}

/** A comment, in lines of at most 110 characters. */
function say(text: string, indent: string): string {
  return text.replaceAll(/(.{1,105})(?:\s|$)/g, `${indent}-- $1\n`).trimEnd();
}

/** Leaves out what PostgreSQL adds to each definition. */
function shorten(definition: string): string {
  return definition
    .replaceAll("'\n'", "E'\\n'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/timestamp(\(3\))? with time zone/g, 'timestamptz$1')
    .replaceAll(/::text\b(?!\[)/g, '')
    .replace(' USING btree', '');
}
