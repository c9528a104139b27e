import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import {
  end,
  initialise,
  makePlace,
  runTool,
  startServer,
  urlOf,
  type Place,
} from '../testing/postgres-cluster.ts';

const waitsAtMostMs = 120_000;

/** A server that hands each finished segment of its log (WAL) to an archive. */
export async function startArchivingServer(bin: string, keep: (folder: string) => void) {
  const [first, second] = [makePlace(), makePlace()];
  for (const { folder } of [first, second]) keep(folder);
  const archive = join(first.folder, 'archive');
  mkdirSync(archive);
  if (first.owner) chownSync(archive, first.owner.uid, first.owner.gid);
  initialise(bin, first);
  const server = await startServer(bin, first, [
    ...['wal_level=replica', 'archive_mode=on', 'full_page_writes=on'],
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ]);
  return {
    url: urlOf(first.folder),
    /** Copies its files while it runs. */
    baseBackup: () => {
      runTool(bin, 'pg_basebackup', second, [
        ...['-h', first.folder, '-U', 'postgres', '-D', second.data],
        ...['--wal-method=none', '--checkpoint=fast', '--no-sync'],
      ]);
    },
    /** Waits until all that is committed is in the archive. */
    archiveAll,
    /** Kills it, as when its machine is lost. */
    kill: () => end(server, 'SIGKILL'),
    /** From the base backup and the archive, a server as of a time, which takes changes. */
    recoverTo: (at: Date) => recover(bin, second, archive, at),
  };
}

const fileRow = z.object({ file: z.string() });
const isArchivedRow = z.object({ is_archived: z.boolean() });

async function archiveAll(db: Database): Promise<void> {
  const [last] = await db.query('SELECT pg_walfile_name(pg_switch_wal()) AS file', [], fileRow);
  await until('the archive has the log', async () => {
    const [row] = await db.query(
      'SELECT coalesce(last_archived_wal >= $1, false) AS is_archived FROM pg_stat_archiver',
      [last?.file],
      isArchivedRow,
    );
    return row?.is_archived === true;
  });
}

async function recover(bin: string, place: Place, archive: string, at: Date) {
  appendFileSync(
    join(place.data, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      // The setting takes no `Z`.
      `recovery_target_time = '${at.toISOString().replace('Z', '+00')}'`,
      `recovery_target_action = 'promote'\n`,
    ].join('\n'),
  );
  writeFileSync(join(place.data, 'recovery.signal'), '');
  const server = await startServer(bin, place, ['archive_mode=off', 'full_page_writes=on']);
  const url = urlOf(place.folder);
  const db = await openPostgres(url);
  const isOver = z.object({ is_over: z.boolean() });
  await until('the recovery is over', async () => {
    const [row] = await db.query('SELECT NOT pg_is_in_recovery() AS is_over', [], isOver);
    return row?.is_over === true;
  }).finally(() => db.close());
  return { url, stop: () => end(server, 'SIGQUIT') };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAtMs = Date.now() + waitsAtMostMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAtMs) throw new Error(`waited in vain until ${what}`);
    await pause(50);
  }
}
