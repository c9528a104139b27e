import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { balanceOf, fund } from '../../money/ledger/testing.ts';
import { findBalancer, startBalancer, type Balancer } from '../../testing/balancer.ts';
import { findPooler, startPooler } from '../../testing/pooler.ts';
import {
  findPostgres,
  startReplicatedCluster,
  type ReplicatedCluster,
} from '../../testing/postgres-cluster.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const binary = findBalancer();
const bin = findPostgres();
const poolerBinary = findPooler();

/** Neither a change of servers nor its discovery takes that long on the slowest machine. */
const changedWithinMs = 50_000;

// Where one of them is not installed this is skipped: nothing else stands in for it.
const areInstalled = ![binary, bin, poolerBinary].includes(undefined);

(areInstalled ? describe : describe.skip)(
  'a primary and its standby behind HAProxy and PgBouncer',
  () => {
    let servers: ReplicatedCluster;
    let balancer: Balancer;
    let db: Database;
    let app: TestApp;
    let payer: Payer;
    let payee: Payer;
    const opened: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      servers = await startReplicatedCluster(bin ?? '');
      opened.push(() => servers.stop());
      balancer = await startBalancer(binary ?? '', servers.urls);
      opened.push(() => balancer.close());
      const pooler = await startPooler(poolerBinary ?? '', balancer.url);
      opened.push(() => pooler.close());
      db = await openPostgres(pooler.url, { directAddress: balancer.url });
      opened.push(() => db.close());
      await migrate(db);
      app = await startTestApp(db);
      opened.push(() => app.close());
      payer = await addPayer(app, db, ['Alex', 'Morgan']);
      payee = await addPayer(app, db, ['Maria', 'Lopez']);
      await fund(db, payer.userId, 'USD', 10_000n);
    }, 180_000);
    afterAll(async () => {
      for (const close of opened.reverse()) await close();
    });

    const order = async () => {
      const { wire } = await done(
        payer.client.call(calls.previewTransfer, {
          body: { accountId: payer.usd, amount: '1.00', phone: payee.phone },
        }),
      );
      return wire.data.id;
    };
    const send = (id: string, key: string) =>
      payer.client.call(calls.sendTransfer, {
        body: { id, pin: testPin },
        headers: { 'idempotency-key': key },
      });
    const readiness = async () => (await fetch(`${app.url}/readyz`)).status;

    async function until(holds: () => Promise<boolean>): Promise<void> {
      const deadline = Date.now() + changedWithinMs;
      while (!(await holds())) {
        if (Date.now() > deadline) throw new Error('the change took too long');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }

    async function isServed(): Promise<boolean> {
      const client = new pg.Client({ connectionString: balancer.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return true;
      } catch {
        return false;
      } finally {
        await client.end();
      }
    }

    test('the second takes over when the first is killed, with what was acknowledged and without a restart @LOAD-3', async () => {
      const [first = '', ...others] = await Promise.all(Array.from({ length: 4 }, order));
      const key = randomUUID();
      const acknowledged = await send(first, key);
      expect(acknowledged).toMatchObject({ status: 200 });

      const during = others.map((id) => send(id, randomUUID()));
      await servers.killPrimary();
      // Connections of a killed server answer until each of its processes has noticed.
      await until(async () => (await readiness()) === 503);
      await servers.promoteStandby();
      await until(async () => (await readiness()) === 200);
      for (const { status } of await Promise.all(during)) expect([200, 503]).toContain(status);

      expect(await send(first, key)).toEqual(acknowledged);
      expect((await send(await order(), randomUUID())).status).toBe(200);
      expect(await findLedgerBreaches(db)).toEqual([]);
      const [from, to] = [await balanceOf(db, payer.userId), await balanceOf(db, payee.userId)];
      expect(from.balance + to.balance).toBe(10_000n);
    }, 180_000);

    test('nobody is given a connection while two servers take changes, until one is stopped @LOAD-3', async () => {
      expect(await isServed()).toBe(true);
      await servers.startFormerPrimary();
      await until(async () => !(await isServed()));
      await servers.killPrimary();
      await until(isServed);
      // The pooler asks again a second after it was turned away.
      await until(async () => (await readiness()) === 200);
    }, 180_000);
  },
);
