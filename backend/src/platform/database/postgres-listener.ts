import pg from 'pg';
import type { Database } from './database.ts';
import type { Deadlines } from './deadlines.ts';
import { endQuietly, type Cluster } from './cluster.ts';

interface Subscription {
  readonly channel: string;
  readonly handler: (payload: string) => void;
  readonly onGap?: (() => void) | undefined;
}

const reconnectAfterMs = 1000;

/** One connection that only listens, made on first use and again whenever it breaks. */
export class Listener {
  readonly #cluster: Cluster;
  readonly #deadlines: Deadlines;
  readonly #subscriptions = new Set<Subscription>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  /** Whether what is notified now is heard. */
  isUp = false;

  constructor(cluster: Cluster, deadlines: Deadlines) {
    this.#cluster = cluster;
    this.#deadlines = deadlines;
  }

  readonly listen: Database['listen'] = async (channel, handler, onGap) => {
    const subscription = { channel, handler, onGap };
    this.#connection ??= this.#connect();
    const client = await this.#connection;
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    this.#subscriptions.add(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
      return Promise.resolve();
    };
  };

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#cluster.connect();
    client.on('notification', ({ channel, payload }) => {
      for (const each of this.#subscriptions) {
        if (each.channel === channel) each.handler(payload ?? '');
      }
    });
    try {
      for (const channel of new Set([...this.#subscriptions].map((each) => each.channel))) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      endQuietly(client);
      throw error;
    }
    const check = this.#checkSilence(client);
    this.isUp = true;
    client.once('end', () => {
      this.isUp = false;
      clearInterval(check);
      this.#reconnectSoon();
    });
    return client;
  }

  /** A host that vanished says nothing. Without an answer the connection is cut, and made again. */
  #checkSilence(client: pg.Client): NodeJS.Timeout {
    let isAsking = false;
    return setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      client
        .query('SELECT 1')
        .catch(() => client.end().catch(() => undefined))
        .finally(() => (isAsking = false));
    }, this.#deadlines.silence).unref();
  }

  readonly #reconnectSoon = (): void => {
    this.#connection = undefined;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#connection = this.#connect();
      this.#connection.then(() => {
        for (const each of this.#subscriptions) each.onGap?.();
      }, this.#reconnectSoon);
    }, reconnectAfterMs).unref();
  };
}
