import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingsError } from './settings.ts';

/** Below the ports that systems give to outgoing connections: one of those could take a free port. */
const lowestPort = 20_000;
const highestPort = 29_999;

const mostTries = 100;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** As many different free ports as asked for. @throws Error after a hundred tries. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count && tries < mostTries; tries += 1) {
    const port = randomInt(lowestPort, highestPort + 1);
    if (await isFree(port)) ports.add(port);
  }
  if (ports.size < count) throw new Error('no free port was found: end what occupies them');
  return [...ports];
}

/** Tells before the long work that a port is taken. @throws SettingsError naming its setting. */
export async function refuseBusyPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new SettingsError(`Port ${port} is in use: end what uses it or set ${name} to another.`);
  }
}
