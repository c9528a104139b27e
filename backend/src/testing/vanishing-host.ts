import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** A way to a server that can stop to carry anything, as when its host is gone: nothing is refused or closed. */
export interface VanishingHost {
  /** The same address by this way. */
  readonly url: string;
  /** Breaks all connections, and leads to another server from now on, as a balancer does once it is the primary. */
  leadTo(serverUrl: string): void;
  vanish(): void;
  /** Connections of before stay dead; new ones get through. */
  comeBack(): void;
  close(): Promise<void>;
}

/** A server may listen in a folder only, which the query names then. */
function wayTo(url: URL): NetConnectOpts {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder === null ? { port, host: url.hostname } : { path: `${folder}/.s.PGSQL.${port}` };
}

export async function vanishingHost(serverUrl: string): Promise<VanishingHost> {
  let way = wayTo(new URL(serverUrl));
  const sockets = new Set<Socket>();
  let isGone = false;
  const server = createServer((near) => {
    const far = connect(way);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        if (!isGone) for (const other of [near, far]) other.destroy();
      });
    }
    if (isGone) return void near.pause();
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    leadTo: (other) => {
      way = wayTo(new URL(other));
      for (const socket of sockets) socket.destroy();
    },
    vanish: () => {
      isGone = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    comeBack: () => {
      isGone = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
