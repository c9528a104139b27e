import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { fund, balanceOf } from '../../money/ledger/testing.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import {
  administer,
  findPostgres,
  startCluster,
  startReplicatedCluster,
  type ReplicatedCluster,
} from '../../testing/postgres-cluster.ts';
import { untilReadiness } from '../../testing/backend-process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { vanishingHost, type VanishingHost } from '../../testing/vanishing-host.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const bin = findPostgres();

(bin === undefined ? describe.skip : describe)(
  'a primary and its standby behind one address',
  () => {
    let servers: ReplicatedCluster;
    let address: VanishingHost;
    let db: Database;
    let app: TestApp;
    let payer: Payer;
    let payee: Payer;

    beforeAll(async () => {
      servers = await startReplicatedCluster(bin ?? '');
      address = await vanishingHost(servers.urls[0]);
      db = await openPostgres(address.url);
      await migrate(db);
      app = await startTestApp(db);
      payer = await addPayer(app, db, ['Alex', 'Morgan']);
      payee = await addPayer(app, db, ['Maria', 'Lopez']);
      await fund(db, payer.userId, 'USD', 10_000n);
    }, 180_000);
    afterAll(async () => {
      await app.close();
      await db.close();
      await address.close();
      await servers.stop();
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

    const refused = async (wrong: string, reason: string, message: RegExp) => {
      address.leadTo(wrong);
      await untilReadiness(app.url, { status: 'error', reason });
      expect(await send(randomUUID(), randomUUID())).toMatchObject({ status: 503 });
      await expect(db.query('SELECT 1')).rejects.toThrow(message);
      address.leadTo(servers.urls[0]);
      await untilReadiness(app.url, { status: 'ok' });
    };

    test('a server in recovery is refused, and no process starts there @LOAD-3', async () => {
      const [, standby] = servers.urls;
      await refused(standby, 'read-only', /is a standby and takes no changes \(DATABASE_URL\)/);
      await expect(openPostgres(standby)).rejects.toThrow(/is a standby/);
    }, 60_000);

    test('a server of another cluster is refused, and so is one past the pooler @LOAD-3', async () => {
      const other = await startCluster(bin ?? '');
      try {
        await refused(other.url, 'other-cluster', /was not copied from/);
        const tables = await administer(
          other.url,
          "SELECT 1 FROM pg_tables WHERE tablename = 'users'",
        );
        expect(tables).toEqual([]);
        const astray = await openPostgres(address.url, { directAddress: other.url });
        const heard = astray.listen('nothing', () => undefined);
        await expect(heard).rejects.toThrow(/was not copied from/);
        await expect(astray.maintain((tx) => tx.query('SELECT 1'))).rejects.toThrow(
          /was not copied/,
        );
        await astray.close();
      } finally {
        await other.stop();
      }
    }, 60_000);

    test('the second takes over when the first is killed, and what was acknowledged is there @LOAD-3', async () => {
      const orders = await Promise.all(Array.from({ length: 4 }, order));
      const keyed = orders.map((id) => ({ id, key: randomUUID() }));
      const [first, ...others] = keyed;
      const acknowledged = await send(first?.id ?? '', first?.key ?? '');
      expect(acknowledged).toMatchObject({ status: 200 });
      let heard: (payload: string) => void = () => undefined;
      const said = new Promise<string>((resolve) => (heard = resolve));
      let hearAgain = (): void => undefined;
      const listensAgain = new Promise<void>((resolve) => (hearAgain = resolve));
      await db.listen(
        'after_failover',
        (payload) => heard(payload),
        () => hearAgain(),
      );

      const during = others.map(({ id, key }) => send(id, key));
      await servers.killPrimary();
      for (const { status } of await Promise.all(during)) expect([200, 503]).toContain(status);
      await untilReadiness(app.url, { status: 'error', reason: 'unreachable' });
      await servers.promoteStandby();
      address.leadTo(servers.urls[1]);
      await untilReadiness(app.url, { status: 'ok' });

      expect((await payer.client.call(calls.listAccounts)).status).toBe(200);
      expect(await send(first?.id ?? '', first?.key ?? '')).toEqual(acknowledged);
      expect((await send(await order(), randomUUID())).status).toBe(200);
      await listensAgain;
      await db.query(`SELECT pg_notify('after_failover', 'heard')`);
      expect(await said).toBe('heard');

      // A lease of before ends by itself; here nobody waits for that.
      await db.query(`UPDATE idempotency_keys SET lease_until = now() - interval '1 second'`);
      for (const { id, key } of others) expect((await send(id, key)).status).toBe(200);
      expect((await balanceOf(db, payer.userId)).balance).toBe(9_500n);
      expect((await balanceOf(db, payee.userId)).balance).toBe(500n);
      expect(await findLedgerBreaches(db)).toEqual([]);
    }, 120_000);
  },
);
