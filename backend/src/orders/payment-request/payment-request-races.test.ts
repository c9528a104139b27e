import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { money } from '@tessera/money';
import { accountId, addUser, balanceOf, call, fund } from '../../money/ledger/testing.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { addOrder, execute } from '../transfer/testing.ts';
import { askForMoney, requestMoney } from './ask-for-money.ts';
import { endRequests } from './payment-request.ts';

describeRaces('parallel requests for money', ({ db, inParallel }) => {
  test('for the same account and amount have one code @PAY-2', async () => {
    const userId = await addUser(db());
    const account = await accountId(db(), userId, 'USD');
    const codes = await inParallel(60, (pool, index) => {
      const amount = index % 2 === 0 ? null : money(500n, 'USD');
      return requestMoney(pool, { id: account, userId }, amount);
    });
    expect(new Set(codes).size).toBe(2);
  });

  test('for many amounts keep to the bound @PAY-2', async () => {
    const userId = await addUser(db());
    const account = await accountId(db(), userId, 'USD');
    await inParallel(90, (pool, index) =>
      pool.query('SELECT request_money($1, $2, $3, $4, 20)', [
        userId,
        account,
        BigInt(index + 1),
        randomBytes(16).toString('base64url'),
      ]),
    );
    const kept = await db().query('SELECT 1 FROM payment_requests WHERE account_id = $1', [
      account,
    ]);
    expect(kept).toHaveLength(20);
  });
});

describeRaces('parallel requests to one person', ({ db, inParallel }) => {
  test('keep to the bounds of who asks and of all strangers, in bills that ask two in either order @SEC-13', async () => {
    const asked = [await addUser(db()), await addUser(db())];
    const asking = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addUser(db())));
    const outcomes = await inParallel(60, async (pool, at) => {
      const userId = asking[at % asking.length] ?? '';
      const account = { id: await accountId(pool, userId, 'USD'), userId };
      const parts = (at % 4 < 2 ? asked : asked.toReversed()).map((payer) => ({
        once: randomUUID(),
        amount: money(100n, 'USD'),
        payer,
      }));
      return askForMoney(pool, { account, many: false, note: null, parts, bill: randomUUID() });
    });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    const most = await db().query(
      `SELECT count(*)::int AS of_one FROM payment_requests WHERE payer_id = $1
       GROUP BY user_id ORDER BY 1 DESC`,
      [asked[0]],
      z.object({ of_one: z.number() }),
    );
    expect(most.reduce((sum, { of_one }) => sum + of_one, 0)).toBe(20);
    expect(most[0]?.of_one).toBeLessThanOrEqual(5);
  });
});

describeRaces('a request for one person', ({ db, inParallel }) => {
  const ask = async (amount: bigint) => {
    const asking = await addUser(db());
    const account = { id: await accountId(db(), asking, 'USD'), userId: asking };
    const parts = [{ once: randomUUID(), amount: money(amount, 'USD'), payer: null }];
    const asked = await askForMoney(db(), { account, many: false, note: null, parts });
    return { asking, code: asked.ok ? (asked.codes[0] ?? '') : '' };
  };
  const paying = async (asking: string, code: string, orders: number) => {
    const payer = await addUser(db());
    await fund(db(), payer, 'USD', 10_000n);
    const ids = [];
    for (let at = 0; at < orders; at += 1) {
      ids.push({ payer, order: await addOrder(db(), payer, asking, 500n, code) });
    }
    return ids;
  };

  test('is paid once, by whichever payer and device comes first @LIFE-5', async () => {
    const { asking, code } = await ask(500n);
    const all = (await Promise.all([1, 2, 3].map(() => paying(asking, code, 10)))).flat();
    const outcomes = await inParallel(all.length, (pool, at) => {
      const { payer, order } = all[at] ?? { payer: '', order: '' };
      return execute(pool, payer, order);
    });
    expect(outcomes.filter((outcome) => outcome === 'executed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'code-used')).toHaveLength(all.length - 1);
    expect((await balanceOf(db(), asking)).balance).toBe(500n);
  });

  test('is either paid or taken back @LIFE-5', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { asking, code } = await ask(500n);
      const [one] = await paying(asking, code, 1);
      const { payer, order } = one ?? { payer: '', order: '' };
      const [paid, closed] = await inParallel(2, (pool, at) =>
        at === 0
          ? execute(pool, payer, order)
          : call(pool, "close_request($1, $2, 'cancelled')", [asking, code]),
      );
      expect([
        ['executed', 'paid'],
        ['request-closed', 'done'],
      ]).toContainEqual([paid, closed]);
      expect((await balanceOf(db(), asking)).balance).toBe(paid === 'executed' ? 500n : 0n);
    }
  });

  /** A trigger forbids changes of a request's end, so the test disables it. */
  const end = (codes: readonly string[]) =>
    db().transaction(async (tx) => {
      await tx.query('ALTER TABLE payment_requests DISABLE TRIGGER requests_are_closed_once');
      await tx.query(
        'UPDATE payment_requests SET ends_at = clock_timestamp() WHERE code = ANY ($1)',
        [codes],
      );
      await tx.query('ALTER TABLE payment_requests ENABLE TRIGGER requests_are_closed_once');
    });
  const endings = async (userId: string) =>
    (
      await db().query(
        "SELECT 1 FROM notifications WHERE user_id = $1 AND kind = 'request_ended'",
        [userId],
      )
    ).length;

  test('ends once and is told once, by however many processes at the same time @LIFE-5', async () => {
    const asked = await Promise.all(Array.from({ length: 120 }, () => ask(500n)));
    await end(asked.map(({ code }) => code));
    await inParallel(12, (pool) => endRequests(pool));
    await endRequests(db());
    const told = await Promise.all(asked.map(({ asking }) => endings(asking)));
    expect(told).toEqual(asked.map(() => 1));
  });

  test('is either paid at the last moment or ends, and told so @LIFE-5', async () => {
    for (const isPaidFirst of [true, false]) {
      const { asking, code } = await ask(500n);
      const [one] = await paying(asking, code, 1);
      const { payer, order } = one ?? { payer: '', order: '' };
      const paid = await db().transaction(async (tx) => {
        // Fixes the transaction's `now()` before the end of the request.
        await tx.query('SELECT now()', []);
        await inParallel(1, () => end([code]));
        if (isPaidFirst) {
          const outcome = await execute(tx, payer, order);
          await inParallel(3, (pool) => endRequests(pool));
          return outcome;
        }
        await inParallel(3, (pool) => endRequests(pool));
        return execute(tx, payer, order);
      });
      await inParallel(3, (pool) => endRequests(pool));
      expect([paid, await endings(asking)]).toEqual(
        isPaidFirst ? ['executed', 0] : ['request-closed', 1],
      );
      expect((await balanceOf(db(), asking)).balance).toBe(isPaidFirst ? 500n : 0n);
    }
  });

  test('is either declined, taken back or ended, and told of that alone @LIFE-5', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { asking, code } = await ask(500n);
      const outcome = await db().transaction(async (tx) => {
        await tx.query('SELECT now()', []);
        await inParallel(1, () => end([code]));
        const [closed] = await Promise.all([
          call(tx, "close_request($1, $2, 'cancelled')", [asking, code]),
          inParallel(2, (pool) => endRequests(pool)),
        ]);
        return closed;
      });
      await endRequests(db());
      expect([
        ['done', 0],
        ['closed', 1],
      ]).toContainEqual([outcome, await endings(asking)]);
    }
  });
});
