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

/** Two servers of which the second has what the first has committed, before that is acknowledged. */
export interface ReplicatedCluster extends Pick<Cluster, 'stop'> {
  /** The one that was the primary first. */
  readonly urls: readonly [string, string];
  /** SIGKILL to the first. */
  killPrimary(): Promise<void>;
  /** Stops the second from taking what the first writes, without a word, as when its host is gone. */
  loseStandby(): Promise<void>;
  /** It goes on where it was stopped. */
  findStandby(): void;
  /** Makes the second take changes. */
  promoteStandby(): Promise<void>;
  /** SIGKILL to the second. */
  killSecond(): Promise<void>;
  /** Starts the first again, which knows nothing of what was promoted. */
  startFormerPrimary(): Promise<void>;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The folder with `initdb` and `postgres`, if this machine has them. */
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
 * A throwaway PostgreSQL cluster that answers on a socket in a temporary folder. It forgets on a crash of the machine
 * what it acknowledged, unless it is to be `durable`, as servers in use are.
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

/** A primary that waits for its standby. */
export async function startReplicatedCluster(bin: string): Promise<ReplicatedCluster> {
  const [first, second] = [makePlace(), makePlace()];
  initialise(bin, first);
  let primary = await startServer(bin, first, []);
  await copyOfPrimary(bin, first, second);
  const standby = await startServer(bin, second, []);
  // The second has a copy of the settings of before: once it is alone, it waits for nobody.
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

/** A server of several, by itself. */
export interface Member {
  readonly url: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A primary that waits for none of its standbys. */
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

/** Several servers that listen in folders, as they are named to be read from. */
export function together(urls: readonly string[]): string {
  const hosts = urls.map((url) => encodeURIComponent(new URL(url).searchParams.get('host') ?? ''));
  return `postgresql://postgres@${hosts.join(',')}/postgres`;
}

const durable = ['fsync=on', 'full_page_writes=on'];

/** Where a server has its socket and its files, and as whom it runs. */
export interface Place {
  readonly folder: string;
  readonly data: string;
  readonly owner: Owner | undefined;
}

/** A new temporary folder for a server. */
export function makePlace(): Place {
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pg-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return { folder, data: join(folder, 'data'), owner };
}

/** The address of the server of a folder. */
export const urlOf = (folder: string) =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

/** Makes an empty cluster. */
export function initialise(bin: string, place: Place): void {
  runTool(bin, 'initdb', place, [
    ...['-D', place.data, '-U', 'postgres', '-A', 'trust'],
    ...['-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
}

/** Copies a running primary to a place, as a standby of it. */
export async function copyOfPrimary(bin: string, primary: Place, copy: Place): Promise<void> {
  const given = ['-h', primary.folder, '-U', 'postgres', '-D', copy.data];
  const more = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await promisify(execFile)(join(bin, 'pg_basebackup'), [...given, ...more], {
    ...copy.owner,
    cwd: copy.folder,
  });
}

/** Runs a program of PostgreSQL as the owner of a place. @throws what it said, when it failed */
export function runTool(
  bin: string,
  tool: string,
  { owner, folder }: Place,
  given: string[],
): void {
  const ran = spawnSync(join(bin, tool), given, { ...owner, cwd: folder, stdio: 'pipe' });
  if (ran.status !== 0) throw new Error(`${tool} failed: ${String(ran.stderr)}`);
}

/** Starts the server of a place, with settings such as `wal_level=replica`, and waits until it answers. */
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

/** The owner for a server that refuses to run as root. */
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
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Ends a server and waits for that. */
export function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** Runs one statement on a connection of its own. */
export async function administer(
  url: string,
  sql: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}
