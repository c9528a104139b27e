import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { call, addUser, fund, hold } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';

interface Page {
  readonly results: readonly { readonly id: string; readonly created_at: string }[];
  readonly next: string | null;
}

describe.each(testDatabases())('accounts and history on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let user: string;
  let client: WalletClient;

  beforeEach(async () => {
    user = await addUser(db());
    client = await signIn(app(), db(), user);
  });

  const page = async (query = '') =>
    (await done(client.call(calls.listTransactions, { params: new URLSearchParams(query) }))).wire;

  test('new users have dollars, euros and roubles at zero @WALLET-1', async () => {
    const { wire } = await client.call(calls.listAccounts);
    const text = expect.any(String) as string;
    const worth = { amount: '0.00', currency_code: 'USD' };
    const accounts = {
      balance: '0.00',
      available: '0.00',
      id: text,
      number: text,
      counts: true,
      worth,
    };
    expect(wire).toEqual({
      status: 'ok',
      results: [
        {
          accounts: [
            { ...accounts, currency_code: 'USD' },
            { ...accounts, currency_code: 'EUR' },
            { ...accounts, currency_code: 'RUB' },
          ],
        },
      ],
    });
    expect((await client.call(calls.listAccounts)).wire).toEqual(wire);
  });

  test('a held amount is in the balance and not available @BACK-2', async () => {
    await fund(db(), user, 'USD', 1_000n);
    await hold(db(), user, 400n);
    const { wire } = await done(client.call(calls.listAccounts));
    expect(wire.results).toMatchObject([
      { accounts: [{ balance: '10.00', available: '6.00' }, {}, {}] },
    ]);
  });

  test('pages follow each other without gap or repetition, newest first @HIST-3', async () => {
    for (let minor = 1n; minor <= 7n; minor += 1n) await fund(db(), user, 'USD', minor);
    const whole = (await page()).results;
    expect(whole).toHaveLength(7);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const part: Page = await page(
        `?ordering=-created_at&limit=3&cursor=${next}`.replace(/&cursor=$/, ''),
      );
      seen.push(...part.results.map((row) => row.id));
      next = part.next;
    }
    expect(seen).toEqual(whole.map((row) => row.id));
    const times = whole.map((row) => row.created_at);
    expect([...times].sort().reverse()).toEqual(times);
  });

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=abc', 'ordering=amount', 'user=1'])(
    'the query %s is refused @HIST-3',
    async (query) => {
      expect(
        await client.call(calls.listTransactions, { params: new URLSearchParams(query) }),
      ).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  test("a history, also by another's cursor, shows only one's own @BACK-3", async () => {
    await fund(db(), user, 'USD', 100n);
    await fund(db(), user, 'USD', 200n);
    const { next } = await page('?limit=1');
    const other = await signIn(app(), db(), await addUser(db()));
    const { wire } = await done(
      other.call(calls.listTransactions, { params: { cursor: next ?? '' } }),
    );
    expect(wire.results).toEqual([]);
  });

  test('statistics sum what counts, by type and currency @HIST-1', async () => {
    const other = await addUser(db());
    await fund(db(), user, 'USD', 5_000n);
    await fund(db(), user, 'USD', 300n);
    await fund(db(), user, 'EUR', 700n);
    await call(db(), `transfer_money($1, $2, $3, 'USD', 2000)`, [other, user, other]);
    await hold(db(), user, 700n);
    const returned = randomUUID();
    await hold(db(), user, 50n, { id: returned });
    await call(db(), 'void_withdrawal($1)', [returned]);
    const { wire } = await done(client.call(calls.readStatistics));
    const of = (type: string, currency_code: string, rest: object) => ({
      wallet_transaction_type: type,
      currency_code,
      ...rest,
    });
    const cameIn = (incoming: string, incoming_count: number) => ({ incoming, incoming_count });
    expect(wire.results).toEqual([
      of('topup', 'EUR', { amount: '7.00', percent: '100.0', count: 1, ...cameIn('7.00', 1) }),
      of('topup', 'USD', { amount: '53.00', percent: '66.3', count: 2, ...cameIn('53.00', 2) }),
      of('transfer', 'USD', { amount: '20.00', percent: '25.0', count: 1, incoming: '0.00' }),
      of('withdrawal', 'USD', { amount: '7.00', percent: '8.8', count: 1, incoming: '0.00' }),
    ]);
  });
});
