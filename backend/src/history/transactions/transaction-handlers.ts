import { Readable } from 'node:stream';
import { z } from 'zod';
import { refused } from '../../platform/index.ts';
import type { Handlers, InTurn, Language, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { categoryNames } from './category-names.ts';
import { fromCursor, toCursor } from './cursor.ts';
import type { Position } from './cursor.ts';
import {
  accountsAndKindsSql,
  filterSql,
  filterWithinSql,
  isListed,
  oneOfExchange,
} from './filter-sql.ts';
import { isSearch, readFilter } from './filter.ts';
import type { HistoryFilter } from './filter.ts';
import { readFound } from './read-found.ts';
import { readReceipt } from './read-receipt.ts';
import { sqlParameters } from './sql-parameters.ts';
import type { SqlParameters } from './sql-parameters.ts';
import { counterSideOf, toWire, transactionRow } from './to-wire.ts';
import type { CounterSide, NamedRow, TransactionRow } from './to-wire.ts';

interface PageRequest {
  readonly limit: number;
  readonly after?: Position | undefined;
}

/**
 * A page of the filtered history, newest first, with the end of it unless it is the last. Costs the same however long the history is (HIST-4); one with words, as
 * long as these are in its texts alone (PERF-4).
 * @throws SearchTooWide
 */
export async function readPage(
  db: Queryable,
  filter: HistoryFilter,
  { limit, after }: PageRequest,
) {
  // One row more than requested shows whether another page follows.
  const found = await readFirst(db, filter, { limit: limit + 1, after });
  const rows = await withOtherSides(db, filter, found.slice(0, limit));
  const last = rows.at(-1);
  const more = found.length > rows.length && last !== undefined;
  return { rows, next: more ? { createdAt: last.created_at, id: last.id } : undefined };
}

async function readFirst(db: Queryable, filter: HistoryFilter, page: PageRequest) {
  if (isSearch(filter)) {
    const condition = filter.accountId === undefined ? oneOfExchange : 'true';
    return readFound(db, filter, { ...page, order: 'newest', condition });
  }
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
    't.id, t.number, t.kind, t.account_id, t.amount, t.currency_code, t.status, t.category, t.details, t.created_at';
  const rows = (condition: string, most = limit) =>
    `SELECT ${columns} FROM transactions t WHERE ${condition} ${place} ${newestFirst} LIMIT ${most}`;
  const { accountId, kinds } = filter;
  if (!isListed(filter)) {
    return rows(`${filterSql(filter, parameters)} AND ${oneOfExchange}`);
  }
  // An index sorts the rows of each account and kind; the page merges the first rows of those that match. So
  // a rare kind does not make the database read through all others.
  const all = accountsAndKindsSql(filter, parameters);
  const within = filterWithinSql(filter, parameters);
  const merged = (condition: string, most?: number) =>
    `SELECT t.* FROM (${all}) own CROSS JOIN LATERAL (${rows(within, most)}) t
    WHERE ${condition} ${newestFirst} LIMIT ${limit}`;
  if (accountId !== undefined) return merged('true');
  // Every second row of exchanges is left out, at most, and none of others.
  return merged(oneOfExchange, kinds?.includes('exchange') ? 2 * limit + 1 : limit);
}

const otherSideRow = z.object({
  id: z.string(),
  counter_amount: z.bigint().nullable(),
  counter_currency_code: z.string().nullable(),
  own_name: z.string().nullable(),
});

/**
 * The rows with what the other side of their movement says: of an exchange in all accounts its amount (those of one
 * account keep their own), of a transfer the name that the user gave that person (LIFE-1).
 */
async function withOtherSides(
  db: Queryable,
  { accountId }: HistoryFilter,
  rows: readonly TransactionRow[],
): Promise<(NamedRow & Partial<CounterSide>)[]> {
  const idsOf = (wanted: TransactionRow['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const exchanges = accountId === undefined ? idsOf('exchange') : [];
  const transfers = idsOf('transfer');
  if (exchanges.length + transfers.length === 0) return [...rows];
  const others = await db.query(
    `SELECT t.id, o.amount AS counter_amount, o.currency_code AS counter_currency_code, NULL AS own_name
     FROM transactions t JOIN movements m ON m.id = t.movement_id
     JOIN transactions o ON o.movement_id = m.linked_movement_id AND o.user_id = t.user_id
     WHERE t.id = ANY($1::uuid[])
     UNION ALL
     SELECT t.id, NULL, NULL, p.own_name
     FROM transactions t JOIN transactions o ON o.movement_id = t.movement_id AND o.id <> t.id
     JOIN people p ON p.user_id = t.user_id AND p.other_id = o.user_id AND p.own_name IS NOT NULL
     WHERE t.id = ANY($2::uuid[])`,
    [exchanges, transfers],
    otherSideRow,
  );
  const byId = new Map(others.map((other) => [other.id, other]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

/** A row of the list in the reader's language. */
function listed(row: NamedRow & Partial<CounterSide>, language: Language) {
  const { counter_amount = null, counter_currency_code = null } = row;
  return { ...toWire(row, language), ...counterSideOf({ counter_amount, counter_currency_code }) };
}

type WireTransaction = Omit<
  ReturnType<typeof listed>,
  'number' | 'title' | 'party' | 'party_key' | 'about' | 'wallet_id'
>;

const headers: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['Time', 'Kind', 'Description', 'Amount', 'Currency', 'Status', 'ID'],
    ...['Received', 'Currency received', 'Category'],
  ],
  ru: [
    ...['Время', 'Вид', 'Описание', 'Сумма', 'Валюта', 'Статус', 'ID'],
    ...['Получено', 'Валюта полученного', 'Категория'],
  ],
};

// Tells spreadsheets that the text is UTF-8.
const byteOrderMark = '\ufeff';

interface Marks {
  readonly cellEnd: string;
  readonly decimal: string;
  /** What ends a cell for a spreadsheet of the other language. */
  readonly otherEnd: string;
}

/** Where decimals stand behind a comma, spreadsheets take a semicolon for the end of a cell. */
const marks: Readonly<Record<Language, Marks>> = {
  en: { cellEnd: ',', decimal: '.', otherEnd: ';' },
  ru: { cellEnd: ';', decimal: ',', otherEnd: ',' },
};

/** The first line, in the reader's language. */
export function csvHeader(language: Language): string {
  return byteOrderMark + line(headers[language], language);
}

/** The line of a transaction. */
export function csvLine(transaction: WireTransaction, language: Language): string {
  const { created_at, kind, description, amount, currency_code, status, id } = transaction;
  const { counter_amount = '', counter_currency_code = '', category } = transaction;
  const asNumber = (decimal: string) => decimal.replace('.', marks[language].decimal);
  const asText = (text: string) => withoutFormulas(text, marks[language].otherEnd);
  // The amounts are numbers that we generate; everything else could be read as a formula.
  const cells = [
    created_at,
    asText(kind),
    asText(description),
    asNumber(amount),
    asText(currency_code),
    asText(status),
    asText(id),
    asNumber(counter_amount),
    asText(counter_currency_code),
    category === undefined ? '' : categoryNames[language][category],
  ];
  return line(cells, language);
}

/**
 * Keeps a spreadsheet from running a text as a formula: also one of the other language, which then takes quotes
 * inside of a text for those around a cell and its line breaks for ends of rows.
 */
function withoutFormulas(text: string, otherEnd: string): string {
  const start = new RegExp(`(?<=^|[${otherEnd}\\r\\n])(?=[\\s"]*[=+\\-@\\t\\r＝＋－＠])`, 'g');
  return text.replace(start, "'");
}

function line(cells: readonly string[], language: Language): string {
  const end = marks[language].cellEnd;
  const quote = (cell: string) =>
    cell.includes(end) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `${cells.map(quote).join(end)}\r\n`;
}

// So few that nobody else's call waits for long while they are written.
const pageSize = 200;

/**
 * The filtered history as CSV (HIST-4). The next page is read only after the previous one was consumed, in
 * a turn of its own, and no connection is held in between; reading stops when the stream is destroyed. The first page is read
 * immediately, so that a failure can still become an error response.
 */
async function exportHistory(
  db: Queryable,
  filter: HistoryFilter,
  inTurn: InTurn,
): Promise<Readable> {
  const read = (place?: Position) => inTurn(() => readPiece(db, filter, place));
  const first = await read();
  async function* pieces() {
    yield csvHeader(filter.language) + first.text;
    for (let { next } = first; next !== undefined;) {
      const piece = await read(next);
      yield piece.text;
      ({ next } = piece);
    }
  }
  return Readable.from(pieces(), { highWaterMark: 1 });
}

/** A page as lines: written in the turn too, so that one export does not write while another reads (P23). */
async function readPiece(db: Queryable, filter: HistoryFilter, after: Position | undefined) {
  const { rows, next } = await readPage(db, filter, { limit: pageSize, after });
  return {
    text: rows.map((row) => csvLine(listed(row, filter.language), filter.language)).join(''),
    next,
  };
}

const otherRow = z.object({ id: z.string().nullable() });

/** The other user whom an id of the user's people means; `null` for any other. */
async function findPerson(db: Queryable, userId: string, person: string): Promise<string | null> {
  if (!z.uuid().safeParse(person).success) return null;
  const [found] = await db.query('SELECT person_of($1, $2) AS id', [userId, person], otherRow);
  return found?.id ?? null;
}

/** The user's history: filtered pages, newest first, one receipt, and CSV (HIST-3, HIST-4). */
export const transactionHandlers = ({ db }: Services) =>
  ({
    listTransactions: async (request) => {
      const { limit, cursor, person } = request.query;
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      if (cursor !== undefined && after === undefined) return refused('INVALID_REQUEST');
      const reads = db.since(request.position);
      const read = await readFilter(reads, request);
      if (!read.ok) return read;
      const otherId =
        person === undefined ? undefined : await findPerson(reads, request.userId, person);
      if (otherId === null) return refused('NOT_FOUND');
      const filter = { ...read.filter, otherId };
      const { rows, next } = await readPage(reads, filter, { limit, after });
      const results = rows.map((row) => listed(row, request.language));
      return { ok: true, body: { results, next: next === undefined ? null : toCursor(next) } };
    },

    exportTransactions: async (request) => {
      const reads = db.since(request.position);
      const read = await readFilter(reads, request);
      if (!read.ok) return read;
      const content = await exportHistory(reads, read.filter, request.inTurn);
      return { ok: true, body: { name: 'transactions.csv', content } };
    },

    readReceipt: async ({ userId, path, language, position }) => {
      const receipt = await readReceipt(db.since(position), { userId, id: path.id, language });
      return receipt === undefined ? refused('NOT_FOUND') : { ok: true, body: { data: receipt } };
    },
  }) satisfies Partial<Handlers>;
