import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { addUser, balanceOf } from '../../money/ledger/testing.ts';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { nothing, type JsonCall } from '../../platform/database/json-call.ts';
import { storedAnswer, type Answer } from '../../platform/http/answer.ts';
import type { Intent } from '../../platform/http/handlers.ts';
import { claim, type Commit, keepLease, moneyCall } from './money-call.ts';

const failWith = `
  CREATE OR REPLACE FUNCTION fail_with(p_state text, p_any uuid) RETURNS int LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'too long' USING ERRCODE = p_state; END $$`;

describe.each(bothDatabases())('an intent on $name', ({ open }) => {
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

  const onceMore = { ok: true, body: { credited: '1.00' } } as const;
  const credit = (): JsonCall<Answer> => ({
    sql: `(SELECT $2::jsonb FROM complete_top_up(
      (create_top_up($1, 'USD', 100, NULL)).order_id, 100, 'USD'))`,
    params: [intent.userId, JSON.stringify(onceMore)],
    result: storedAnswer,
  });
  type Work = (commit: Commit, begun: null, beganAt: Date | undefined) => Promise<Answer>;
  const make = (work: Work, its = intent) =>
    moneyCall(db(), { intent: its, begin: () => nothing, work });
  const send = (its = intent) => make((commit) => commit(credit()), its);
  const credited = async () => (await balanceOf(db(), intent.userId)).balance;
  const expireLease = () =>
    db().query(`UPDATE idempotency_keys SET lease_until = now() - interval '1 second'`);

  test('that was carried out answers the same and does nothing again @BACK-3', async () => {
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await credited()).toBe(100n);
  });

  test('is running until the lease of a dead process ends, then carried out @BACK-3', async () => {
    await claim(db(), intent, nothing);
    const running = await send();
    expect(running).toMatchObject({ ok: false, code: 'IDEMPOTENCY_RUNNING' });
    const retryAfterS = running.ok ? 0 : (running.details?.retry_after_s ?? 0);
    expect(retryAfterS).toBeGreaterThan(0);
    expect(retryAfterS).toBeLessThanOrEqual(10);
    await expireLease();
    expect((await send()).ok).toBe(true);
    expect(await credited()).toBe(100n);
  });

  test('that two processes work on, because one was thought dead, moves money once @BACK-3', async () => {
    const slow = await make(async (commit) => {
      await expireLease();
      expect((await send()).ok).toBe(true);
      return commit(credit());
    });
    expect(slow).toEqual({ ok: false, code: 'IDEMPOTENCY_RUNNING' });
    expect(await credited()).toBe(100n);
  });

  test('keeps its lease while its work goes on @LOAD-3', async () => {
    const claimed = await claim(db(), intent, nothing);
    const id = claimed.state === 'claimed' ? claimed.leaseId : '';
    await expireLease();
    const stop = keepLease({ ...intent, id, db: db() }, 10);
    let left: unknown[] = [];
    for (let look = 0; look < 100 && left.length === 0; look += 1) {
      await pause(20);
      left = await db().query('SELECT 1 FROM idempotency_keys WHERE lease_until > now()');
    }
    stop();
    expect(left).toHaveLength(1);
  });

  test('that failed by a bug can be sent again at once @BACK-3', async () => {
    const broken = make(() => Promise.reject(new Error('bug')));
    await expect(broken).rejects.toThrow('bug');
    expect((await send()).ok).toBe(true);
  });

  test('that met trouble with the database keeps when it began, and can be sent again at once @LOAD-3', async () => {
    const begun: unknown[] = [];
    const doIt = (sql: string) =>
      make((commit, _begun, beganAt) => {
        begun.push(beganAt);
        return commit({ ...credit(), sql });
      });
    const timedOut = `(SELECT $2::jsonb FROM fail_with('55P03', $1::uuid))`;
    await db().script(failWith);
    await expect(doIt(timedOut)).rejects.toMatchObject({ code: '55P03' });
    expect((await doIt(credit().sql)).ok).toBe(true);
    expect(begun[0]).toBeInstanceOf(Date);
    expect(begun[1]).toEqual(begun[0]);
  });

  test('with another payload is refused, also while the first is running @BACK-3', async () => {
    await claim(db(), intent, nothing);
    const other = { ...intent, fingerprint: 'b' };
    const mismatch = { ok: false, code: 'IDEMPOTENCY_MISMATCH' };
    expect(await send(other)).toEqual(mismatch);
    await expireLease();
    expect(await send(other)).toEqual(mismatch);
  });

  test('belongs to one user and one call @BACK-3', async () => {
    await send();
    await send({ ...intent, endpoint: '/y', fingerprint: 'b' });
    expect(await credited()).toBe(200n);
    const userId = await addUser(db());
    expect((await send({ ...intent, userId, fingerprint: 'b' })).ok).toBe(true);
  });

  test('is forgotten after a day @BACK-3', async () => {
    await send();
    await db().query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    await send({ ...intent, fingerprint: 'b' });
    expect(await credited()).toBe(200n);
    await db().query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    await purge(db(), retentions);
    expect(await db().query('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });
});
