import { randomUUID } from 'node:crypto';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { balanceOf, fund } from '../../money/ledger/testing.ts';
import { untilReadiness } from '../../testing/backend-process.ts';
import {
  administer,
  findPostgres,
  startReplicatedCluster,
  type ReplicatedCluster,
} from '../../testing/postgres-cluster.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wayTo } from '../../testing/vanishing-host.ts';
import { walletClient } from '../../testing/wallet-client.ts';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import type { Database } from './database.ts';
import { usualDeadlines } from './deadlines.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const bin = findPostgres();
// A slow machine is no silent host; what changes is found out soon.
const deadlines = { ...usualDeadlines, connect: 30_000, others: 30_000, silence: 200 };

(bin === undefined ? describe.skip : describe)('a former primary that is back', () => {
  let servers: ReplicatedCluster;
  let apps: TestApp[];
  let dbs: Database[];
  let payer: Payer;
  let payee: Payer;
  const opened: (() => Promise<void>)[] = [];

  /** A process that is told of the servers in one order or the other. */
  const process = async (hosts: readonly string[]) => {
    const db = await openPostgres(together(hosts), { deadlines });
    opened.push(() => db.close());
    const app = await startTestApp(db);
    opened.push(() => app.close());
    return { db, app };
  };
  const movementsOn = async (url: string) =>
    (await administer(url, 'SELECT count(*)::int AS count FROM movements'))[0]?.['count'];

  beforeAll(async () => {
    servers = await startReplicatedCluster(bin ?? '');
    opened.push(() => servers.stop());
    const [first, second] = servers.urls;
    const started = [await process([first, second]), await process([second, first])];
    dbs = started.map(({ db }) => db);
    apps = started.map(({ app }) => app);
    await migrate(db());
    payer = await addPayer(app(), db(), ['Alex', 'Morgan']);
    payee = await addPayer(app(), db(), ['Maria', 'Lopez']);
    await fund(db(), payer.userId, 'USD', 10_000n);
    // As somebody does who goes on with one server.
    await administer(first, 'ALTER SYSTEM RESET synchronous_standby_names');
    await servers.killPrimary();
    await servers.promoteStandby();
    for (const each of apps) await untilReadiness(each.url, { status: 'ok' });
  }, 180_000);
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  const db = () => dbs[0] as Database;
  const app = () => apps[0] as TestApp;
  const pay = async ({ url }: TestApp) => {
    const client = walletClient(url, payer.token);
    const body = { accountId: payer.usd, amount: '1.00', phone: payee.phone };
    const preview = await client.call(calls.previewTransfer, { body });
    const id = preview.data?.id ?? randomUUID();
    return client.call(calls.sendTransfer, {
      body: { id, pin: testPin },
      headers: { 'idempotency-key': randomUUID() },
    });
  };

  test('is refused with the promoted one, by all processes and out loud, until one of them is stopped @LOAD-3', async () => {
    const [former, promoted] = servers.urls;
    const before = await balanceOf(db(), payee.userId);
    const paying = Array.from({ length: 20 }, (_, index) => apps[index % 2] as TestApp).map(pay);
    await servers.startFormerPrimary();
    const onFormer = await movementsOn(former);
    const during = await Promise.all(paying);
    for (const each of apps) {
      await untilReadiness(each.url, { status: 'error', reason: 'two-primaries' });
      expect(await pay(each)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      const told = await (await fetch(`${each.url}/metrics`)).text();
      expect(told).toContain('wallet_database_split 1');
    }
    expect(await movementsOn(former)).toBe(onFormer);

    await servers.killPrimary();
    for (const each of apps) await untilReadiness(each.url, { status: 'ok' });
    const after = await balanceOf(db(), payee.userId);
    const acknowledged = during.filter(({ status }) => status === 200).length;
    const moved = after.balance - before.balance;
    expect(moved).toBeGreaterThanOrEqual(BigInt(acknowledged) * 100n);
    for (const each of apps) expect((await pay(each)).status).toBe(200);
    const [ends] = await openedOn(promoted, (one) => findLedgerBreaches(one));
    expect(ends).toBeUndefined();
  }, 60_000);

  test.each([
    ['the former', 0, 1],
    ['the promoted', 1, 0],
  ] as const)(
    'keeps a process from its start where %s one answers first @LOAD-3',
    async (_which, early, late) => {
      await servers.startFormerPrimary();
      const { hosts, close } = await inOrder(servers.urls[early], servers.urls[late]);
      const started = openPostgres(together(hosts), { deadlines });
      try {
        const end = started.then((one) => one.close());
        await expect(end).rejects.toMatchObject({ code: 'TD002' });
      } finally {
        await close();
      }
      await servers.killPrimary();
      for (const each of apps) await untilReadiness(each.url, { status: 'ok' });
    },
    60_000,
  );

  test('is believed by nobody, also where the promoted one is gone, and by no process that never saw that @LOAD-3', async () => {
    const [former] = servers.urls;
    await servers.killSecond();
    await servers.startFormerPrimary();
    for (const each of apps) {
      await untilReadiness(each.url, { status: 'error', reason: 'former-primary' });
      expect(await pay(each)).toMatchObject({ status: 503 });
    }
    await expect(openPostgres(former, { deadlines })).rejects.toMatchObject({ code: 'TD003' });
  }, 60_000);
});

async function openedOn<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const one = await openPostgres(url);
  return work(one).finally(() => one.close());
}

/** One address of several servers, each of which listens in a folder or at a port of this machine. */
function together(urls: readonly string[]): string {
  const ways = urls.map((each) => wayTo(new URL(each)));
  const url = new URL('postgresql://postgres@localhost/postgres');
  const hosts = ways.map((way) => ('path' in way ? way.path.replace(/\/\.s\.PGSQL.*/, '') : ''));
  if (hosts.every((host) => host !== '')) {
    url.searchParams.set('host', hosts.join(','));
    return url.href;
  }
  const ports = ways.map((way) => `127.0.0.1:${'port' in way ? way.port : ''}`);
  return `postgresql://postgres@${ports.join(',')}/postgres`;
}

const systemRow = z.object({ system: z.string() });

/** Two servers of which the second says nothing before the first has said which it is. */
async function inOrder(early: string, late: string) {
  const [row] = await administer(
    early,
    'SELECT system_identifier::text AS system FROM pg_control_system()',
  );
  const { system } = systemRow.parse(row);
  let said = (): void => undefined;
  const hasSaid = new Promise<void>((resolve) => (said = resolve));
  const way = async (url: string, isLate: boolean) => {
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(wayTo(new URL(url)));
      for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
      far.pipe(near);
      if (isLate) void hasSaid.then(() => near.pipe(far));
      else {
        near.pipe(far);
        far.on('data', (chunk: Buffer) => chunk.includes(system) && said());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      close: async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  };
  const ways = [await way(early, false), await way(late, true)];
  return {
    hosts: ways.map(({ url }) => url),
    close: async () => {
      await Promise.all(ways.map((each) => each.close()));
    },
  };
}
