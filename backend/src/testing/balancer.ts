import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { unprivilegedOwner } from './postgres-cluster.ts';

const shippedFiles = join(__dirname, '..', '..', '..', 'deploy', 'haproxy');

/** HAProxy in front of two servers of a database. */
export interface Balancer {
  /** The database by way of it. */
  readonly url: string;
  close(): Promise<void>;
}

export function findBalancer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'haproxy')).find((file) => existsSync(file));
}

/** Starts one with the files of `deploy/haproxy`, in front of servers that listen in folders. */
export async function startBalancer(binary: string, databaseUrl: string): Promise<Balancer> {
  const url = new URL(databaseUrl);
  const servers = (url.searchParams.get('host') ?? '').split(',');
  const addressIn = (place: string) => `unix@${join(place, '.s.PGSQL.5432')}`;
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-balancer-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  // A copy, since the checkout may be where that user may not enter.
  const files = ['0-global.cfg', 'database.cfg'].flatMap((name) => {
    const copy = join(folder, name);
    copyFileSync(join(shippedFiles, name), copy);
    chmodSync(copy, 0o644);
    return ['-f', copy];
  });
  const child = spawn(binary, ['-db', ...files], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATABASE_BIND: addressIn(folder),
      DATABASE_1: addressIn(servers[0] ?? ''),
      DATABASE_2: addressIn(servers[1] ?? ''),
    },
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      // It has asked both servers then: before that neither is known to be a standby.
      if (/Server database\/\w+ is DOWN/.test(said)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`HAProxy ended with ${code}: ${said}`)));
  });
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
