import pg from 'pg';
import type { Deadlines } from './deadlines.ts';
import { endQuietly, type Cluster } from './primary.ts';

interface Subscription {
  readonly channel: string;
  readonly handler: (payload: string) => void;
  readonly onGap?: (() => void) | undefined;
}

const reconnectAfterMs = 1000;

interface Listener {
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Whether what is notified now is heard. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** One connection that only listens, made on first use and again whenever it breaks, to the host that takes changes then. */
export function listenOn(cluster: Cluster, deadlines: Deadlines): Listener {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let isUp = false;

  async function connect(): Promise<pg.Client> {
    const found = await cluster.find();
    const { client } = found;
    client.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) if (each.channel === channel) each.handler(payload ?? '');
    });
    try {
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      endQuietly(found);
      throw error;
    }
    let isAsking = false;
    const check = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      // A host that vanished says nothing. Without an answer the connection is cut, and made again.
      client
        .query('SELECT 1')
        .catch(() => client.end().catch(() => undefined))
        .finally(() => (isAsking = false));
    }, deadlines.silence);
    check.unref();
    isUp = true;
    client.once('end', () => {
      isUp = false;
      clearInterval(check);
      reconnectSoon();
    });
    return client;
  }

  // Another server is heard only where nothing is written any more.
  cluster.onPassed(() => {
    connection
      ?.then((client) => {
        try {
          cluster.check(client);
        } catch {
          return client.end();
        }
      })
      .catch(() => undefined);
  });

  function reconnectSoon(): void {
    connection = undefined;
    if (closed) return;
    retry = setTimeout(() => {
      connection = connect();
      connection.then(reportGap, reconnectSoon);
    }, reconnectAfterMs);
    retry.unref();
  }

  function reportGap(): void {
    for (const each of subscriptions) each.onGap?.();
  }

  return {
    listen: async (channel, handler, onGap) => {
      const subscription = { channel, handler, onGap };
      connection ??= connect();
      const client = await connection;
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
        return Promise.resolve();
      };
    },
    isUp: () => isUp,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
