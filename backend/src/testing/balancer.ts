import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { unprivilegedOwner, urlOf } from './postgres-cluster.ts';

const shippedFiles = join(__dirname, '..', '..', '..', 'deploy', 'haproxy');

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

export function findBalancer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'haproxy')).find((file) => existsSync(file));
}

/** Answers health checks like Patroni: 200 if the server takes writes. */
async function startPatroni(databaseUrl: string): Promise<Server> {
  const isPrimary = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    // Prevents an uncaught error if the server ends during the check.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ transaction_read_only: string }>(
        'SHOW transaction_read_only',
      );
      return rows[0]?.transaction_read_only === 'off';
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const server = createServer((_request, response) => {
    void isPrimary().then((is) => response.writeHead(is ? 200 : 503).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts HAProxy with the files of `deploy/haproxy`, for servers that listen on Unix sockets. */
export async function startBalancer(
  binary: string,
  urls: readonly [string, string],
): Promise<Balancer> {
  const servers = urls.map((each) => new URL(each).searchParams.get('host') ?? '');
  const addressIn = (socketFolder: string) => `unix@${join(socketFolder, '.s.PGSQL.5432')}`;
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-balancer-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const patronis = await Promise.all(urls.map(startPatroni));
  const ports = patronis.map((patroni) => `check addr 127.0.0.1 port ${portOf(patroni)}`);
  // Copies, because HAProxy's user may not read the checkout, and Patroni listens elsewhere.
  const files = ['0-global.cfg', 'database.cfg'].flatMap((name) => {
    const copy = join(folder, name);
    const shipped = readFileSync(join(shippedFiles, name), 'utf8')
      .replace(' check port 8008', '')
      .replace('"${DATABASE_1}"', `"\${DATABASE_1}" ${ports[0] ?? ''}`)
      .replace('"${DATABASE_2}"', `"\${DATABASE_2}" ${ports[1] ?? ''}`)
      .replace(/^ *server third .*$/m, '');
    writeFileSync(copy, shipped, { mode: 0o644 });
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
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      // Both servers have been checked by then: before, the standby is not yet known as one.
      if (/Server database\/\w+ is DOWN/.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`HAProxy ended with ${code}: ${output}`)));
  });
  return {
    url: urlOf(folder),
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      for (const patroni of patronis) patroni.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
