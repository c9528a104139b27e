import fc from 'fast-check';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { idRow, queryable } from '../../platform/database/rows.ts';
import { accountId, addUser, fund } from '../../money/ledger/testing.ts';
import { readSums } from '../statistics/read-sums.ts';
import { counting, type RowsRead } from '../../testing/explain.ts';
import {
  testDatabases,
  describeOnServer,
  type TestDatabase,
} from '../../testing/test-databases.ts';
import type { HistoryFilter, SearchFilter } from './filter.ts';
import { filterSql } from './filter-sql.ts';
import { readFound } from './read-found.ts';
import { SearchTooWide, type SearchBounds } from './search-slices.ts';
import { sqlParameters } from './sql-parameters.ts';
import { addTransfer, addVariedHistory, someFilter, type Filter } from './testing.ts';

const end = new Date('2026-03-31T21:30:00Z');
const few: SearchBounds = { rows: 50, textsRead: 40, textsFound: 20, ms: 60_000 };
const sumRow = z.object({ currency_code: z.string(), kind: z.string(), incoming: z.string() });
const sumColumns =
  'SELECT currency_code, kind, sum(incoming)::text AS incoming FROM sums GROUP BY 1, 2 ORDER BY 1, 2';
const textRow = z.object({ text: z.string() });

async function addNotes(db: Queryable, count: number): Promise<string> {
  const [user, other] = [await addUser(db), await addUser(db)];
  await fund(db, user, 'USD', 1_000_000n);
  for (let first = 1; first <= count; first += 300) {
    await db.query(
      `SELECT transfer_money(gen_random_uuid()::text, $1, $2, 'USD', 100::bigint + n,
         jsonb_build_object('note', 'Invoice ' || n), $5::timestamptz - n * interval '1 hour')
       FROM generate_series($3::int, $4::int) n`,
      [user, other, first, Math.min(count, first + 299), end],
    );
  }
  return user;
}

async function costs(db: Queryable, work: (db: Queryable) => Promise<unknown>): Promise<number[]> {
  const each: number[] = [];
  const run = async (sql: string, params: unknown[]) => {
    const read: RowsRead = { statements: 0, rows: 0 };
    const found = await counting(db, read, ['transactions', 'search_texts']).query(sql, params);
    each.push(read.rows);
    return found;
  };
  await work(queryable(run, (sql) => db.script(sql)));
  return each;
}

describe.each(testDatabases())('words of a history on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    user = await addUser(db());
    await addVariedHistory(db(), user, end);
  }, 120_000);
  afterAll(() => database.close());

  describe('that are found', () => {
    const bounds = fc.record({
      rows: fc.integer({ min: 1, max: 60 }),
      textsRead: fc.constantFrom(1, 10, 1_000),
      textsFound: fc.constantFrom(0, 3, 1_000),
      ms: fc.constant(60_000),
    });

    async function searchOf({ from, to, wallet, kinds, q }: Filter): Promise<SearchFilter> {
      return {
        userId: user,
        language: 'en',
        search: q ?? '',
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
        ...(wallet !== undefined && { accountId: await accountId(db(), user, wallet) }),
        ...(kinds !== undefined && { kinds: kinds as HistoryFilter['kinds'] }),
      };
    }

    /** Evaluates the search as one condition on every row: the reference result. */
    async function rowByRow(filter: HistoryFilter): Promise<string[]> {
      const parameters = sqlParameters();
      const rows = await db().query(
        `SELECT id FROM transactions t WHERE ${filterSql(filter, parameters)}
         ORDER BY created_at DESC, id DESC`,
        parameters.values,
        idRow,
      );
      return rows.map(({ id }) => id);
    }

    test('are those of a look at each row, however little is read at once @HIST-3 @PERF-4', async () => {
      const property = fc.asyncProperty(someFilter(end), bounds, async (filter, within) => {
        const search = await searchOf(filter);
        const meant = await rowByRow(search);
        const read = async (order: 'newest' | 'oldest', limit: number) =>
          (await readFound(db(), search, { limit, order }, within)).map(({ id }) => id);
        expect(await read('newest', 1_000)).toEqual(meant);
        expect(await read('newest', 7)).toEqual(meant.slice(0, 7));
        expect(await read('oldest', 7)).toEqual([...meant].reverse().slice(0, 7));
      });
      await fc.assert(property, { numRuns: 40 });
    });

    test('are summed up as the rows are @HIST-1 @PERF-4', async () => {
      const property = fc.asyncProperty(someFilter(end), bounds, async (filter, within) => {
        const search = await searchOf(filter);
        const edges = [search.from ?? '-infinity', search.to ?? 'infinity'] as const;
        const wanted = { columns: sumColumns, row: sumRow, bounds: within };
        const parameters = sqlParameters();
        const rows = await db().query(
          `SELECT currency_code, kind, sum(greatest(amount, 0))::text AS incoming FROM transactions t
           WHERE ${filterSql(search, parameters)} AND counts_in_sums(status) GROUP BY 1, 2 ORDER BY 1, 2`,
          parameters.values,
          sumRow,
        );
        expect(await readSums(db(), search, edges, wanted)).toEqual(rows);
      });
      await fc.assert(property, { numRuns: 30 });
    });
  });

  test('that no row has are given up when it takes too long, and no statement reads more than a slice @PERF-4', async () => {
    const searches = db().for('searches');
    const userId = await addNotes(db(), 300);
    // A server analyses its tables by itself; PGlite does not.
    if (db().kind === 'postgres') await db().script('ANALYZE');
    // An amount, two letters, a status: the text index helps with none of them.
    for (const search of ['98765', 'zy', 'held', 'zy invoice']) {
      const filter = { userId, language: 'en', search } as const;
      const late = { ...few, ms: -1 };
      const read = (reader: Queryable) =>
        readFound(reader, filter, { limit: 9, order: 'newest' }, late);
      const each = await costs(searches, (reader) =>
        expect(read(reader)).rejects.toThrow(SearchTooWide),
      );
      expect(each).toEqual([few.rows]);
    }
  });

  test('go with the text of the last transaction that had them @HIST-3', async () => {
    const [sender, other] = [await addUser(db()), await addUser(db())];
    await fund(db(), sender, 'USD', 1_000n);
    const details = { note: 'Rent' };
    for (const minor of [1n, 2n]) await addTransfer(db(), [sender, other], { minor, details });
    const texts = async () => {
      const rows = await db().query(
        `SELECT text FROM search_texts WHERE user_id = $1 AND text LIKE '%rent%'`,
        [sender],
        textRow,
      );
      return rows.length;
    };
    // Removes a note, as an operator might have to; the trigger forbids this.
    const removeOf = (minor: number) =>
      db().script(`ALTER TABLE transactions DISABLE TRIGGER transactions_move_forward;
        UPDATE transactions SET details = details - 'note'
          WHERE user_id = '${sender}' AND amount = -${minor};
        ALTER TABLE transactions ENABLE TRIGGER transactions_move_forward`);
    expect(await texts()).toBe(1);
    await removeOf(1);
    expect(await texts()).toBe(1);
    await removeOf(2);
    expect(await texts()).toBe(0);
  });
});

describeOnServer('the cost of a search on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('for a word that never occurs is the same with five times as many transactions and texts @PERF-4', async () => {
    const { db } = database;
    const users = [await addNotes(db, 300), await addNotes(db, 1_500)];
    await db.script('ANALYZE');
    const read = (userId: string) =>
      costs(db, async (reader) => {
        const filter = { userId, language: 'en', search: 'zyxwv invoice' } as const;
        await readFound(reader, filter, { limit: 9, order: 'newest' }, few);
        const wanted = { columns: sumColumns, row: sumRow, bounds: few };
        await readSums(reader, filter, ['-infinity', 'infinity'], wanted);
      });
    const [short, long] = await Promise.all(users.map(read));
    expect(long).toEqual(short);
    expect(Math.max(...(long ?? []))).toBeLessThanOrEqual(few.rows);
  }, 60_000);
});
