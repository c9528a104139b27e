import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { unprivilegedOwner } from './postgres-cluster.ts';

/** PgBouncer in transaction mode. */
export interface Pooler {
  readonly url: string;
  /** SIGKILL, then a new process on the same socket. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export function findPooler(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** The shipped settings, except for address, authentication and pool size. */
function shippedSettings(): string[] {
  const file = join(__dirname, '..', '..', '..', 'deploy', 'pgbouncer', 'pgbouncer.ini');
  const [, settings = ''] = readFileSync(file, 'utf8').split('[pgbouncer]\n');
  return settings.split('\n').filter((line) => !/^(listen_|auth_|default_pool_size)/.test(line));
}

/** Starts PgBouncer in front of a database, with `poolSize` connections for all clients. */
export async function startPooler(
  binary: string,
  databaseUrl: string,
  poolSize = 2,
): Promise<Pooler> {
  const url = new URL(databaseUrl);
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pooler-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const to = [
    `host=${url.searchParams.get('host') ?? url.hostname}`,
    `port=${url.port || 5432}`,
    `user=${url.username}`,
    ...(url.password === '' ? [] : [`password=${decodeURIComponent(url.password)}`]),
  ];
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = ${to.join(' ')}
[pgbouncer]
${shippedSettings().join('\n')}
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
default_pool_size = ${poolSize}
`,
  );
  const start = () => startProcess(binary, settings, { ...owner, cwd: folder });
  let end = await start();
  const through = new URL(`postgresql://${url.username}@localhost:6432${url.pathname}`);
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    restart: async () => {
      await end('SIGKILL');
      end = await start();
    },
    close: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns stops the process */
async function startProcess(binary: string, settings: string, where: SpawnOptions) {
  const child = spawn(binary, [settings], { ...where, stdio: 'pipe' });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${output}`)));
  });
  return async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
}
