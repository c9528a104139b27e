import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Database } from '../database/database.ts';
import { errorCode } from '../database/trouble.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { openDatabase } from '../database/open-database.ts';
import { loadSettings, type Settings } from './settings.ts';

/**
 * A random secret of this installation, made once and kept in the existing `folder` for its owner only.
 * Processes that start together end up with the same one.
 */
export function storedSecret(folder: string, name: string): string {
  const path = join(folder, name);
  return read(path) ?? create(path);
}

function create(path: string): string {
  // Written aside and linked into place, so that nobody ever reads half a secret.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Nothing can be kept in the folder. */
class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable';
}

/** Makes the folder, for its owner only, and proves that it can be written. @throws FolderNotWritable */
export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new FolderNotWritable(`the folder ${folder} cannot be written`, { cause: error });
  }
}

// Level by level: `recursive` never returns below a read-only file system such as /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

/**
 * Verifies that a port is free, before the longer part of a start begins.
 * @throws the system's error, such as EADDRINUSE
 */
export async function proveFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** One line that explains why the backend did not start and what to change. */
export function describeStartFailure(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FolderInUse || error instanceof FolderNotWritable) {
    return `${error.message} (DATA_DIR)`;
  }
  if (error instanceof AggregateError)
    return 'no host takes changes of the database (DATABASE_URL)';
  const port = 'port' in error && typeof error.port === 'number' ? error.port : undefined;
  const variable = port === settings.sandboxPort ? 'SANDBOX_PORT' : 'API_PORT';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `port ${port ?? ''} is in use (${variable})`;
    case 'EACCES':
      return `port ${port ?? ''} may not be used (${variable})`;
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'ENOTFOUND':
      return 'the database server cannot be reached (DATABASE_URL)';
    case undefined:
    default:
      return (error.message || error.name).split('\n', 1)[0] ?? error.name;
  }
}

/** Ends a command with a line that says why. */
export function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Runs a command on the database of this environment. Where it fails, a line says so, which begins with `failed`. */
export async function runOnDatabase(
  failed: string,
  work: (db: Database, settings: Settings) => Promise<void>,
  open: (settings: Settings) => Promise<Database> = openDatabase,
): Promise<void> {
  const loaded = loadSettings(process.env);
  if (!loaded.ok) giveUp(`${failed}${loaded.reason}`);
  const { settings } = loaded;
  try {
    const db = await open(settings);
    await work(db, settings).finally(() => db.close());
  } catch (error) {
    giveUp(`${failed}${describeStartFailure(error, settings)}`);
  }
}
