import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, balanceOf, call, fund, hold } from '../../money/ledger/testing.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { addPaymentOrder, executePayment, merchantCode } from './testing.ts';

describeRaces('parallel payments of several processes', ({ db, inParallel }) => {
  let user: string;
  beforeEach(async () => {
    user = await addUser(db());
    await fund(db(), user, 'USD', 1_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const times = (outcomes: readonly string[], outcome: string) =>
    outcomes.filter((each) => each === outcome).length;

  test('an order that is confirmed sixty times at once is paid once @BACK-2 @PAY-4', async () => {
    const order = await addPaymentOrder(db(), user, 300n, { fee: 10n });
    const outcomes = await inParallel(60, (pool) => executePayment(pool, user, order));
    expect(times(outcomes, 'executed')).toBe(1);
    expect(times(outcomes, 'already')).toBe(59);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1_000n, held: 310n });
  });

  test('sixty orders of one code that is made for one payment pay once @PAY-4', async () => {
    const code = merchantCode({ '01': '12', '54': '0.10' });
    const outcomes = await inParallel(60, async (pool) =>
      executePayment(pool, user, await addPaymentOrder(pool, user, 10n, { code, dynamic: true })),
    );
    expect(times(outcomes, 'executed')).toBe(1);
    expect(times(outcomes, 'code-used')).toBe(59);
  });

  test('payments and withdrawals of a tenth each never overdraw @BACK-2', async () => {
    const outcomes = await inParallel(60, async (pool, index) =>
      index % 2 === 0
        ? hold(pool, user, 100n)
        : executePayment(pool, user, await addPaymentOrder(pool, user, 90n, { fee: 10n })),
    );
    expect(times(outcomes, 'held') + times(outcomes, 'executed')).toBe(10);
    expect(times(outcomes, 'insufficient-funds')).toBe(50);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1_000n, held: 1_000n });
  });

  test('the daily limit of payments and withdrawals together holds @BACK-3', async () => {
    await fund(db(), user, 'USD', 999_000n);
    const outcomes = await inParallel(30, async (pool, index) =>
      index % 2 === 0
        ? hold(pool, user, 60_000n)
        : executePayment(pool, user, await addPaymentOrder(pool, user, 60_000n)),
    );
    expect(times(outcomes, 'held') + times(outcomes, 'executed')).toBe(3);
    expect(times(outcomes, 'limit-exceeded')).toBe(27);
  });

  test('a payment that is posted and voided at once, while it is confirmed and its code paid again, ends one way @BACK-2', async () => {
    const code = merchantCode({ '01': '12' });
    const order = await addPaymentOrder(db(), user, 100n, { code, dynamic: true });
    await executePayment(db(), user, order);
    const outcomes = await inParallel(60, async (pool, index) => {
      if (index % 4 === 0) return call(pool, 'post_withdrawal($1)', [order]);
      if (index % 4 === 1) return call(pool, 'void_withdrawal($1)', [order]);
      if (index % 4 === 2) return `confirmed: ${await executePayment(pool, user, order)}`;
      const again = await addPaymentOrder(pool, user, 100n, { code, dynamic: true });
      return executePayment(pool, user, again);
    });
    const voided = times(outcomes, 'voided');
    expect(times(outcomes, 'posted') + voided).toBe(1);
    expect(times(outcomes, 'executed')).toBeLessThanOrEqual(voided);
    expect(times(outcomes, 'confirmed: already')).toBe(15);
  });
});
