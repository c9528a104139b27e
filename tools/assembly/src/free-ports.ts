import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could take a free port. */
const lowestPort = 20_000;
const highestPort = 29_999;

const mostTries = 100;

/**
 * As many free ports as asked for, all different.
 * @throws Error when none is found in a hundred tries.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  for (let tries = 0; servers.length < count && tries < mostTries; tries += 1) {
    const server = createServer();
    if (await listens(server, randomInt(lowestPort, highestPort + 1))) servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  if (ports.length < count) throw new Error('no free port was found: end what occupies them');
  return ports;
}

async function listens(server: Server, port: number): Promise<boolean> {
  server.listen(port, 'localhost');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    // Somebody else listens there.
    return false;
  }
}
