import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, balanceOf, call, fund, hold } from '../../money/ledger/testing.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { countLookup, lookupsPerHour } from './lookup-limit.ts';
import { addOrder, execute } from './testing.ts';

describeRaces('parallel transfers of several processes', ({ db, inParallel }) => {
  let one: string;
  let other: string;
  beforeEach(async () => {
    one = await addUser(db());
    other = await addUser(db());
    await fund(db(), one, 'USD', 1_000n);
    await fund(db(), other, 'USD', 1_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const times = (outcomes: readonly string[], outcome: string) =>
    outcomes.filter((each) => each === outcome).length;
  const balance = async (user: string) => (await balanceOf(db(), user)).balance;

  test('an order that is confirmed sixty times at once is executed once @BACK-2 @WALLET-3', async () => {
    const order = await addOrder(db(), one, other, 300n);
    const outcomes = await inParallel(60, (pool) => execute(pool, one, order));
    expect(times(outcomes, 'executed')).toBe(1);
    expect(times(outcomes, 'already')).toBe(59);
    expect([await balance(one), await balance(other)]).toEqual([700n, 1_300n]);
  });

  test('sixty orders of one request that is paid once pay once, and another payer may @BACK-2 @PAY-4 @EASE-14', async () => {
    const outcomes = await inParallel(60, async (pool) =>
      execute(pool, one, await addOrder(pool, one, other, 10n, 'request-of-lunch-01234')),
    );
    expect(times(outcomes, 'executed')).toBe(1);
    expect(times(outcomes, 'code-used')).toBe(59);
    expect([await balance(one), await balance(other)]).toEqual([990n, 1_010n]);
    const third = await addUser(db());
    await fund(db(), third, 'USD', 1_000n);
    const order = await addOrder(db(), third, other, 10n, 'request-of-lunch-01234');
    expect(await execute(db(), third, order)).toBe('executed');
  });

  test('the database itself refuses a second payment of a request that is paid once @BACK-2 @EASE-14', async () => {
    const code = 'request-of-lunch-43210';
    await execute(db(), one, await addOrder(db(), one, other, 10n, code));
    const second = await addOrder(db(), one, other, 10n, code);
    const paid = await execute(db(), one, await addOrder(db(), one, other, 10n));
    expect(paid).toBe('executed');
    await expect(
      db().query(
        `UPDATE orders SET transaction_id = (
           SELECT id FROM transactions WHERE user_id = $2 AND id NOT IN (
             SELECT transaction_id FROM orders WHERE transaction_id IS NOT NULL) LIMIT 1)
         WHERE id = $1`,
        [second, one],
      ),
    ).rejects.toThrow('orders_of_paid_request');
  });

  test('sixty orders there and back end without a deadlock, each executed once @BACK-2', async () => {
    let tries = 0;
    const outcomes = await inParallel(60, async (pool, index) => {
      const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
      const order = await addOrder(pool, from, to, 10n);
      return pool.transaction((tx) => {
        tries += 1;
        return call(tx, `(confirm_order($1, 'transfer', $2, '{}', 20) ->> 'ok')`, [from, order]);
      });
    });
    expect(times(outcomes, 'true')).toBe(60);
    // A deadlock would have repeated its transaction.
    expect(tries).toBe(60);
    const told = await db().query('SELECT 1 FROM notifications WHERE user_id = $1', [one]);
    expect(told).toHaveLength(60);
    expect([await balance(one), await balance(other)]).toEqual([1_000n, 1_000n]);
  });

  test('a circle of three ends without a deadlock and keeps the sum @BACK-2', async () => {
    const people = [one, other, await addUser(db())];
    await inParallel(60, async (pool, index) => {
      const [from = '', to = ''] = [people[index % 3], people[(index + 1) % 3]];
      return execute(pool, from, await addOrder(pool, from, to, 90n));
    });
    const balances = await Promise.all(people.map(balance));
    expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(2_000n);
    expect(balances.every((each) => each >= 0n)).toBe(true);
  });

  test('orders and withdrawals of a tenth each never overdraw @BACK-2', async () => {
    const outcomes = await inParallel(60, async (pool, index) =>
      index % 2 === 0
        ? hold(pool, one, 100n)
        : execute(pool, one, await addOrder(pool, one, other, 100n)),
    );
    expect(times(outcomes, 'held') + times(outcomes, 'executed')).toBe(10);
    expect(times(outcomes, 'insufficient-funds')).toBe(50);
  });

  test('a daily limit holds against parallel orders @BACK-3', async () => {
    await fund(db(), one, 'USD', 1_000_000n);
    await fund(db(), one, 'USD', 990_000n);
    const outcomes = await inParallel(30, async (pool) =>
      execute(pool, one, await addOrder(pool, one, other, 300_000n)),
    );
    expect(times(outcomes, 'executed')).toBe(6);
    expect(times(outcomes, 'limit-exceeded') + times(outcomes, 'insufficient-funds')).toBe(24);
  });

  test('sixty look-ups at once are thirty @BACK-3', async () => {
    const waits = await inParallel(60, (pool) => countLookup(pool, one));
    expect(waits.filter((waitS) => waitS === 0)).toHaveLength(lookupsPerHour);
  });
});
