import { randomUUID } from 'node:crypto';
import { describeRaces } from '../../testing/several-processes.ts';
import { findLedgerBreaches } from './breaches.ts';
import { addQuote, addUser, balanceOf, call, exchange, fund, hold } from './testing.ts';

describeRaces('parallel requests of several processes', ({ db, inParallel }) => {
  let user: string;
  beforeEach(async () => {
    user = await addUser(db());
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const count = (outcomes: readonly string[], outcome: string) =>
    outcomes.filter((each) => each === outcome).length;

  test('sixty withdrawals of a tenth each never overdraw @BACK-2', async () => {
    await fund(db(), user, 'USD', 1000n);
    const outcomes = await inParallel(60, (pool) => hold(pool, user, 100n));
    expect(count(outcomes, 'held')).toBe(10);
    expect(count(outcomes, 'insufficient-funds')).toBe(50);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1000n, held: 1000n });
  });

  test('a daily limit holds against parallel withdrawals @BACK-3', async () => {
    await fund(db(), user, 'USD', 1_000_000n);
    const outcomes = await inParallel(30, (pool) => hold(pool, user, 60_000n));
    expect(count(outcomes, 'held')).toBe(3);
  });

  test('a report that arrives forty times at once credits once @BACK-2', async () => {
    const order = await call(db(), `(create_top_up($1, 'USD', 500, NULL)).order_id`, [user]);
    const outcomes = await inParallel(40, (pool) =>
      call(pool, `complete_top_up($1, 500, 'USD')`, [order]),
    );
    expect(count(outcomes, 'completed')).toBe(1);
    expect(count(outcomes, 'already')).toBe(39);
  });

  test('a hold that is posted and voided at once resolves one way @BACK-2', async () => {
    await fund(db(), user, 'USD', 100n);
    const id = randomUUID();
    await hold(db(), user, 100n, { id });
    const outcomes = await inParallel(20, (pool, index) =>
      call(pool, index % 2 === 0 ? 'post_withdrawal($1)' : 'void_withdrawal($1)', [id]),
    );
    expect(count(outcomes, 'posted') + count(outcomes, 'voided')).toBe(1);
  });

  test('a quote that is accepted thirty times at once is used once @BACK-3', async () => {
    await fund(db(), user, 'USD', 10_000n);
    const quote = await addQuote(db(), user, 'USD', 'EUR', '0.9');
    const outcomes = await inParallel(30, (pool) =>
      exchange(pool, user, ['USD', 'EUR'], quote, [100n, 90n]),
    );
    expect(count(outcomes, 'exchanged')).toBe(1);
    expect(count(outcomes, 'quote-used')).toBe(29);
  });

  test('exchanges there and back at once end without a deadlock @BACK-2', async () => {
    await fund(db(), user, 'USD', 10_000n);
    await fund(db(), user, 'EUR', 10_000n);
    const outcomes = await inParallel(40, async (pool, index) => {
      const pair = index % 2 === 0 ? (['USD', 'EUR'] as const) : (['EUR', 'USD'] as const);
      return exchange(pool, user, pair, await addQuote(pool, user, pair[0], pair[1], '0.9'), [
        100n,
        90n,
      ]);
    });
    expect(count(outcomes, 'exchanged')).toBe(40);
    expect(await balanceOf(db(), user)).toEqual({ balance: 9_800n, held: 0n });
  });

  test('transfers both ways at once end without a deadlock and keep the sum @BACK-2', async () => {
    const other = await addUser(db());
    await fund(db(), user, 'USD', 1000n);
    await fund(db(), other, 'USD', 1000n);
    await inParallel(40, (pool, index) =>
      call(pool, `transfer_money($1, $2, $3, 'USD', 90)`, [
        randomUUID(),
        index % 2 === 0 ? user : other,
        index % 2 === 0 ? other : user,
      ]),
    );
    const [one, two] = [await balanceOf(db(), user), await balanceOf(db(), other)];
    expect(one.balance + two.balance).toBe(2000n);
    expect(one.balance >= 0n && two.balance >= 0n).toBe(true);
  });
});
