import { z } from 'zod';
import { transactionKinds } from '@tessera/wire/transaction-kinds';
import type { Queryable } from '../../platform/index.ts';
import type { Position } from './cursor.ts';
import { accountsAndKindsSql, isListed, listConditions, timeConditions } from './filter-sql.ts';
import type { HistoryFilter, SearchFilter } from './filter.ts';
import { textWords } from './search.ts';
import { sqlParameters } from './sql-parameters.ts';
import type { SqlParameters } from './sql-parameters.ts';

interface TextBounds {
  readonly textsRead: number;
  readonly textsFound: number;
}

const foundRow = z.object({ read: z.number(), hashes: z.array(z.string()) });
const hashRow = z.object({ hash: z.string() });

/**
 * Hashes of the user's texts that contain all words; `undefined` if too many match, or if the search would read more
 * than the bound.
 */
async function findTexts(
  db: Queryable,
  userId: string,
  words: readonly string[],
  { textsRead, textsFound }: TextBounds,
): Promise<readonly string[] | undefined> {
  if (words.length === 0) return undefined;
  const { add, values } = sqlParameters();
  const user = add(userId);
  const folded = words.map((word) => `fold_text(${add(word)}::text)`);
  const areIn = folded.map((word) => `strpos(text, ${word}) > 0`).join(' AND ');
  const [some] = await db.query(
    `SELECT count(*)::int AS read, coalesce(json_agg(hash) FILTER (WHERE ${areIn}), '[]') AS hashes
     FROM (SELECT * FROM search_texts WHERE user_id = ${user} ORDER BY hash LIMIT ${textsRead + 1}) its`,
    values,
    foundRow,
  );
  if (some === undefined) return undefined;
  if (some.read <= textsRead) return some.hashes.length <= textsFound ? some.hashes : undefined;
  if (words.every((word) => /^.{0,2}$/u.test(word))) return undefined;
  const grams = folded.map((word) => `search_grams(${user}, ${word})`).join(' || ');
  // `=` would make the planner use the index of users rather than that of letter groups.
  const found = await db.query(
    `SELECT hash FROM search_texts
     WHERE search_grams(user_id, text) @> (${grams}) AND user_id IS NOT DISTINCT FROM ${user} AND ${areIn}
     LIMIT ${textsFound + 1}`,
    values,
    hashRow,
  );
  return found.length <= textsFound ? found.map(({ hash }) => hash) : undefined;
}

/** Bounds of a search, so that it neither blocks PGlite nor runs forever (PERF-4). */
export interface SearchBounds {
  readonly rows: number;
  readonly textsRead: number;
  readonly textsFound: number;
  /** Time after which the search stops with {@link SearchTooWide}. */
  readonly ms: number;
}

const usualBounds: SearchBounds = { rows: 1_000, textsRead: 1_000, textsFound: 200, ms: 3_000 };

export class SearchTooWide extends Error {
  override readonly name = 'SearchTooWide';
}

/** A range of consecutive rows that one statement searches. */
export interface Slice {
  /** Only rows with these text hashes are read; `undefined` reads all. */
  readonly texts: readonly string[] | undefined;
  readonly order: 'newest' | 'oldest';
  readonly after: Position | undefined;
  readonly size: number;
}

interface Search {
  readonly filter: SearchFilter;
  readonly order: Slice['order'];
  readonly after?: Position | undefined;
  /**
   * Stop after this many results; all results if absent. The first slice then skips the search of texts, because it
   * usually suffices.
   */
  readonly wanted?: number;
  readonly bounds?: SearchBounds | undefined;
}

/**
 * Calls `read` for slice after slice until it returns `undefined` instead of the position to go on from. Words that
 * occur only in texts are looked up in the user's texts first; then only the rows of matching texts are read.
 * @throws SearchTooWide
 */
export async function inSlices(
  db: Queryable,
  { filter, order, after, wanted, bounds = usualBounds }: Search,
  read: (slice: Slice) => Promise<Position | undefined>,
): Promise<void> {
  const begun = performance.now();
  const find = () =>
    findTexts(db, filter.userId, textWords(filter.search, filter.language), bounds);
  let texts = wanted === undefined ? await find() : undefined;
  let { rows } = bounds;
  let position = after;
  for (let count = 0; texts?.length !== 0; count += 1) {
    const sliceBegun = performance.now();
    position = await read({ texts, order, after: position, size: sizeOf(rows, filter, texts) });
    if (position === undefined) return;
    const now = performance.now();
    if (now - begun > bounds.ms) throw new SearchTooWide();
    rows = nextRows(rows, now - sliceBegun);
    if (count === 0 && wanted !== undefined) {
      texts = await find();
      if (texts !== undefined) rows = Math.min(rows, wanted * texts.length);
    }
  }
}

const [fastMs, slowMs] = [10, 20];
const [fewestRows, mostRows] = [100, 100_000];

/** Larger slices on a fast machine save time between statements; smaller ones keep a slow machine responsive. */
function nextRows(rows: number, tookMs: number): number {
  if (tookMs < fastMs) return Math.min(rows * 2, mostRows);
  return tookMs > slowMs ? Math.max(Math.ceil(rows / 2), Math.min(rows, fewestRows)) : rows;
}

function sizeOf(rows: number, filter: HistoryFilter, texts: Slice['texts']): number {
  if (texts !== undefined) return Math.max(Math.ceil(rows / texts.length), Math.min(rows, 20));
  return isListed(filter) ? Math.ceil(rows / (filter.kinds ?? transactionKinds).length) : rows;
}

/** Selects the rows of a slice as `t`; `is_last` marks the row after which another slice follows. */
export function sliceSql(filter: HistoryFilter, slice: Slice, parameters: SqlParameters): string {
  const { texts, order, after, size } = slice;
  const { add } = parameters;
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  const sorted = `ORDER BY t.created_at ${direction}, t.id ${direction}`;
  const beyond = order === 'newest' ? '<' : '>';
  const start =
    after &&
    `(t.created_at, t.id) ${beyond} (${add(after.createdAt)}::timestamptz, ${add(after.id)}::uuid)`;
  const rows = (...conditions: readonly string[]) =>
    `SELECT t.* FROM transactions t
     WHERE ${[...conditions, ...timeConditions(filter, parameters), ...(start ? [start] : [])].join(' AND ')}
     ${sorted} LIMIT ${size}`;
  const merged = (lists: string, each: string) =>
    `SELECT t.* FROM (${lists}) own CROSS JOIN LATERAL (${each}) t ${sorted} LIMIT ${size}`;
  const { userId } = filter;
  const ofUser = () => `t.user_id = ${add(userId)}`;
  const found =
    texts !== undefined
      ? merged(
          `SELECT unnest(${add(texts)}::uuid[]) AS hash`,
          rows(ofUser(), 'text_hash(t.search_text) = own.hash'),
        )
      : isListed(filter)
        ? merged(
            accountsAndKindsSql(filter, parameters),
            rows(...listConditions(filter, parameters)),
          )
        : rows(ofUser());
  return `SELECT t.*, row_number() OVER (${sorted}) = ${size} AS is_last FROM (${found}) t`;
}
