import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

interface Owner {
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

/** A throwaway PostgreSQL cluster that answers on a socket in a temporary folder. */
export async function startCluster(bin: string): Promise<Cluster> {
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pg-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: 'pipe' } as const;
  const created = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${String(created.stderr)}`);
  const server = spawn(join(bin, 'postgres'), serverArguments(data, folder), options);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilReady(url, server);
  return {
    url,
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverArguments(data: string, socketFolder: string): string[] {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'shared_buffers=32MB',
    'max_connections=100',
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

// PostgreSQL refuses to run as root.
function unprivilegedOwner(): Owner | undefined {
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
  const deadline = Date.now() + 30_000;
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

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGQUIT');
  });
}
