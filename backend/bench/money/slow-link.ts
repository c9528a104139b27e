import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { z } from 'zod';

const address = z.object({ port: z.number() });

/** A way to a server on a socket of this machine by which every answer takes longer, as from another data centre. */
export async function slowLink(socketPath: string, delayMs: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const end of [near, far]) {
      open.add(end);
      end.setNoDelay(true);
      end.on('error', () => end.destroy());
      end.on('close', () => open.delete(end));
    }
    near.pipe(far);
    far.on('data', (chunk) => {
      // Timers of the same length end in the order in which they began.
      setTimeout(() => near.write(chunk), delayMs);
    });
    far.on('end', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = address.parse(server.address());
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    close: () => {
      for (const end of open) end.destroy();
      server.close();
    },
  };
}
