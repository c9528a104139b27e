import { z } from 'zod';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { accountId, addQuote, addUser, exchange, fund } from '../../money/ledger/testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { addNamed, addReader, addTopUp, addTransfer, type Reader } from './testing.ts';

const lists = [
  ['listTransactions', calls.listTransactions],
  ['exportTransactions', calls.exportTransactions],
  ['readStatistics', calls.readStatistics],
  ['readSeries', calls.readSeries],
] as const;

describe.each(testDatabases())('filters of the history on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let reader: Reader;
  let other: string;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(db());
    other = await addUser(db());
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    reader = await addReader(app, db());
  });

  const rows = async (query: string, language = 'en') => {
    const { wire } = await done(
      reader.client.call(calls.listTransactions, {
        params: new URLSearchParams(query),
        headers: { 'accept-language': language },
      }),
    );
    return wire.results;
  };

  test.each([
    ['as it is', (number: string) => number],
    [
      'in groups',
      (number: string) => `${number.slice(0, 5)} ${number.slice(5, 10)}-${number.slice(10)}`,
    ],
  ])(
    'the number of a receipt, %s, finds it alone, and nobody else’s @HIST-3 @EASE-14',
    async (_how, written) => {
      for (const userId of [reader.userId, other]) {
        await addTopUp(db(), userId, { at: new Date('2026-03-01T10:00:00Z') });
        await addTopUp(db(), userId, { at: new Date('2026-03-02T10:00:00Z') });
      }
      const [, first] = await rows('');
      expect(await rows(`q=${written(first?.number ?? '')}`)).toEqual([first]);
      const [theirs] = await db().query(
        'SELECT number::text FROM transactions WHERE user_id = $1 LIMIT 1',
        [other],
        z.object({ number: z.string() }),
      );
      expect(await rows(`q=${written(theirs?.number ?? '')}`)).toEqual([]);
    },
  );

  const wrong = [
    ...[
      'from=yesterday',
      'from=2026-03-01',
      'to=2026-13-01T00:00:00Z',
      'from=0000-01-01T00:00:00Z',
    ],
    ...['to=9999-01-01T00:00:00Z', 'kind=', 'kind=fee', 'kind=topup,', 'kind=topup;exchange'],
    ...[`q=${'x'.repeat(101)}`, 'q=%00', 'q=a&q=b', 'wallet_id=a&wallet_id=b', 'user=1'],
  ];
  test.each(lists.flatMap(([name, call]) => wrong.map((query) => [name, query, call] as const)))(
    '%s refuses %s @API-1 @HIST-3',
    async (_name, query, call) => {
      expect(await reader.client.call(call, { params: new URLSearchParams(query) })).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
      });
    },
  );

  test.each(lists)('%s knows only one’s own accounts @BACK-3', async (_name, call) => {
    const ids = ['x', '6d5d1a43-0d52-4a1a-9e3c-2f6f0f1f2f3f', await accountId(db(), other, 'USD')];
    for (const id of ids) {
      expect(await reader.client.call(call, { params: { wallet_id: id } })).toMatchObject({
        status: 404,
        code: 'ACCOUNT_NOT_FOUND',
      });
    }
  });

  const readers = ['/transaction', '/transaction/export', '/stat', '/stat/series'];
  test.each([...readers, '/transaction/6d5d1a43-0d52-4a1a-9e3c-2f6f0f1f2f3f'])(
    'GET %s is for those who are logged in @AUTH-8',
    async (route) => {
      const response = await fetch(`${app.url}/v2/wallet${route}`);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    },
  );

  test('a range takes its first moment and leaves its last @HIST-3', async () => {
    const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
    for (const at of [from, to]) await addTopUp(db(), reader.userId, { at });
    const query = `from=2026-01-01T03:00:00%2B03:00&to=${to.toISOString()}`;
    expect(await rows(query)).toMatchObject([{ created_at: from.toISOString() }]);
    expect(await rows(`from=${to.toISOString()}&to=${from.toISOString()}`)).toEqual([]);
  });

  test('words are found whatever their case and language, and amounts as they are shown @HIST-3', async () => {
    const ivan = await addNamed(db(), 'Иван', 'Петров');
    const details = { note: 'Ужин с Ёлкой' };
    await addTopUp(db(), reader.userId, { minor: 500_000n });
    await addTransfer(db(), [reader.userId, ivan], { minor: 123_456n, details });
    const found = [
      'ужин',
      'УЖИН иван',
      'елкой',
      'ЁЛК',
      '1,234.56',
      '1234,56',
      '1 234,56 $',
      '1234,56$',
      '-$1,234.56',
      '−1234',
    ];
    for (const q of found)
      expect([q, (await rows(`q=${encodeURIComponent(q)}`)).length]).toEqual([q, 1]);
    for (const q of ['ужин мария', '+1234', '€1', 'перевод']) {
      expect(await rows(`q=${encodeURIComponent(q)}`)).toEqual([]);
    }
    expect(await rows(`q=${encodeURIComponent('перевод')}`, 'ru')).toHaveLength(1);
    expect(await rows('q=%20%20')).toHaveLength(2);
  });

  test('a copied description finds its row @HIST-3', async () => {
    const details = { note: '100% "us" _x' };
    await addTopUp(db(), reader.userId);
    await addTransfer(db(), [reader.userId, other], { details });
    const [{ description } = { description: '' }] = await rows('kind=transfer');
    expect(await rows(new URLSearchParams({ q: description }).toString())).toHaveLength(1);
  });

  test('one exchange is one row of all accounts, found by both its amounts, and one in each account @EASE-14', async () => {
    const [usd, eur] = await Promise.all([
      accountId(db(), reader.userId, 'USD'),
      accountId(db(), reader.userId, 'EUR'),
    ]);
    await fund(db(), reader.userId, 'USD', 5_000n);
    for (const minor of [1_000n, 2_000n, 300n]) {
      const quote = await addQuote(db(), reader.userId, 'USD', 'EUR', '0.92');
      await exchange(db(), reader.userId, ['USD', 'EUR'], quote, [minor, (minor * 92n) / 100n]);
    }
    const one = { amount: '-20.00', currency_code: 'USD', wallet_id: usd };
    const both = { ...one, counter_amount: '18.40', counter_currency_code: 'EUR' };
    for (const query of ['q=%2B18.4', 'q=%E2%82%AC18.40', 'q=-20.00%20exchange']) {
      expect([query, await rows(query)]).toMatchObject([query, [both]]);
    }
    expect(await rows('kind=exchange')).toHaveLength(3);
    expect(await rows('kind=exchange&limit=2')).toHaveLength(2);
    expect(await rows(`wallet_id=${usd}&q=18.40`)).toEqual([]);
    const [own] = await rows(`wallet_id=${usd}&q=20.00`);
    expect(own).toMatchObject(one);
    expect(own).not.toHaveProperty('counter_amount');
    expect((await rows(`wallet_id=${eur}`)).map(({ amount }) => amount).sort()).toEqual([
      '18.40',
      '2.76',
      '9.20',
    ]);
    const { wire } = await done(
      reader.client.call(calls.readStatistics, { params: new URLSearchParams('q=18.40') }),
    );
    expect(wire.results.map((sum) => [sum.amount, sum.incoming, sum.count])).toEqual([
      ['18.40', '18.40', 1],
      ['20.00', '0.00', 1],
    ]);
  });

  test('a receipt says everything of an exchange, also when its quote is gone @HIST-4', async () => {
    await fund(db(), reader.userId, 'USD', 5_000n);
    const quote = await addQuote(db(), reader.userId, 'USD', 'EUR', '0.92');
    await exchange(db(), reader.userId, ['USD', 'EUR'], quote, [1_000n, 920n]);
    await db().query('DELETE FROM quotes WHERE id = $1', [quote]);
    const accounts = (['USD', 'EUR'] as const).map((code) => accountId(db(), reader.userId, code));
    for (const id of await Promise.all(accounts)) {
      const [row] = await rows(`wallet_id=${id}&kind=exchange`);
      if (row === undefined) throw new Error('it is in both accounts');
      const bought = row.amount === '9.20';
      expect((await reader.client.call(calls.readReceipt, { path: { id: row.id } })).wire).toEqual({
        status: 'ok',
        data: {
          ...row,
          details: {
            rate: {
              from_currency_code: 'USD',
              to_currency_code: 'EUR',
              quantity_in: '1',
              quantity_out: '0.92',
            },
            counter_amount: bought ? '-10.00' : '9.20',
            counter_currency_code: bought ? 'USD' : 'EUR',
          },
        },
      });
    }
  });

  test('a receipt is for its owner only @BACK-3', async () => {
    await addTopUp(db(), reader.userId);
    const [{ id } = { id: '' }] = await rows('');
    const stranger = await addReader(app, db());
    for (const path of [id, 'x', '6d5d1a43-0d52-4a1a-9e3c-2f6f0f1f2f3f']) {
      expect(await stranger.client.call(calls.readReceipt, { path: { id: path } })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
  });
});
