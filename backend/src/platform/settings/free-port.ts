import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Verifies that a port is free, before the longer part of a start begins.
 * @throws the system's error, such as EADDRINUSE
 */
export async function proveFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
