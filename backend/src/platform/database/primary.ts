import pg from 'pg';
import { z } from 'zod';
import { errorCode, FormerPrimary, TwoPrimaries } from './trouble.ts';
import { atMost, type Deadlines } from './deadlines.ts';
import { timelineSql } from './position.ts';

/** A connection to the host that takes changes. */
export interface Found {
  readonly host: string;
  readonly client: pg.Client;
}

/** A server as it says of itself. */
interface Server {
  /** The same on all servers that were copied from one another. */
  readonly system: string;
  /** Higher by one with each promotion; `null` on a standby. */
  readonly timeline: number | null;
  /** The highest timeline of its cluster that a process has told it of. */
  readonly told: number | null;
  /** Tells two servers from one by two names. */
  readonly started: string;
  readonly is_writable: boolean;
  readonly has_marks: boolean;
}

const judgedRow = z.object({
  system: z.string(),
  timeline: z.number().nullable(),
  told: z.number().nullable(),
  has_marks: z.boolean().optional(),
});

interface Answer extends Found {
  readonly server: Server;
}

const undefinedTable = '42P01';

const toldSql = (hasMarks: boolean, system: string) =>
  hasMarks
    ? `(SELECT timeline FROM seen_timelines WHERE system_identifier = ${system}) AS told`
    : 'NULL::int AS told';

function sqlOf(hasMarks: boolean): string {
  return `SELECT s.*, ${toldSql(hasMarks, 's.system')} FROM (
    SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
      ${timelineSql},
      pg_postmaster_start_time()::text AS started,
      current_setting('transaction_read_only') = 'off' AS is_writable,
      to_regclass('seen_timelines') IS NOT NULL AS has_marks) s`;
}

/** The cluster of servers that a process belongs to, as far as it knows it. */
export class Cluster {
  readonly #hosts: readonly string[];
  readonly #deadlines: Deadlines;
  readonly #timelines = new WeakMap<pg.ClientBase, number>();
  readonly #listeners = new Set<() => void>();
  readonly #watch: NodeJS.Timeout | undefined;
  #known: { readonly system: string; readonly timeline: number } | undefined;
  #hasMarks = false;
  #foundAt: string | undefined;
  #looking: Promise<void> | undefined;
  /** Whether two servers take changes. */
  isSplit = false;

  /** A single host is taken as it is, unless another has been seen to take its place. */
  constructor(hosts: readonly string[], deadlines: Deadlines) {
    this.#hosts = hosts;
    this.#deadlines = deadlines;
    if (hosts.length > 1) {
      const look = () => void this.#look().catch(ignore);
      this.#watch = setInterval(look, deadlines.silence).unref();
    }
  }

  /** The identifier that all of its servers share, once one has said it. */
  get system(): string | undefined {
    return this.#known?.system;
  }

  /** Calls back when connections may have been passed. */
  onPassed(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Ends looking after the other hosts. */
  close(): void {
    clearInterval(this.#watch);
  }

  /** Resolves when one server takes changes, which is asked only where two did. @throws TwoPrimaries */
  async settled(): Promise<void> {
    if (this.isSplit) await this.#look();
  }

  /** @throws FormerPrimary where the server of a proven connection was passed since, TwoPrimaries */
  check(client: pg.ClientBase): void {
    if (this.isSplit) throw new TwoPrimaries();
    const timeline = this.#timelines.get(client);
    const known = this.#known;
    if (timeline !== undefined && known !== undefined && timeline < known.timeline) {
      throw new FormerPrimary(`timeline ${timeline} ended with ${known.timeline}`);
    }
  }

  /** Asks a new connection for its server. @throws FormerPrimary */
  async prove(client: pg.ClientBase): Promise<void> {
    const server = await this.#ask(client);
    this.#judge(server);
    if (server.timeline !== null) this.#timelines.set(client, server.timeline);
  }

  /**
   * The question that {@link Cluster.judge} wants answered, for a connection that has another server each time. Which
   * cluster it is takes the server longer than the rest, and was asked before.
   */
  question(): string {
    if (this.#known === undefined) return sqlOf(this.#hasMarks);
    const system = `'${this.#known.system}'`;
    return `SELECT ${system} AS system, ${timelineSql}, ${toldSql(this.#hasMarks, system)}`;
  }

  /** @throws FormerPrimary for a server that another has taken the place of */
  judge(row: unknown): void {
    const server = judgedRow.parse(row);
    if (server.has_marks) this.#hasMarks = true;
    this.#judge(server);
  }

  /** Connects to where the server that takes changes was found last, without asking the others. */
  async revisit(): Promise<Found> {
    if (this.#foundAt === undefined) return this.find();
    const found = await this.#connectTo(this.#foundAt);
    try {
      this.#judge(found.server);
      return found;
    } catch (error) {
      endQuietly(found);
      throw error;
    }
  }

  /**
   * Connects to the server that takes changes (LOAD-3). All hosts are asked at once, and the others are waited for
   * before one is believed, but for one that was promoted since: so a host that says nothing delays no failover.
   * @throws what each host said, a time-out, TwoPrimaries or FormerPrimary
   */
  async find(): Promise<Found> {
    const believed: { server?: Server } = {};
    const isRival = ({ server: { system, started } }: Answer) =>
      system === believed.server?.system && started !== believed.server.started;
    const answers = await this.#askAll((answer) => {
      if (isRival(answer)) {
        this.isSplit = true;
        // It may be the higher one.
        try {
          this.#judge(answer.server);
        } catch {
          // It is not.
        }
      }
      void this.#mark(answer).finally(() => endQuietly(answer));
    });
    const timelineOf = ({ server }: Answer) => server.timeline ?? 0;
    const [first, ...others] = answers.sort((one, other) => timelineOf(other) - timelineOf(one));
    if (first === undefined) throw new Error('no host of the database is named');
    believed.server = first.server;
    try {
      this.#judge(first.server);
      if (others.some(({ server }) => server.system !== first.server.system)) {
        throw new FormerPrimary('hosts of several clusters are named');
      }
      this.isSplit = others.some(isRival);
      if (this.isSplit) throw new TwoPrimaries();
      if (first.server.timeline !== null) this.#timelines.set(first.client, first.server.timeline);
      this.#foundAt = first.host;
    } catch (error) {
      others.push(first);
      const marked = Promise.all(others.map((each) => this.#mark(each)));
      await atMost(this.#deadlines.connect, marked);
      throw error;
    } finally {
      others.forEach(endQuietly);
    }
    return first;
  }

  #look(): Promise<void> {
    this.#looking ??= this.find()
      .then(endQuietly)
      .finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  #judge({ system, timeline, told }: Pick<Server, 'system' | 'timeline' | 'told'>): void {
    // A standby refuses changes by itself.
    if (timeline === null) return;
    const known = this.#known;
    if (known !== undefined && system !== known.system) throw new FormerPrimary('another cluster');
    const highest = Math.max(known?.timeline ?? 0, told ?? 0, timeline);
    if (highest !== known?.timeline) {
      this.#known = { system, timeline: highest };
      if (known !== undefined) for (const each of this.#listeners) each();
    }
    if (timeline < highest) throw new FormerPrimary(`timeline ${timeline} ended with ${highest}`);
  }

  async #ask(client: pg.ClientBase): Promise<Server> {
    const answer = async () => {
      const { rows } = await client.query<Server>(sqlOf(this.#hasMarks));
      if (rows[0] === undefined) throw new Error('a server did not say which it is');
      return rows[0];
    };
    const hadMarks = this.#hasMarks;
    const first = await answer().catch((error: unknown) => {
      if (errorCode(error) !== undefinedTable) throw error;
      // A server of before.
      this.#hasMarks = false;
      return answer();
    });
    this.#hasMarks = first.has_marks;
    return this.#hasMarks && !hadMarks ? answer() : first;
  }

  async #connectTo(host: string): Promise<Answer> {
    const client = new pg.Client({
      query_timeout: this.#deadlines.answer,
      connectionString: host,
      connectionTimeoutMillis: this.#deadlines.connect,
    });
    // Its error comes while nobody asks anything of it too, and would end the process without a listener.
    client.on('error', ignore);
    try {
      await client.connect();
      const server = await this.#ask(client);
      if (this.#hosts.length > 1 && !server.is_writable) {
        throw Object.assign(new Error('this host only reads'), { code: '25006' });
      }
      return { host, client, server };
    } catch (error) {
      endQuietly({ client });
      throw error;
    }
  }

  /** Asks all hosts and answers those that take changes, of which the rest may come later. */
  async #askAll(late: (answer: Answer) => void): Promise<Answer[]> {
    const hosts = this.#hosts;
    const deadlines = this.#deadlines;
    const before = this.#known;
    const answers: Answer[] = [];
    const errors: unknown[] = [];
    let isDecided = false;
    let timer: NodeJS.Timeout | undefined;
    const decided = new Promise<undefined>((resolve) => {
      const enough = () => resolve(undefined);
      const taken = (answer: Answer) => {
        if (isDecided) {
          late(answer);
          return;
        }
        answers.push(answer);
        const { timeline } = answer.server;
        if (before !== undefined && timeline !== null && timeline > before.timeline) enough();
        timer ??= setTimeout(enough, before === undefined ? deadlines.connect : deadlines.others);
      };
      for (const host of hosts) {
        void this.#connectTo(host)
          .then(taken, (error: unknown) => errors.push(error))
          .finally(() => answers.length + errors.length === hosts.length && enough());
      }
    });
    // With an answer it is decided once the others have had their time.
    if ((await atMost(deadlines.connect, decided)) === 'late' && answers.length > 0) await decided;
    isDecided = true;
    clearTimeout(timer);
    if (answers.length > 0) return answers;
    if (errors.length === hosts.length) throw new AggregateError(errors);
    throw Object.assign(new Error('no host of the database answered in time'), {
      code: 'ETIMEDOUT',
    });
  }

  /** Tells a server that it was passed, so that those who only reach it know too; where it cannot be told, so be it. */
  async #mark({ client, server }: Answer): Promise<void> {
    const known = this.#known;
    if (known?.system !== server.system || (server.timeline ?? 0) >= known.timeline) return;
    await client
      .query(
        `BEGIN; SET LOCAL synchronous_commit = local; SET LOCAL lock_timeout = ${this.#deadlines.lock};
         INSERT INTO seen_timelines AS m (system_identifier, timeline)
         VALUES ('${known.system}', ${known.timeline})
         ON CONFLICT (system_identifier) DO UPDATE SET timeline = excluded.timeline
           WHERE m.timeline < excluded.timeline;
         COMMIT`,
      )
      .catch(ignore);
  }
}

export function endQuietly({ client }: Pick<Found, 'client'>): void {
  client.end().catch(ignore);
}

function ignore(): void {
  // Nobody needs the outcome for a connection that is let go of.
}
