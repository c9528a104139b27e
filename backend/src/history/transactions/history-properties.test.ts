import fc from 'fast-check';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { accountId } from '../../money/ledger/testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { categoryNames } from './category-names.ts';
import {
  addReader,
  addTopUp,
  addVariedHistory,
  parseCsv,
  type Reader,
  isMeant,
  isOtherSide,
  minorOf,
  someFilter,
  type Filter,
  type Receipt,
  type Row,
} from './testing.ts';

const end = new Date('2026-03-31T21:30:00Z');
const filters = someFilter(end);

describe.each(testDatabases())('parts of a history on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let reader: Reader;
  let whole: readonly Receipt[];
  let wallets: Readonly<Record<string, string>>;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db);
    reader = await addReader(app, database.db);
    await addVariedHistory(database.db, reader.userId, end);
    wallets = {
      USD: await accountId(database.db, reader.userId, 'USD'),
      EUR: await accountId(database.db, reader.userId, 'EUR'),
    };
    const accounts = [
      ...Object.values(wallets),
      await accountId(database.db, reader.userId, 'RUB'),
    ];
    const rows = await Promise.all(accounts.map((id) => pages(`wallet_id=${id}`, 200)));
    const inOrder = (row: Row) => `${row.created_at} ${row.id}`;
    whole = (await Promise.all(rows.flat().map(({ id }) => receipt(id)))).sort((one, other) =>
      inOrder(one) < inOrder(other) ? 1 : -1,
    );
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const receipt = async (id: string) =>
    (await done(reader.client.call(calls.readReceipt, { path: { id } }))).wire.data;

  async function pages(query: string, limit: number, between = () => Promise.resolve()) {
    const rows: Row[] = [];
    let next: string | null = '';
    while (next !== null) {
      const place: string = next === '' ? '' : `&cursor=${next}`;
      const { wire } = await done(
        reader.client.call(calls.listTransactions, {
          params: new URLSearchParams(`${query}&limit=${limit}${place}`),
        }),
      );
      rows.push(...wire.results);
      next = wire.next;
      await between();
    }
    return rows;
  }

  function queryOf({ from, to, wallet, kinds, q }: Filter): string {
    return new URLSearchParams({
      ...(from !== undefined && { from: new Date(from).toISOString() }),
      ...(to !== undefined && { to: new Date(to).toISOString() }),
      ...(wallet !== undefined && { wallet_id: wallets[wallet] ?? '' }),
      ...(kinds !== undefined && { kind: kinds.join(',') }),
      ...(q !== undefined && { q }),
    }).toString();
  }

  const meant = (filter: Filter) => whole.filter((row) => isMeant(row, filter, wallets));
  /** Expected list: without a wallet, an exchange is one row. */
  const expected = (filter: Filter) =>
    meant(filter).filter((row) => filter.wallet !== undefined || !isOtherSide(row));

  test('the history has every kind and status, and moments that coincide @HIST-3', () => {
    expect(new Set(whole.map((row) => `${row.kind} ${row.status}`)).size).toBe(11);
    expect(new Set(whole.map((row) => row.created_at)).size).toBeLessThan(whole.length - 20);
  });

  test('pages of any size are together exactly what the filter means, newest first @HIST-3', async () => {
    const property = fc.asyncProperty(
      filters,
      fc.integer({ min: 4, max: 40 }),
      async (filter, limit) => {
        const rows = await pages(queryOf(filter), limit);
        expect(rows.map(({ id }) => id)).toEqual(expected(filter).map(({ id }) => id));
        expect(expected(filter).map((row) => listed(row, filter))).toMatchObject(rows);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  test('the CSV is the list, row by row @HIST-4', async () => {
    const property = fc.asyncProperty(filters, async (filter) => {
      const query = queryOf(filter);
      const { text } = await reader.export(query);
      const [header, ...lines] = parseCsv(text);
      expect(header).toHaveLength(10);
      const list = await pages(query, 200);
      expect(lines).toEqual(
        list.map((row) => [
          row.created_at,
          row.kind,
          row.description.replace(/^[=+\-@\t\r]/, "'$&"),
          row.amount,
          row.currency_code,
          row.status,
          row.id,
          row.counter_amount ?? '',
          row.counter_currency_code ?? '',
          row.category === undefined ? '' : categoryNames.en[row.category],
        ]),
      );
    });
    await fc.assert(property, { numRuns: 40 });
  });

  test('tiles and chart sum up the list, each kind and each direction of its own @HIST-1 @HIST-3', async () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Apia');
    const property = fc.asyncProperty(filters, zones, async (filter, zone) => {
      const query = queryOf(filter);
      const stat = (
        await done(reader.client.call(calls.readStatistics, { params: new URLSearchParams(query) }))
      ).wire.results;
      const series = (
        await done(
          reader.client.call(calls.readSeries, {
            params: new URLSearchParams(`${query}&time_zone=${zone}`),
          }),
        )
      ).wire.data;
      const counting = meant(filter).filter(({ status }) => /completed|held/.test(status));
      const tiles = stat.map((tile) => [tileName(tile), tile.amount] as const);
      expect(sumBy(tiles)).toEqual(
        sumBy(counting.map((row) => [tileName({ ...row, ...tileOf(row) }), row.amount])),
      );
      expect(sumBy(pointsOf(series))).toEqual(
        sumBy(counting.map((row) => [`${row.currency_code} ${directionOf(row)}`, row.amount])),
      );
      expect(stat.reduce((sum, { count }) => sum + count, 0)).toBe(counting.length);
      expectInOrder(series, filter);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test('new rows that come while one reads on neither repeat nor hide a row @HIST-3', async () => {
    const property = fc.asyncProperty(fc.integer({ min: 7, max: 60 }), async (limit) => {
      const before = await pages('kind=topup,transfer', 200);
      const add = () => addTopUp(database.db, reader.userId, { minor: 1n });
      const read = await pages('kind=topup,transfer', limit, add);
      expect(read.map((row) => row.id)).toEqual(before.map((row) => row.id));
    });
    await fc.assert(property, { numRuns: 8 });
  });
});

function listed({ details, ...row }: Receipt, { wallet }: Filter): Row {
  const { counter_amount, counter_currency_code } = details;
  const hasOther = wallet === undefined && counter_amount && counter_currency_code;
  return hasOther ? { ...row, counter_amount, counter_currency_code } : row;
}

interface Tile {
  readonly currency_code: string;
  readonly wallet_transaction_type: string;
}
interface SeriesSet {
  readonly bucket: string;
  readonly results: readonly {
    readonly currency_code: string;
    readonly points: readonly { at: string; incoming: string; outgoing: string }[];
  }[];
}

const tileName = (tile: Tile) => `${tile.currency_code} ${tile.wallet_transaction_type}`;

function tileOf(row: Row): Pick<Tile, 'wallet_transaction_type'> {
  const received = row.kind === 'transfer' && directionOf(row) === 'incoming';
  return { wallet_transaction_type: received ? 'received' : row.kind };
}

const directionOf = ({ amount }: Row) => (amount.startsWith('-') ? 'outgoing' : 'incoming');

function sumBy(amounts: readonly (readonly [string, string])[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const [name, amount] of amounts) {
    if (minorOf(amount) > 0n) sums[name] = (sums[name] ?? 0n) + minorOf(amount);
  }
  return sums;
}

function pointsOf({ results }: SeriesSet): (readonly [string, string])[] {
  return results.flatMap(({ currency_code, points }) =>
    points.flatMap(({ incoming, outgoing }) => {
      expect(`${incoming}${outgoing}`).not.toContain('-');
      return [
        [`${currency_code} incoming`, incoming] as const,
        [`${currency_code} outgoing`, outgoing] as const,
      ];
    }),
  );
}

function expectInOrder({ results }: SeriesSet, { from, to }: Filter): void {
  for (const { points } of results) {
    const times = points.map(({ at }) => Date.parse(at));
    expect(times.length).toBeLessThanOrEqual(120);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    if (from !== undefined) expect(times[0]).toBeLessThanOrEqual(from);
    if (to !== undefined) expect(times.at(-1)).toBeLessThan(to);
  }
}
