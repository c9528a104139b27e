import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addUser, balanceOf, call } from '../ledger/testing.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import type { Answer } from './answer.ts';
import type { Intent } from './intent.ts';
import { claim, keepLease, purgeIdempotencyKeys } from './lease.ts';
import { runOnce, type Commit } from './run-once.ts';

describe.each(testDatabases())('an intent on $name', ({ open }) => {
  let database: TestDatabase;
  let intent: Intent;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    const userId = await addUser(db());
    intent = { userId, endpoint: '/x', key: randomUUID(), fingerprint: 'a' };
  });

  /** Credits a dollar each time that it is really carried out. */
  const credit = async (commit: Commit): Promise<Answer> => {
    const { userId } = intent;
    const order = await call(db(), `(create_top_up($1, 'USD', 100, NULL)).order_id`, [userId]);
    return commit(async (tx) => {
      await call(tx, `complete_top_up($1, 100, 'USD')`, [order]);
      return { ok: true, body: { order } };
    });
  };
  const credited = async () => (await balanceOf(db(), intent.userId)).balance;
  const expireLease = () =>
    db().query(`UPDATE idempotency_keys SET lease_until = now() - interval '1 second'`);

  test('that was carried out answers the same and does nothing again @BACK-3', async () => {
    const first = await runOnce(db(), intent, credit);
    expect(await runOnce(db(), intent, credit)).toEqual(first);
    expect(await credited()).toBe(100n);
  });

  test('whose process died is running until its lease ends, and then carried out @BACK-3', async () => {
    await claim(db(), intent);
    const running = await runOnce(db(), intent, credit);
    expect(running).toMatchObject({ ok: false, code: 'IDEMPOTENCY_RUNNING' });
    const retryAfterS = running.ok ? 0 : (running.details?.retry_after_s ?? 0);
    expect(retryAfterS).toBeGreaterThan(0);
    expect(retryAfterS).toBeLessThanOrEqual(10);
    await expireLease();
    expect((await runOnce(db(), intent, credit)).ok).toBe(true);
    expect(await credited()).toBe(100n);
  });

  test('that two processes work on, because one was thought dead, moves money once @BACK-3', async () => {
    const slow = await runOnce(db(), intent, async (commit) => {
      await expireLease();
      expect((await runOnce(db(), intent, credit)).ok).toBe(true);
      return credit(commit);
    });
    expect(slow).toEqual({ ok: false, code: 'IDEMPOTENCY_RUNNING' });
    expect(await credited()).toBe(100n);
  });

  test('whose work goes on keeps its lease @LOAD-3', async () => {
    const claimed = await claim(db(), intent);
    const leaseId = claimed.state === 'claimed' ? claimed.leaseId : '';
    await expireLease();
    const stop = keepLease(db(), intent, leaseId, 10);
    let left: unknown[] = [];
    for (let look = 0; look < 100 && left.length === 0; look += 1) {
      await pause(20);
      left = await db().query('SELECT 1 FROM idempotency_keys WHERE lease_until > now()');
    }
    stop();
    expect(left).toHaveLength(1);
  });

  test('that failed by a bug can be sent again at once @BACK-3', async () => {
    const broken = runOnce(db(), intent, () => Promise.reject(new Error('bug')));
    await expect(broken).rejects.toThrow('bug');
    expect((await runOnce(db(), intent, credit)).ok).toBe(true);
  });

  test('that met trouble with the database keeps when it began, and can be sent again at once @LOAD-3', async () => {
    const trouble = Object.assign(new Error('too long'), { code: '55P03' });
    const begun: unknown[] = [];
    const failed = runOnce(db(), intent, (commit) =>
      commit((_tx, beganAt) => {
        begun.push(beganAt);
        return Promise.reject(trouble);
      }),
    );
    await expect(failed).rejects.toBe(trouble);
    const done = await runOnce(db(), intent, (commit) =>
      commit((_tx, beganAt) => {
        begun.push(beganAt);
        return Promise.resolve({ ok: true, body: {} });
      }),
    );
    expect(done.ok).toBe(true);
    expect(begun[0]).toBeInstanceOf(Date);
    expect(begun[1]).toEqual(begun[0]);
  });

  test('with another payload is refused, also while the first is running @BACK-3', async () => {
    await claim(db(), intent);
    const other = { ...intent, fingerprint: 'b' };
    const mismatch = { ok: false, code: 'IDEMPOTENCY_MISMATCH' };
    expect(await runOnce(db(), other, credit)).toEqual(mismatch);
    await expireLease();
    expect(await runOnce(db(), other, credit)).toEqual(mismatch);
  });

  test('belongs to one user and one call @BACK-3', async () => {
    await runOnce(db(), intent, credit);
    await runOnce(db(), { ...intent, endpoint: '/y', fingerprint: 'b' }, credit);
    expect(await credited()).toBe(200n);
    const userId = await addUser(db());
    expect((await runOnce(db(), { ...intent, userId, fingerprint: 'b' }, credit)).ok).toBe(true);
  });

  test('is forgotten after a day @BACK-3', async () => {
    await runOnce(db(), intent, credit);
    await db().query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    await runOnce(db(), { ...intent, fingerprint: 'b' }, credit);
    expect(await credited()).toBe(200n);
    await db().query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    await purgeIdempotencyKeys(db());
    expect(await db().query('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });
});
