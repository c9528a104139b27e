import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, balanceOf, call } from '../../money/ledger/testing.ts';
import { describeRaces } from '../../testing/several-processes.ts';

describeRaces('top-ups that are given up', ({ db, inParallel }) => {
  let user: string;
  beforeEach(async () => {
    user = await addUser(db());
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const order = () =>
    call(db(), "(create_top_up($1, 'USD', 1000, now() + interval '30 seconds')).order_id::text", [
      user,
    ]);
  const report = (id: string, status: string, pool = db()) =>
    call(
      pool,
      status === 'failed'
        ? "report_top_up($1, 'failed', NULL, NULL, 'credit')"
        : "report_top_up($1, 'paid', 1000, 'USD', 'credit')",
      [id],
    );
  const cancel = (id: string, pool = db(), by = user) =>
    call(pool, 'cancel_top_up($1, $2)', [by, id]);
  const isAskedFor = async (id: string) =>
    (await db().query('SELECT 1 FROM top_ups WHERE id = $1 AND next_poll_at IS NOT NULL', [id]))
      .length === 1;
  const balance = async () => (await balanceOf(db(), user)).balance;

  test('while their payment is reported are credited once and lose nothing @TOPUP-4 @BACK-2 @EASE-14', async () => {
    for (let round = 1n; round <= 5n; round += 1n) {
      const id = await order();
      const outcomes = await inParallel(20, (pool, index) =>
        index % 2 === 0 ? cancel(id, pool) : report(id, 'paid', pool),
      );
      expect(outcomes.filter((outcome) => outcome.startsWith('completed'))).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'cancelled').length).toBeLessThanOrEqual(1);
      expect(await balance()).toBe(1_000n * round);
      expect(await cancel(id)).toBe('paid');
    }
  });

  test('are asked for until the provider says how they ended @TOPUP-4 @EASE-14', async () => {
    const id = await order();
    expect([await cancel(id), await cancel(id)]).toEqual(['cancelled', 'already']);
    expect(await isAskedFor(id)).toBe(true);
    expect(await report(id, 'failed')).toBe('already');
    expect(await isAskedFor(id)).toBe(false);
    expect(await report(id, 'paid')).toBe('completed-late');
    expect(await report(id, 'paid')).toBe('already');
    expect(await balance()).toBe(1_000n);
  });

  test('reserve nothing of a limit, and belong to their user @TOPUP-4 @EASE-14', async () => {
    const id = await order();
    expect(await cancel(id, db(), await addUser(db()))).toBe('not-found');
    expect(await cancel(id)).toBe('cancelled');
    const [row] = await db().query('SELECT status FROM transactions WHERE id = $1', [id]);
    expect(row).toEqual({ status: 'failed' });
  });
});
