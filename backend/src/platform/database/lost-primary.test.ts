import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@tessera/wire';
import { fund } from '../../money/ledger/testing.ts';
import {
  administer,
  findPostgres,
  startWithStandbys,
  together,
  type Member,
} from '../../testing/postgres-cluster.ts';
import { patientDeadlines } from '../../testing/test-databases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { vanishingHost, type VanishingHost } from '../../testing/vanishing-host.ts';
import { done, openTestSession, walletClient } from '../../testing/wallet-client.ts';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const bin = findPostgres();

/** Nothing takes that long to be found out, on the slowest machine. */
const foundOutWithinMs = 50_000;

(bin === undefined ? describe.skip : describe)('reads while the primary is lost', () => {
  let servers: Awaited<ReturnType<typeof startWithStandbys>>;
  let near: Member;
  let far: Member;
  let wire: VanishingHost;
  let db: Database;
  /** Reaches the primary by a way that can vanish. */
  let app: TestApp;
  /** Reaches it by itself, until it is killed. */
  let other: TestApp;
  let payer: Payer;
  let payee: Payer;
  const opened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    servers = await startWithStandbys(bin ?? '', 2);
    opened.push(() => servers.stop());
    [near, far] = servers.standbys as [Member, Member];
    await confirm('ANY 1 (*)');
    wire = await vanishingHost(servers.primary.url);
    opened.push(() => wire.close());
    const standbyAddress = together([servers.primary.url, near.url, far.url]);
    // Queries that hang on the way that vanished are given up, so that the primary is found again.
    const deadlines = { ...patientDeadlines, connect: 3_000, answer: 3_000 };
    db = await openPostgres(wire.url, { deadlines, standbyAddress });
    opened.push(() => db.close());
    const direct = await openPostgres(servers.primary.url, { deadlines: patientDeadlines });
    opened.push(() => direct.close());
    await migrate(direct);
    app = await startTestApp(db);
    opened.push(() => app.close());
    other = await startTestApp(direct);
    opened.push(() => other.close());
    payer = await addPayer(app, direct, ['Alex', 'Morgan']);
    payee = await addPayer(app, direct, ['Maria', 'Lopez']);
    await fund(direct, payer.userId, 'USD', 10_000n);
    await until(() => Promise.resolve(db.state().standbys.used === 2));
  }, 180_000);
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  const confirm = async (names: string) => {
    const { url } = servers.primary;
    await administer(url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await administer(url, 'SELECT pg_reload_conf()');
  };
  const payBy = async ({ url }: TestApp) => {
    const client = walletClient(url, payer.token);
    const body = { accountId: payer.usd, amount: '1.00', phone: payee.phone };
    const { wire: order } = await done(client.call(calls.previewTransfer, { body }));
    await done(client.call(calls.sendTransfer, { body: { id: order.data.id, pin: testPin } }));
  };
  const dollars = async () => {
    const { wire: told } = await done(payee.client.call(calls.listAccounts));
    return told.results[0]?.accounts.find(({ id }) => id === payee.usd)?.balance;
  };
  const received = async () => {
    const { wire: told } = await done(payee.client.call(calls.listTransactions));
    return told.results.filter(({ kind }) => kind === 'transfer').length;
  };
  const readiness = async () =>
    (await (await fetch(`${app.url}/readyz`)).json()) as Readonly<Record<string, string>>;
  const readsAre = (answered: boolean) =>
    until(async () => ((await readiness())['reads'] === 'ok') === answered);
  const read = async (path: string) => {
    const headers = { authorization: `Token ${payer.token}` };
    return [path, (await fetch(`${app.url}/v2/wallet/${path}`, { headers })).status];
  };

  test('standbys answer for a primary that says nothing, with what other processes write there meanwhile @OPS-2 @OPS-5', async () => {
    expect([await dollars(), await received()]).toEqual(['0.00', 0]);
    wire.vanish();
    expect(await dollars()).toBe('0.00');
    await payBy(other);
    expect([await dollars(), await received()]).toEqual(['1.00', 1]);
    await payBy(other);
    expect([await dollars(), await received()]).toEqual(['2.00', 2]);
    expect(await readiness()).toEqual({ status: 'error', reason: 'read-only', reads: 'ok' });
  }, 60_000);

  test('while it says nothing it is asked by one call, and not by each @OPS-2', async () => {
    const asked = () => {
      const { running = 0, waiting = 0 } = db.state().loads.brief ?? {};
      return running + waiting;
    };
    const most: number[] = [];
    for (let reads = 0; reads < 20; reads += 1) {
      expect(await dollars()).toBe('2.00');
      most.push(asked());
    }
    // One that found it out may still hang, beside the one that looks whether it is back.
    expect(Math.max(...most)).toBeLessThanOrEqual(2);
  }, 60_000);

  test('it answers again by itself once it is back @OPS-2', async () => {
    wire.comeBack();
    await until(async () => (await readiness())['status'] === 'ok');
    await payBy(app);
    expect([await dollars(), await received()]).toEqual(['3.00', 3]);
  }, 60_000);

  test('nothing is read from standbys that the primary did not wait for @OPS-5', async () => {
    await confirm('');
    await payBy(app);
    wire.vanish();
    await until(async () => (await readiness())['reads'] === undefined);
    await confirm('ANY 1 (*)');
    await readsAre(true);
    wire.comeBack();
    await until(async () => (await readiness())['status'] === 'ok');
    expect(await dollars()).toBe('4.00');
  }, 120_000);

  test('a payment is read or nothing is, where the standby that has it does not show it yet @OPS-5', async () => {
    const [row] = await administer(far.url, 'SELECT pid FROM pg_stat_wal_receiver');
    const receiver = Number(row?.['pid']);
    process.kill(receiver, 'SIGSTOP');
    await administer(near.url, 'SELECT pg_wal_replay_pause()');
    const ended = await openTestSession(db, payee.userId);
    await payBy(app);
    await done(walletClient(app.url, ended).call(calls.logOut));
    await servers.primary.kill();
    expect((await payee.client.call(calls.listAccounts)).status).toBe(503);
    await administer(near.url, 'SELECT pg_wal_replay_resume()');
    process.kill(receiver, 'SIGCONT');
    await readsAre(true);
    expect([await dollars(), await received()]).toEqual(['5.00', 5]);
    expect((await walletClient(app.url, ended).call(calls.listAccounts)).status).toBe(401);
  }, 120_000);

  test('all that reads is answered, and what writes or tells an outcome is not @OPS-2', async () => {
    const { wire: told } = await done(payer.client.call(calls.listTransactions));
    const answered = [
      ...['', 'transaction', 'transaction?q=lopez', `transaction/${told.results[0]?.id}`],
      ...['transaction/export', 'stat', 'stat/series?time_zone=UTC', 'user/notification'],
      ...['auth/info', 'auth/sessions', 'identification-level/limits'],
    ];
    for (const path of answered) expect(await read(path)).toEqual([path, 200]);
    const body = { accountId: payer.usd, amount: '1.00', phone: payee.phone };
    expect((await payer.client.call(calls.previewTransfer, { body })).status).toBe(503);
    expect(await read('outcome?operation=transfer')).not.toContain(200);
    expect(await read('events')).toEqual(['events', 503]);
  }, 60_000);

  test('nothing is read while a standby says nothing, or once one was promoted @OPS-5', async () => {
    await far.kill();
    expect((await payee.client.call(calls.listAccounts)).status).toBe(503);
    expect(await readiness()).toEqual({ status: 'error', reason: 'unreachable' });
    await far.start();
    await readsAre(true);
    expect(await dollars()).toBe('5.00');
    await administer(near.url, 'SELECT pg_promote()');
    expect((await payee.client.call(calls.listAccounts)).status).toBe(503);
  }, 120_000);
});

async function until(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + foundOutWithinMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error('it took too long');
    await pause(20);
  }
}
