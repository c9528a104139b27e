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
 * A page of the filtered history, newest first, and the position to go on from, unless it is the last. Costs the same
 * for any length of history (HIST-4), also for a search whose words occur only in texts (PERF-4).
 * @throws SearchTooWide
 */
export async function readPage(
  db: Queryable,
  filter: HistoryFilter,
  { limit, after }: PageRequest,
) {
  // One extra row shows whether another page follows.
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
  const afterCursor =
    after === undefined
      ? ''
      : `AND (t.created_at, t.id) < (${add(after.createdAt)}::timestamptz, ${add(after.id)}::uuid)`;
  const columns =
    't.id, t.number, t.kind, t.account_id, t.amount, t.currency_code, t.status, t.category, t.details, t.created_at';
  const rows = (condition: string, most = limit) =>
    `SELECT ${columns} FROM transactions t WHERE ${condition} ${afterCursor} ${newestFirst} LIMIT ${most}`;
  const { accountId, kinds } = filter;
  if (!isListed(filter)) {
    return rows(`${filterSql(filter, parameters)} AND ${oneOfExchange}`);
  }
  // An index sorts the rows of each account and kind; the page merges their first rows, so that a rare kind does not
  // make the database read all others.
  const accountsAndKinds = accountsAndKindsSql(filter, parameters);
  const within = filterWithinSql(filter, parameters);
  const merged = (condition: string, most?: number) =>
    `SELECT t.* FROM (${accountsAndKinds}) own CROSS JOIN LATERAL (${rows(within, most)}) t
    WHERE ${condition} ${newestFirst} LIMIT ${limit}`;
  if (accountId !== undefined) return merged('true');
  // At most every second row of exchanges is left out.
  return merged(oneOfExchange, kinds?.includes('exchange') ? 2 * limit + 1 : limit);
}

const otherSideRow = z.object({
  id: z.string(),
  counter_amount: z.bigint().nullable(),
  counter_currency_code: z.string().nullable(),
  own_name: z.string().nullable(),
});

/**
 * Adds the other side's data to rows: the amount of an exchange, if the list spans all accounts, and the user's own
 * name for the other person of a transfer (LIFE-1).
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

// Marks the file as UTF-8 for spreadsheets.
const byteOrderMark = '\ufeff';

interface Marks {
  readonly cellEnd: string;
  readonly decimal: string;
  /** Cell separator of spreadsheets in the other language. */
  readonly otherEnd: string;
}

/** Spreadsheets with decimal commas separate cells by semicolons. */
const marks: Readonly<Record<Language, Marks>> = {
  en: { cellEnd: ',', decimal: '.', otherEnd: ';' },
  ru: { cellEnd: ';', decimal: ',', otherEnd: ',' },
};

export function csvHeader(language: Language): string {
  return byteOrderMark + line(headers[language], language);
}

export function csvLine(transaction: WireTransaction, language: Language): string {
  const { created_at, kind, description, amount, currency_code, status, id } = transaction;
  const { counter_amount = '', counter_currency_code = '', category } = transaction;
  const asNumber = (decimal: string) => decimal.replace('.', marks[language].decimal);
  const asText = (text: string) => withoutFormulas(text, marks[language].otherEnd);
  // Amounts are generated numbers; any other cell might be read as a formula.
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
 * Prefixes texts that a spreadsheet would run as a formula. A spreadsheet of the other language splits at `otherEnd`
 * and misreads quotes, so the start of any such part counts too.
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

// Few enough that other calls do not wait long while a page is written.
const pageSize = 200;

/**
 * The filtered history as CSV (HIST-4). Reads a page only after the client consumed the previous one, in a turn of
 * its own, and holds no connection in between; stops when the stream is destroyed. Reads the first page at once, so
 * that a failure can still become an error response.
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

/** Formats a page within its turn too, so that one export does not write while another reads. */
async function readPiece(db: Queryable, filter: HistoryFilter, after: Position | undefined) {
  const { rows, next } = await readPage(db, filter, { limit: pageSize, after });
  return {
    text: rows.map((row) => csvLine(listed(row, filter.language), filter.language)).join(''),
    next,
  };
}

const otherRow = z.object({ id: z.string().nullable() });

/** The user behind an entry of the user's people; `null` for any other id. */
async function findPerson(db: Queryable, userId: string, person: string): Promise<string | null> {
  if (!z.uuid().safeParse(person).success) return null;
  const [found] = await db.query('SELECT person_of($1, $2) AS id', [userId, person], otherRow);
  return found?.id ?? null;
}

/** The user's history: filtered pages, receipts, and CSV (HIST-3, HIST-4). */
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
