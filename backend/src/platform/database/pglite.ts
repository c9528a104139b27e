import {
  fdatasyncSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { baseline, DataOfBefore } from './migrate.ts';
import { queryable } from './rows.ts';

type Started = Parameters<NodeFS['init']>;

/**
 * PGlite's file system drops every fsync that PostgreSQL asks for, even with `fsync=on`;
 * this one hands it to the operating system, so that a commit survives a power cut.
 */
class DurableFiles extends NodeFS {
  override async init(pg: Started[0], options: Started[1]): ReturnType<NodeFS['init']> {
    const started = await super.init(pg, options);
    const preRun = [...(started.emscriptenOpts.preRun ?? []), passOnFsync];
    return { ...started, emscriptenOpts: { ...started.emscriptenOpts, preRun } };
  }
}

function passOnFsync(module: object): void {
  // The types of PGlite leave out what Emscripten puts into its module.
  const { NODEFS } = module as {
    NODEFS: { stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
  };
  NODEFS.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

// `-F` switches fsync off. PGlite's fdatasync, which PostgreSQL prefers for its log, does nothing.
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Says in the folder of the files that PostgreSQL can open them, and which migration comes first in them. */
export const initialisedMarker = { name: 'initialised', text: baseline } as const;

const parsers = { [types.INT8]: BigInt };

/**
 * Embedded PostgreSQL with its files in `dataDir/pglite`, durable and for one process.
 * @throws FolderInUse when another process has it open
 * @throws DataOfBefore
 */
export async function openPglite(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const pg = await openFiles(dataDir);
    return pgliteDatabase(pg, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Embedded PostgreSQL that is gone when closed, for tests; it begins with `files` if they are given. */
export async function openPgliteInMemory(files?: Blob): Promise<Database> {
  const pg = await PGlite.create({ parsers, ...(files ? { loadDataDir: files } : {}) });
  return pgliteDatabase(pg, () => undefined);
}

/** Files of a database in memory on which `work` was done. */
export async function pgliteFiles(work: (db: Database) => Promise<void>): Promise<Blob> {
  const pg = await PGlite.create({ parsers });
  try {
    await work(pgliteDatabase(pg, () => undefined));
    return await pg.dumpDataDir('none');
  } finally {
    await pg.close();
  }
}

async function openFiles(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'pglite');
  const marker = join(folder, initialisedMarker.name);
  // Before PostgreSQL opens them, which would write to them.
  if (existsSync(marker) && readFileSync(marker, 'utf8') !== initialisedMarker.text) {
    throw new DataOfBefore(
      `the data in ${dataDir}`,
      'move the folder away or name another (DATA_DIR)',
    );
  }
  // A first start that was killed half-way leaves files that PostgreSQL cannot open and no data.
  if (existsSync(folder) && !existsSync(marker)) rmSync(folder, { recursive: true });
  const pg = await PGlite.create({ fs: new DurableFiles(folder), startParams: durable, parsers });
  if (!existsSync(marker)) {
    await pg.exec('CHECKPOINT');
    // By renaming, so that it never says less.
    writeFileSync(`${marker}.new`, initialisedMarker.text);
    renameSync(`${marker}.new`, marker);
  }
  return pg;
}

function pgliteDatabase(pg: PGlite, release: () => void): Database {
  return {
    kind: 'pglite',
    ...overPglite(pg),
    for(use) {
      return use === 'searches' ? { ...this, ...inOrder(pg) } : this;
    },
    transaction: (work) => pg.transaction((tx) => work(overPglite(tx))),
    maintain: (work) => pg.transaction((tx) => work(overPglite(tx))),
    listen: (channel, handler) => pg.listen(channel, handler),
    since() {
      return this;
    },
    async orStandIn(read) {
      return { answer: await read(this), standsIn: false };
    },
    state: () => ({
      loads: {},
      isListening: true,
      isSplit: false,
      standbys: { used: 0, left: 0 },
      reads: { standby: 0, primary: 0 },
    }),
    close: async () => {
      await pg.close();
      release();
    },
  };
}

/**
 * Makes plans as searches need them: rows that an index has in order are read in that order, and no more of
 * them than the statement wants. Nothing keeps statistics here, so a history would be taken for short, and
 * sorted as a whole.
 */
function inOrder(pg: PGlite): Queryable {
  const within = <T>(work: (tx: Transaction) => Promise<T>) =>
    pg.transaction(async (tx) => {
      await tx.exec('SET LOCAL enable_sort = off');
      return work(tx);
    });
  return queryable(
    (sql, params) => within(async (tx) => (await tx.query(sql, params)).rows),
    (sql) =>
      within(async (tx) => {
        await tx.exec(sql);
      }),
  );
}

function overPglite(source: PGlite | Transaction): Queryable {
  return queryable(
    async (sql, params) => (await source.query(sql, params)).rows,
    async (sql) => {
      await source.exec(sql);
    },
  );
}
