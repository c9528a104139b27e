import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** A primary and a standby; a commit is acknowledged once the standby has it. */
export interface ReplicatedCluster extends Pick<Cluster, 'stop'> {
  /** URLs of the initial primary and of the standby. */
  readonly urls: readonly [string, string];
  killPrimary(): Promise<void>;
  /** Freezes the standby's replication silently, as if its host were gone. */
  loseStandby(): Promise<void>;
  findStandby(): void;
  promoteStandby(): Promise<void>;
  killSecond(): Promise<void>;
  /** Restarts the initial primary, which does not know that the standby was promoted. */
  startFormerPrimary(): Promise<void>;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const debian = existsSync(root)
    ? readdirSync(root)
        .sort()
        .reverse()
        .map((version) => join(root, version, 'bin'))
    : [];
  const candidates = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return candidates.find(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  );
}

/**
 * A throwaway PostgreSQL cluster on a socket in a temporary folder. If the machine crashes it may lose commits,
 * unless `isDurable`.
 */
export async function startCluster(bin: string, { isDurable = false } = {}): Promise<Cluster> {
  const place = makePlace();
  initialise(bin, place);
  const server = await startServer(bin, place, isDurable ? durable : undefined);
  return {
    url: urlOf(place.folder),
    stop: async () => {
      await end(server, 'SIGQUIT');
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

export async function startReplicatedCluster(bin: string): Promise<ReplicatedCluster> {
  const [first, second] = [makePlace(), makePlace()];
  initialise(bin, first);
  let primary = await startServer(bin, first, []);
  await copyOfPrimary(bin, first, second);
  const standby = await startServer(bin, second, []);
  // The standby copied the settings from before this line, so once promoted it waits for no standby.
  await administer(urlOf(first.folder), "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await administer(urlOf(first.folder), 'SELECT pg_reload_conf()');
  let receiver: number | undefined;
  const findStandby = () => {
    if (receiver !== undefined) process.kill(receiver, 'SIGCONT');
    receiver = undefined;
  };
  return {
    urls: [urlOf(first.folder), urlOf(second.folder)],
    loseStandby: async () => {
      const [row] = await administer(urlOf(second.folder), 'SELECT pid FROM pg_stat_wal_receiver');
      receiver = Number(row?.['pid']);
      process.kill(receiver, 'SIGSTOP');
    },
    findStandby,
    killPrimary: () => end(primary, 'SIGKILL'),
    promoteStandby: async () => {
      await administer(urlOf(second.folder), 'SELECT pg_promote()');
    },
    killSecond: () => end(standby, 'SIGKILL'),
    startFormerPrimary: async () => {
      primary = await startServer(bin, first, []);
    },
    stop: async () => {
      findStandby();
      await Promise.all([end(primary, 'SIGQUIT'), end(standby, 'SIGQUIT')]);
      for (const { folder } of [first, second]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Member {
  readonly url: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startWithStandbys(bin: string, count: number, { isDurable = false } = {}) {
  const more = isDurable ? durable : [];
  const first = makePlace();
  initialise(bin, first);
  const primary = await startMember(bin, first, more);
  const places = Array.from({ length: count }, makePlace);
  const standbys: Member[] = [];
  for (const place of places) {
    await copyOfPrimary(bin, first, place);
    standbys.push(await startMember(bin, place, more));
  }
  return {
    primary,
    standbys,
    stop: async () => {
      await Promise.all([primary, ...standbys].map((each) => each.kill()));
      for (const { folder } of [first, ...places]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMember(bin: string, place: Place, more: readonly string[]): Promise<Member> {
  let server = await startServer(bin, place, more);
  return {
    url: urlOf(place.folder),
    kill: () => end(server, 'SIGKILL'),
    start: async () => {
      server = await startServer(bin, place, more);
    },
  };
}

/** One URL for reading from several servers. */
export function together(urls: readonly string[]): string {
  const hosts = urls.map((url) => encodeURIComponent(new URL(url).searchParams.get('host') ?? ''));
  return `postgresql://postgres@${hosts.join(',')}/postgres`;
}

const durable = ['fsync=on', 'full_page_writes=on'];

/** Folders of a server, and the user that runs it. */
export interface Place {
  readonly folder: string;
  readonly data: string;
  readonly owner: Owner | undefined;
}

export function makePlace(): Place {
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pg-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return { folder, data: join(folder, 'data'), owner };
}

export const urlOf = (folder: string) =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

export function initialise(bin: string, place: Place): void {
  runTool(bin, 'initdb', place, [
    ...['-D', place.data, '-U', 'postgres', '-A', 'trust'],
    ...['-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
}

/** Copies a running primary, as a standby. */
export async function copyOfPrimary(bin: string, primary: Place, copy: Place): Promise<void> {
  const commonArguments = ['-h', primary.folder, '-U', 'postgres', '-D', copy.data];
  const more = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await promisify(execFile)(join(bin, 'pg_basebackup'), [...commonArguments, ...more], {
    ...copy.owner,
    cwd: copy.folder,
  });
}

/**
 * Runs a PostgreSQL program as the owner of a place.
 * @throws its output, if it failed
 */
export function runTool(
  bin: string,
  tool: string,
  { owner, folder }: Place,
  given: string[],
): void {
  const ran = spawnSync(join(bin, tool), given, { ...owner, cwd: folder, stdio: 'pipe' });
  if (ran.status !== 0) throw new Error(`${tool} failed: ${String(ran.stderr)}`);
}

/** Starts a server with settings such as `wal_level=replica` and waits until it answers. */
export async function startServer(
  bin: string,
  { owner, folder, data }: Place,
  more: readonly string[] = ['synchronous_commit=off'],
): Promise<ChildProcess> {
  const server = spawn(join(bin, 'postgres'), serverArguments(data, folder, more), {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });
  await untilReady(urlOf(folder), server);
  return server;
}

function serverArguments(data: string, socketFolder: string, more: readonly string[]): string[] {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'fsync=off',
    'full_page_writes=off',
    'shared_buffers=32MB',
    'max_connections=100',
    ...more,
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

/** PostgreSQL refuses to run as root; this returns another user if the tests run as root. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find(([each]) => each === name))
    .find(Boolean);
  if (user === undefined) throw new Error('there is no user to run PostgreSQL as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

export async function administer(
  url: string,
  sql: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}
