import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { findLedgerBreaches } from './breaches.ts';
import { openAccount } from './open-account.ts';
import { accountId, addQuote, addUser, balanceOf, call, exchange, fund, hold } from './testing.ts';

// SQLSTATE class 23.
const integrityViolation = { code: expect.stringMatching(/^23/) as string };

describe.each(bothDatabases())('the ledger on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    user = await addUser(db());
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  test('a top-up that is completed again and again credits once @BACK-2', async () => {
    const order = await call(db(), `(create_top_up($1, 'USD', 500, NULL)).order_id`, [user]);
    const complete = () => call(db(), `complete_top_up($1, 500, 'USD')`, [order]);
    expect([await complete(), await complete(), await complete()]).toEqual([
      'completed',
      'already',
      'already',
    ]);
    expect(await call(db(), 'fail_top_up($1)', [order])).toBe('conflict');
    expect(await balanceOf(db(), user)).toEqual({ balance: 500n, held: 0n });
  });

  test('a report of another amount, of another currency or after failing credits nothing @BACK-2', async () => {
    const order = await call(db(), `(create_top_up($1, 'USD', 500, NULL)).order_id`, [user]);
    expect(await call(db(), `complete_top_up($1, 501, 'USD')`, [order])).toBe('conflict');
    expect(await call(db(), `complete_top_up($1, 500, 'EUR')`, [order])).toBe('conflict');
    expect(await call(db(), 'fail_top_up($1)', [order])).toBe('failed');
    expect(await call(db(), `complete_top_up($1, 500, 'USD')`, [order])).toBe('conflict');
    expect(await call(db(), `complete_top_up($1, 500, 'USD')`, [randomUUID()])).toBe('not-found');
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });
  });

  test('a hold lowers what is available and not the balance, and resolves once @BACK-2', async () => {
    await fund(db(), user, 'USD', 1000n);
    const id = randomUUID();
    expect(await hold(db(), user, 700n, { id })).toBe('held');
    expect(await balanceOf(db(), user)).toEqual({ balance: 1000n, held: 700n });
    expect(await hold(db(), user, 301n)).toBe('insufficient-funds');
    expect(await call(db(), 'post_withdrawal($1)', [id])).toBe('posted');
    expect(await call(db(), 'post_withdrawal($1)', [id])).toBe('already');
    expect(await call(db(), 'void_withdrawal($1)', [id])).toBe('conflict');
    expect(await balanceOf(db(), user)).toEqual({ balance: 300n, held: 0n });
  });

  test('a voided hold gives everything back and cannot be posted @BACK-2', async () => {
    await fund(db(), user, 'USD', 1000n);
    const id = randomUUID();
    await hold(db(), user, 1000n, { id });
    expect(await call(db(), 'void_withdrawal($1)', [id])).toBe('voided');
    expect(await call(db(), 'post_withdrawal($1)', [id])).toBe('conflict');
    expect(await balanceOf(db(), user)).toEqual({ balance: 1000n, held: 0n });
  });

  test('withdrawals of a day count toward the limit, returned ones do not @BACK-3', async () => {
    await fund(db(), user, 'USD', 1_000_000n);
    const id = randomUUID();
    expect(await hold(db(), user, 100_001n)).toBe('limit-exceeded');
    expect(await hold(db(), user, 100_000n, { id })).toBe('held');
    expect(await hold(db(), user, 60_000n)).toBe('held');
    expect(await hold(db(), user, 40_001n)).toBe('limit-exceeded');
    await call(db(), 'void_withdrawal($1)', [id]);
    expect(await hold(db(), user, 40_001n)).toBe('held');
  });

  test('a blocked person neither tops up nor withdraws @BACK-3', async () => {
    await fund(db(), user, 'USD', 100n);
    await db().query(
      'UPDATE users SET topup_blocked = true, withdrawal_blocked = true WHERE id = $1',
      [user],
    );
    expect(await hold(db(), user, 100n)).toBe('not-allowed');
    const created = await call(db(), `(create_top_up($1, 'USD', 500, NULL)).outcome`, [user]);
    expect(created).toBe('not-allowed');
  });

  test('a top-up has a largest size and a day a largest sum @BACK-3', async () => {
    const create = (minor: bigint) =>
      call(db(), `(create_top_up($1, 'USD', $2, NULL)).outcome`, [user, minor]);
    expect(await create(1_000_001n)).toBe('limit-exceeded');
    expect(await create(1_000_000n)).toBe('created');
    await fund(db(), user, 'USD', 999_999n);
    expect(await create(2n)).toBe('limit-exceeded');
    expect(await create(1n)).toBe('created');
  });

  test('an exchange moves both sides at its quote, once @BACK-2 @BACK-3', async () => {
    await fund(db(), user, 'USD', 1000n);
    const quote = await addQuote(db(), user, 'USD', 'EUR', '0.9');
    const pair = ['USD', 'EUR'] as const;
    expect(await exchange(db(), user, pair, quote, [100n, 91n])).toBe('quote-mismatch');
    expect(await exchange(db(), user, pair, quote, [1001n, 900n])).toBe('insufficient-funds');
    expect(await exchange(db(), user, pair, quote, [100n, 90n])).toBe('exchanged');
    expect(await exchange(db(), user, pair, quote, [100n, 90n])).toBe('quote-used');
    expect(await balanceOf(db(), user, 'USD')).toEqual({ balance: 900n, held: 0n });
    expect(await balanceOf(db(), user, 'EUR')).toEqual({ balance: 90n, held: 0n });
  });

  test("neither another user's quote nor their account can be exchanged @BACK-3", async () => {
    const other = await addUser(db());
    await fund(db(), other, 'USD', 1000n);
    const own = await addQuote(db(), user, 'USD', 'EUR', '0.9');
    const foreign = await addQuote(db(), other, 'USD', 'EUR', '0.9');
    const pair = ['USD', 'EUR'] as const;
    expect(await exchange(db(), user, pair, foreign, [100n, 90n])).toBe('quote-not-found');
    const [from, to] = [await accountId(db(), other, 'USD'), await accountId(db(), user, 'EUR')];
    const params = [user, own, from, to];
    expect(await call(db(), '(execute_exchange($1, $2, $3, $4, 100, 90)).outcome', params)).toBe(
      'account-not-found',
    );
    expect(await balanceOf(db(), other)).toEqual({ balance: 1000n, held: 0n });
  });

  test('a transfer is undone by one reversal @BACK-2', async () => {
    const other = await addUser(db());
    await fund(db(), user, 'USD', 1000n);
    const send = () => call(db(), `transfer_money($1, $2, $3, 'USD', 400)`, [other, user, other]);
    expect([await send(), await send()]).toEqual(['transferred', 'already']);
    const [movement] = await db().query(
      'SELECT id FROM movements WHERE reference = $1',
      [`transfer:${other}`],
      z.object({ id: z.string() }),
    );
    const reverse = () => call(db(), 'reverse_movement($1)', [movement?.id]);
    expect([await reverse(), await reverse()]).toEqual(['reversed', 'already']);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1000n, held: 0n });
    expect(await balanceOf(db(), other)).toEqual({ balance: 0n, held: 0n });
  });

  test('a reversal never takes what has been spent @BACK-2', async () => {
    await fund(db(), user, 'USD', 100n);
    await hold(db(), user, 1n);
    const [movement] = await db().query(
      'SELECT id FROM movements WHERE credit_account_id = $1',
      [await accountId(db(), user, 'USD')],
      z.object({ id: z.string() }),
    );
    expect(await call(db(), 'reverse_movement($1)', [movement?.id])).toBe('insufficient-funds');
  });

  test('an account is opened once for a currency @WALLET-1', async () => {
    const first = await openAccount(db(), user, 'IDR');
    expect(await openAccount(db(), user, 'IDR')).toBe(first);
  });

  test.each([
    ['change a movement', 'UPDATE movements SET amount = 1'],
    ['delete movements', 'DELETE FROM movements'],
    ['empty the movements', 'TRUNCATE movements CASCADE'],
    ['set a balance', 'UPDATE balances SET balance = 1000000'],
    ['delete a balance', 'DELETE FROM balances'],
    ['reassign an account', 'UPDATE ledger_accounts SET user_id = NULL'],
    ['rewrite a transaction', 'UPDATE transactions SET amount = amount + 1'],
    ['delete the history', 'DELETE FROM transactions'],
    ['delete holds', 'DELETE FROM holds'],
    ['shrink a hold', 'UPDATE holds SET amount = 1'],
    ['reopen a quote', 'UPDATE quotes SET used_at = NULL'],
  ])('the database refuses to %s @BACK-2', async (_, sql) => {
    await fund(db(), user, 'USD', 1000n);
    await hold(db(), user, 10n);
    await addQuote(db(), user, 'USD', 'EUR', '0.9');
    await expect(db().query(sql)).rejects.toMatchObject(integrityViolation);
  });

  test.each([
    ['of one currency', '($1, $2), ($2, $1)'],
    [
      'with a movement that is no half of it',
      '($1, (SELECT m.id FROM movements m WHERE m.credit_account_id = $3))',
    ],
  ])('the database refuses an exchange %s @BACK-2', async (_, halves) => {
    await fund(db(), user, 'USD', 1000n);
    const account = await accountId(db(), user, 'USD');
    const named = { $1: randomUUID(), $2: randomUUID(), $3: account };
    const links = halves.replace(/\$\d/g, (name) => `'${named[name as keyof typeof named]}'::uuid`);
    const insert = `INSERT INTO movements
      (id, linked_movement_id, kind, reference, debit_account_id, credit_account_id, currency_code, amount)
      SELECT half.*, 'exchange', half.id, $1, system_account('liquidity', 'USD', $2), 'USD', 5
      FROM (VALUES ${links}) half (id, linked)`;
    await expect(db().query(insert, [account, user])).rejects.toMatchObject(integrityViolation);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1000n, held: 0n });
  });

  test.each([
    ['of nothing', `'topup', system_account('clearing', 'USD', $2), $1, 'USD', 0, NULL`],
    ['of less than nothing', `'topup', system_account('clearing', 'USD', $2), $1, 'USD', -5, NULL`],
    ['between currencies', `'topup', system_account('clearing', 'EUR', $2), $1, 'EUR', 5, NULL`],
    ['to itself', `'transfer', $1, $1, 'USD', 5, NULL`],
    [
      'beyond the balance',
      `'withdrawal', $1, system_account('clearing', 'USD', $2), 'USD', 5, NULL`,
    ],
    [
      'of half an exchange',
      `'exchange', system_account('liquidity', 'USD', $2), $1, 'USD', 5, NULL`,
    ],
    ['linked to nothing', `'exchange', system_account('liquidity', 'USD', $2), $1, 'USD', 5, $2`],
  ])('the database refuses a movement %s @BACK-2', async (_, values) => {
    const account = await accountId(db(), user, 'USD');
    const insert = `INSERT INTO movements (kind, debit_account_id, credit_account_id, currency_code,
      amount, linked_movement_id, reference)
      SELECT v.*, gen_random_uuid()::text FROM (VALUES (${values.replaceAll('$1', `'${account}'::uuid`).replaceAll('$2', `'${user}'::uuid`).replace('NULL', 'NULL::uuid')})) v`;
    await expect(db().query(insert)).rejects.toMatchObject(integrityViolation);
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });
  });
});
