import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { isSearch, type HistoryFilter, type SearchFilter } from '../transactions/filter.ts';
import { accountsAndKindsSql, filterSql } from '../transactions/filter-sql.ts';
import { inSlices, sliceSql, type SearchBounds } from '../transactions/search-slices.ts';
import { sqlParameters, type SqlParameters } from '../transactions/sql-parameters.ts';

type Edge = Date | '-infinity' | 'infinity';
type Edges = readonly [Edge, ...Edge[]];

interface Wanted<Row> {
  readonly columns: string | ((parameters: SqlParameters) => string);
  readonly row: z.ZodType<Row>;
  readonly bounds?: SearchBounds;
}

const knownRow = z.object({ are_summed: z.boolean() });

/**
 * Selects `columns` from `sums`: the counting transactions of a filter between consecutive edges. Its columns are
 * `currency_code, kind, category, bucket` (from 1), `incoming, outgoing` (both unsigned), `incoming_count,
 * outgoing_count`. The sorted edges replace the filter's time range. Running sums answer at the same cost for any
 * length of history (PERF-4); searches, and accounts without complete running sums, read the rows.
 * @throws SearchTooWide
 */
export async function readSums<Row>(
  db: Queryable,
  filter: HistoryFilter,
  edges: Edges,
  { columns, row, bounds }: Wanted<Row>,
): Promise<Row[]> {
  const parameters = sqlParameters();
  const sums = isSearch(filter)
    ? givenSql(await sumFound(db, filter, edges, bounds), parameters)
    : (await areSummed(db, filter.userId))
      ? keptSql(filter, edges, parameters)
      : rowsSql(filter, edges, parameters);
  const wanted = typeof columns === 'string' ? columns : columns(parameters);
  return db.query(`WITH sums AS (${sums}) ${wanted}`, parameters.values, row);
}

async function areSummed(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query(
    `SELECT NOT EXISTS (
       SELECT 1 FROM unsummed_accounts u JOIN ledger_accounts a ON a.id = u.account_id
       WHERE a.user_id = $1) AS are_summed`,
    [userId],
    knownRow,
  );
  return row?.are_summed === true;
}

const summed = ['incoming', 'outgoing', 'incoming_count', 'outgoing_count'] as const;

function keptSql(filter: HistoryFilter, edges: Edges, parameters: SqlParameters): string {
  const between = summed.map((sum) => `lead(upto.${sum}) OVER edges - upto.${sum} AS ${sum}`);
  const times = parameters.add(JSON.stringify(edges));
  const { category } = filter;
  const ofCategory =
    category === undefined ? '' : `WHERE its.category = ${parameters.add(category)}`;
  return `SELECT * FROM (
      SELECT used.currency_code, used.kind, used.category, edge.number::int AS bucket, ${between.join(', ')}
      FROM (
        SELECT own.*, its.category FROM (${accountsAndKindsSql(filter, parameters)}) own
        CROSS JOIN LATERAL summed_categories(own.account_id, own.kind) its ${ofCategory}
        OFFSET 0
      ) used
      CROSS JOIN jsonb_array_elements_text(${times}::jsonb) WITH ORDINALITY AS edge (at, number)
      CROSS JOIN LATERAL sums_before(used.account_id, used.kind, used.category, edge.at::timestamptz) upto
      WINDOW edges AS (PARTITION BY used.account_id, used.kind, used.category ORDER BY edge.number)
    ) buckets WHERE incoming_count + outgoing_count > 0`;
}

function rowsSql(filter: HistoryFilter, edges: Edges, parameters: SqlParameters): string {
  const where = filterSql({ ...filter, ...rangeOf(edges) }, parameters);
  return summedSql('transactions', where, edges, parameters);
}

function summedSql(rows: string, where: string, edges: Edges, { add }: SqlParameters): string {
  return `SELECT t.currency_code, t.kind, t.category,
      width_bucket(t.created_at,
        ARRAY(SELECT at::timestamptz FROM jsonb_array_elements_text(${add(JSON.stringify(edges))}::jsonb) AS at)
      ) AS bucket,
      coalesce(sum(t.amount) FILTER (WHERE t.amount > 0), 0) AS incoming,
      coalesce(sum(-t.amount) FILTER (WHERE t.amount < 0), 0) AS outgoing,
      count(*) FILTER (WHERE t.amount > 0) AS incoming_count,
      count(*) FILTER (WHERE t.amount < 0) AS outgoing_count
    FROM ${rows} t
    WHERE ${where} AND counts_in_sums(t.status)
    GROUP BY t.currency_code, t.kind, t.category, bucket`;
}

const sliceRow = z.object({
  last_at: z.date().nullable(),
  last_id: z.string().nullable(),
  sums: z.array(z.unknown()),
});

async function sumFound(
  db: Queryable,
  filter: SearchFilter,
  edges: Edges,
  bounds: SearchBounds | undefined,
): Promise<unknown[]> {
  const within = { ...filter, ...rangeOf(edges) };
  const search = { filter: within, order: 'newest', bounds } as const;
  const found: unknown[] = [];
  await inSlices(db, search, async (slice) => {
    const parameters = sqlParameters();
    const rows = sliceSql(within, slice, parameters);
    const sums = summedSql('slice', filterSql(within, parameters), edges, parameters);
    const [read] = await db.query(
      `WITH slice AS MATERIALIZED (${rows}), sums AS (${sums})
       SELECT last.created_at AS last_at, last.id AS last_id,
         (SELECT coalesce(json_agg(sums), '[]') FROM sums) AS sums
       FROM (SELECT) one LEFT JOIN (SELECT created_at, id FROM slice WHERE is_last) last ON true`,
      parameters.values,
      sliceRow,
    );
    found.push(...(read?.sums ?? []));
    const { last_at: createdAt = null, last_id: id = null } = read ?? {};
    return createdAt === null || id === null ? undefined : { createdAt, id };
  });
  return found;
}

function givenSql(sums: readonly unknown[], { add }: SqlParameters): string {
  return `SELECT * FROM jsonb_to_recordset(${add(JSON.stringify(sums))}::jsonb) AS given (
      currency_code text, kind text, category text, bucket int,
      incoming numeric, outgoing numeric, incoming_count bigint, outgoing_count bigint)`;
}

function rangeOf(edges: Edges) {
  return { from: momentOf(edges[0]), to: momentOf(edges.at(-1)) };
}

function momentOf(edge: Edge | undefined): Date | undefined {
  return edge instanceof Date ? edge : undefined;
}
