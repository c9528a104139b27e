import { calls } from '@tessera/wire';
import { balanceOf } from '../../src/money/ledger/testing.ts';
import { findPooler, startPooler, type Pooler } from '../../src/testing/pooler.ts';
import { asked, at, keepAsking, previewDollar, statusesOf, confirmDollar } from './asked.ts';
import { onProcess, servers, twoPayers, type Afterwards, type Running } from './on-process.ts';

const binary = findPooler();
const restarts = 5;
const backWithinMs = 15_000;

(binary === undefined ? test.skip : test).each(servers)(
  `each of ${restarts} times that PgBouncer before $name is killed and started again, calls go on within seconds and move money once @LOAD-3`,
  async ({ open }) => {
    const poolers: Pooler[] = [];
    const databaseUrl = async (server: string, afterwards: Afterwards) => {
      const pooler = await startPooler(binary ?? '', server);
      afterwards(pooler.close);
      poolers.push(pooler);
      return pooler.url;
    };
    const env = (server: string) => ({ DATABASE_DIRECT_URL: server });
    const breaches = await onProcess(open, { databaseUrl, env }, async (running) => {
      const [pooler] = poolers;
      if (pooler !== undefined) await work(running, pooler);
    });
    expect(breaches).toEqual([]);
    expect(poolers).toHaveLength(1);
  },
);

async function work(running: Running, pooler: Pooler): Promise<void> {
  const { db, url } = running;
  const [one, other] = await twoPayers(running);
  const reads = keepAsking(4, () => asked(() => at(url, other).call(calls.listAccounts)));
  for (let count = 0; count < restarts; count += 1) {
    const order = await previewDollar(url, one, other);
    const [during] = await Promise.all([confirmDollar(url, one, order), pooler.restart()]);
    expect([200, 503]).toContain(during.status);
    const begunMs = performance.now();
    let again = await confirmDollar(url, one, order);
    while (again.status !== 200 && performance.now() - begunMs < backWithinMs) {
      again = await confirmDollar(url, one, order);
    }
    expect(again.status).toBe(200);
  }
  for (const status of statusesOf(await reads.end())) expect([200, 503]).toContain(status);
  expect((await balanceOf(db, one.userId)).balance).toBe(100_000n - 100n * BigInt(restarts));
}
