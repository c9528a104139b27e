import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** A proxy to a server that can silently stop carrying data, as if the host were gone. */
export interface VanishingHost {
  readonly url: string;
  /** Breaks all connections and connects to another server from now on, like a balancer after a failover. */
  leadTo(serverUrl: string): void;
  vanish(): void;
  /** Existing connections stay dead; new ones work. */
  comeBack(): void;
  close(): Promise<void>;
}

/** A server may listen on a Unix socket only, whose folder is in the query. */
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
