import pg from 'pg';
import type { Deadlines } from './deadlines.ts';
import { InRecovery, OtherCluster } from './trouble.ts';

interface Server {
  /** The same on all servers that were copied from one another. */
  readonly system: string;
  readonly is_standby: boolean;
}

const serverSql = `SELECT pg_is_in_recovery() AS is_standby,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

/** The servers behind the address of a process. Which of them takes changes is decided elsewhere (LOAD-3). */
export class Cluster {
  readonly #address: string;
  readonly #deadlines: Deadlines;
  #system: string | undefined;

  constructor(address: string, deadlines: Deadlines) {
    this.#address = address;
    this.#deadlines = deadlines;
  }

  /** The identifier that all of its servers share, once one has said it. */
  get system(): string | undefined {
    return this.#system;
  }

  /** Asks a new connection for its server. @throws InRecovery, OtherCluster */
  async prove(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<Server>(serverSql);
    const [server] = rows;
    if (server === undefined || server.is_standby) throw new InRecovery();
    this.#system ??= server.system;
    if (server.system !== this.#system) throw new OtherCluster();
  }

  /** A connection apart from those of calls. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      query_timeout: this.#deadlines.answer,
      connectionString: this.#address,
      connectionTimeoutMillis: this.#deadlines.connect,
    });
    // A lost connection raises an error even while idle, which would end the process without a listener.
    client.on('error', ignore);
    try {
      await client.connect();
      await this.prove(client);
      return client;
    } catch (error) {
      endQuietly(client);
      throw error;
    }
  }
}

export function endQuietly(client: pg.Client): void {
  client.end().catch(ignore);
}

function ignore(): void {
  // Nobody needs the outcome for a connection that is let go of.
}
