import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingsError } from './settings.ts';

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

/**
 * Tells before the long work begins that a port is taken.
 * @throws SettingsError naming the port and the setting that moves it.
 */
export async function refuseBusyPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new SettingsError(
        `Port ${port} is in use: end what uses it or set ${name} to another.`,
      );
    }
  }
}
