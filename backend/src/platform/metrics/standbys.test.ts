import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { grantRights } from '../database/rights.ts';
import {
  administer,
  end,
  findPostgres,
  initialise,
  makePlace,
  startReplicatedCluster,
  startServer,
  urlOf,
} from '../../testing/postgres-cluster.ts';
import { databaseFigures } from './database-figures.ts';

const rolesFile = fileURLToPath(new URL('../../../../deploy/database/roles.sql', import.meta.url));
const bin = findPostgres() ?? '';
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Tries until there is something, as often as takes half a minute. */
async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await attempt();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
}

/** The figures as a process of the application reads them, whose role may do no more than it has to. */
async function figuresOf(url: string) {
  const administrator = await openPostgres(url);
  await migrate(administrator);
  await administrator.script(readFileSync(rolesFile, 'utf8'));
  await grantRights(administrator);
  await administrator.close();
  const own = new URL(url);
  own.username = 'wallet_app';
  const db = await openPostgres(own.href);
  closing.push(() => db.close());
  const read = databaseFigures(db);
  // On a busy machine the figures may be late, and are left out then.
  return (name: string) =>
    until(async () => {
      const [, value] = new RegExp(`^${name} (.*)$`, 'm').exec(await read()) ?? [];
      return value === undefined ? undefined : Number(value);
    });
}

(bin === '' ? describe.skip : describe)('the database of a process', () => {
  test('that loses its standby tells of it, to a role that sees nothing else of it @OPS-4', async () => {
    const servers = await startReplicatedCluster(bin);
    closing.push(() => servers.stop());
    const figure = await figuresOf(servers.urls[0]);
    const tells = (count: number) =>
      until(async () => (await figure('wallet_database_standbys')) === count || undefined);
    await tells(1);
    await servers.killSecond();
    await tells(0);
  }, 120_000);

  test('that archives its log tells since when nothing has come there @OPS-4', async () => {
    const place = makePlace();
    const shut = join(place.folder, 'shut');
    initialise(bin, place);
    const given = ['archive_mode=on', `archive_command=test ! -e ${shut}`];
    const server = await startServer(bin, place, given);
    closing.push(async () => {
      await end(server, 'SIGQUIT');
      rmSync(place.folder, { recursive: true });
    });
    const url = urlOf(place.folder);
    const figure = await figuresOf(url);
    const archiver = async (expression: string) => {
      const [row] = await administer(
        url,
        `SELECT (${expression})::float8 AS it FROM pg_stat_archiver`,
      );
      return Number(row?.['it']);
    };
    const age = () => archiver('extract(epoch FROM clock_timestamp() - last_archived_time)');
    const finishSegment = async (count: string) => {
      const former = await archiver(count);
      await administer(url, "SELECT pg_logical_emit_message(true, 'test', '')");
      await administer(url, 'SELECT pg_switch_wal()');
      await until(async () => (await archiver(count)) > former || undefined);
      const before = await age();
      const told = await figure('wallet_database_archive_age_seconds');
      expect(told).toBeGreaterThanOrEqual(before);
      expect(told).toBeLessThanOrEqual(await age());
    };
    await finishSegment('archived_count');
    writeFileSync(shut, '');
    await finishSegment('failed_count');
  }, 120_000);
});
