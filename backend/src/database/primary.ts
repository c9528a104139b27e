import pg from 'pg';
import { atMost, type Deadlines } from './deadlines.ts';

/** A connection to the host that takes changes. */
export interface Found {
  readonly host: string;
  readonly client: pg.Client;
}

type ClientOptions = Omit<pg.ClientConfig, 'connectionString'>;

/**
 * Connects to the one of several hosts that takes changes (LOAD-3): all are asked at once, so that one that
 * says nothing costs no time. A single host is taken as it is.
 * @throws what each host said, or a time-out
 */
export async function connectToPrimary(
  hosts: readonly string[],
  deadlines: Deadlines,
  options: ClientOptions = {},
): Promise<Found> {
  const asked = hosts.map((host) => connectTo(host, deadlines, options, hosts.length > 1));
  const first = Promise.any(asked);
  const found = await atMost(deadlines.connect, first);
  for (const each of asked) each.then((other) => other !== found && endQuietly(other), ignore);
  if (found !== 'late') return found;
  first.catch(ignore);
  throw Object.assign(new Error('no host of the database answered in time'), { code: 'ETIMEDOUT' });
}

async function connectTo(
  host: string,
  { connect, answer }: Deadlines,
  options: ClientOptions,
  isOneOfSeveral: boolean,
): Promise<Found> {
  const client = new pg.Client({
    query_timeout: answer,
    ...options,
    connectionString: host,
    connectionTimeoutMillis: connect,
  });
  // Its error comes while nobody asks anything of it too, and would end the process without a listener.
  client.on('error', ignore);
  const found = { host, client };
  try {
    await client.connect();
    if (isOneOfSeveral) await proveWritable(client);
    return found;
  } catch (error) {
    endQuietly(found);
    throw error;
  }
}

/** @throws with the state of a statement that a standby refuses */
async function proveWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'SHOW transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('this host only reads'), { code: '25006' });
}

export function endQuietly({ client }: Pick<Found, 'client'>): void {
  client.end().catch(ignore);
}

function ignore(): void {
  // What is done with a connection that is let go of matters to nobody.
}
