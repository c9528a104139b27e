import type { Queryable } from '../../platform/index.ts';
import type { Position } from './cursor.ts';
import { isSearch, type HistoryFilter } from './filter.ts';
import { accountsAndKindsSql, filterSql, filterWithinSql } from './filter-sql.ts';
import { readFound } from './read-found.ts';
import { sqlParameters, type SqlParameters } from './sql-parameters.ts';
import { transactionRow, type TransactionRow } from './to-wire.ts';

interface PageRequest {
  readonly limit: number;
  readonly after?: Position | undefined;
}

interface Page {
  readonly rows: readonly TransactionRow[];
  /** The cursor of the next page; `undefined` after the last. */
  readonly next: Position | undefined;
}

/**
 * A page of the filtered history, newest first. Costs the same however long the history is (HIST-4); one with words, as
 * long as these are in its texts alone (PERF-4).
 * @throws SearchTooWide
 */
export async function readPage(
  db: Queryable,
  filter: HistoryFilter,
  { limit, after }: PageRequest,
): Promise<Page> {
  // One row more than requested shows whether another page follows.
  const found = await readFirst(db, filter, { limit: limit + 1, after });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > rows.length && last !== undefined;
  return { rows, next: more ? { createdAt: last.created_at, id: last.id } : undefined };
}

async function readFirst(db: Queryable, filter: HistoryFilter, page: PageRequest) {
  if (isSearch(filter)) return readFound(db, filter, { ...page, order: 'newest' });
  const parameters = sqlParameters();
  return db.query(pageSql(filter, page, parameters), parameters.values, transactionRow);
}

const newestFirst = 'ORDER BY created_at DESC, id DESC';

function pageSql(filter: HistoryFilter, { limit, after }: PageRequest, parameters: SqlParameters) {
  const { add } = parameters;
  const place =
    after === undefined
      ? ''
      : `AND (t.created_at, t.id) < (${add(after.createdAt)}::timestamptz, ${add(after.id)}::uuid)`;
  const columns =
    't.id, t.kind, t.account_id, t.amount, t.currency_code, t.status, t.details, t.created_at';
  const rows = (condition: string) =>
    `SELECT ${columns} FROM transactions t WHERE ${condition} ${place} ${newestFirst} LIMIT ${limit}`;
  const { accountId, kinds } = filter;
  if (accountId === undefined && kinds === undefined) return rows(filterSql(filter, parameters));
  // An index sorts the rows of each account and kind; the page merges the first rows of those that match. So
  // a rare kind does not make the database read through all others.
  return `SELECT t.* FROM (${accountsAndKindsSql(filter, parameters)}) own
    CROSS JOIN LATERAL (${rows(filterWithinSql(filter, parameters))}) t
    ${newestFirst} LIMIT ${limit}`;
}
