import pg from 'pg';

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
  close(): Promise<void>;
}

/** One connection that only listens, made on first use and again whenever it breaks. */
export function listenOn(url: string): Listener {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) if (each.channel === channel) each.handler(payload ?? '');
    });
    client.on('error', () => undefined);
    await client.connect();
    client.on('end', reconnectSoon);
    for (const channel of new Set([...subscriptions].map((each) => each.channel))) {
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    }
    return client;
  }

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
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
