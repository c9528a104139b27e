import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { unprivilegedOwner } from './postgres-cluster.ts';

/** PgBouncer, which gives a connection of the server to each transaction. */
export interface Pooler {
  /** The same database by way of it. */
  readonly url: string;
  close(): Promise<void>;
}

export function findPooler(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** Starts one in front of a database, with two connections to it for everybody. */
export async function startPooler(binary: string, databaseUrl: string): Promise<Pooler> {
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
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  const child = spawn(binary, [settings], { ...owner, cwd: folder, stdio: 'pipe' });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)));
  });
  const through = new URL(`postgresql://${url.username}@localhost:6432${url.pathname}`);
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    close: async () => {
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
