import pg from 'pg';
import { errorCode, FormerPrimary, TwoPrimaries } from './trouble.ts';
import { atMost, type Deadlines } from './deadlines.ts';

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

interface Answer extends Found {
  readonly server: Server;
}

/** The cluster of servers that a process belongs to, as far as it knows it. */
export interface Cluster {
  /**
   * Connects to the server that takes changes (LOAD-3). All hosts are asked at once, and the others are waited for
   * before one is believed, but for one that was promoted since: so a host that says nothing delays no failover.
   * @throws what each host said, a time-out, TwoPrimaries or FormerPrimary
   */
  find(): Promise<Found>;
  /** The same for where it was found last, without asking the others. */
  revisit(): Promise<Found>;
  /** Asks a new connection for its server. @throws FormerPrimary */
  prove(client: pg.ClientBase): Promise<void>;
  /** The question that {@link Cluster.judge} wants answered, for a connection that has another server each time. */
  question(): string;
  /** @throws FormerPrimary for a server that another has taken the place of */
  judge(server: unknown): void;
  /** @throws FormerPrimary where the server of a proven connection was passed since, TwoPrimaries */
  check(client: pg.ClientBase): void;
  /** Resolves when one server takes changes, which is asked only where two did. @throws TwoPrimaries */
  settled(): Promise<void>;
  isSplit(): boolean;
  /** Calls back when connections may have been passed. */
  onPassed(listener: () => void): void;
  /** Ends looking after the other hosts. */
  close(): void;
}

const undefinedTable = '42P01';

// The last checkpoint still has the former timeline just after a promotion.
const timelineSql = `CASE WHEN NOT pg_is_in_recovery() THEN
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline`;

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

/** The cluster of these hosts. A single host is taken as it is, unless another has been seen to take its place. */
export function clusterOf(hosts: readonly string[], deadlines: Deadlines): Cluster {
  let known: { readonly system: string; readonly timeline: number } | undefined;
  let hasMarks = false;
  let isSplit = false;
  let foundAt: string | undefined;
  let looking: Promise<void> | undefined;
  const timelines = new WeakMap<pg.ClientBase, number>();
  const listeners = new Set<() => void>();

  function learn(system: string, timeline: number): void {
    const isNewer = known !== undefined && timeline > known.timeline;
    known = { system, timeline };
    if (isNewer) for (const each of listeners) each();
  }

  function judge({ system, timeline, told }: Server): void {
    // A standby refuses changes by itself.
    if (timeline === null) return;
    if (known !== undefined && system !== known.system) throw new FormerPrimary('another cluster');
    const highest = Math.max(known?.timeline ?? 0, told ?? 0, timeline);
    if (highest !== known?.timeline) learn(system, highest);
    if (timeline < highest) throw new FormerPrimary(`timeline ${timeline} ended with ${highest}`);
  }

  async function ask(client: pg.ClientBase): Promise<Server> {
    const answer = async () => {
      const { rows } = await client.query<Server>(sqlOf(hasMarks));
      if (rows[0] === undefined) throw new Error('a server did not say which it is');
      return rows[0];
    };
    const hadMarks = hasMarks;
    const first = await answer().catch((error: unknown) => {
      if (errorCode(error) !== undefinedTable) throw error;
      // A server of before.
      hasMarks = false;
      return answer();
    });
    hasMarks = first.has_marks;
    return hasMarks && !hadMarks ? answer() : first;
  }

  async function connectTo(host: string): Promise<Answer> {
    const client = new pg.Client({
      query_timeout: deadlines.answer,
      connectionString: host,
      connectionTimeoutMillis: deadlines.connect,
    });
    // Its error comes while nobody asks anything of it too, and would end the process without a listener.
    client.on('error', ignore);
    try {
      await client.connect();
      const server = await ask(client);
      if (hosts.length > 1 && !server.is_writable) {
        throw Object.assign(new Error('this host only reads'), { code: '25006' });
      }
      return { host, client, server };
    } catch (error) {
      endQuietly({ client });
      throw error;
    }
  }

  /** Asks all hosts and answers those that take changes, of which the rest may come later. */
  async function askAll(late: (answer: Answer) => void): Promise<Answer[]> {
    const answers: Answer[] = [];
    const errors: unknown[] = [];
    let isDecided = false;
    let timer: NodeJS.Timeout | undefined;
    const before = known;
    const decided = new Promise<undefined>((resolve) => {
      const enough = () => resolve(undefined);
      for (const host of hosts) {
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
        void connectTo(host)
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
  async function mark({ client, server }: Answer): Promise<void> {
    if (known?.system !== server.system || (server.timeline ?? 0) >= known.timeline) return;
    await client
      .query(
        `BEGIN; SET LOCAL synchronous_commit = local; SET LOCAL lock_timeout = ${deadlines.lock};
         INSERT INTO seen_timelines AS m (system_identifier, timeline)
         VALUES ('${known.system}', ${known.timeline})
         ON CONFLICT (system_identifier) DO UPDATE SET timeline = excluded.timeline
           WHERE m.timeline < excluded.timeline;
         COMMIT`,
      )
      .catch(ignore);
  }

  async function find(): Promise<Found> {
    const believed: { server?: Server } = {};
    const isRival = ({ server: { system, started } }: Answer) =>
      system === believed.server?.system && started !== believed.server.started;
    const answers = await askAll((answer) => {
      if (isRival(answer)) {
        isSplit = true;
        // It may be the higher one.
        try {
          judge(answer.server);
        } catch {
          // It is not.
        }
      }
      void mark(answer).finally(() => endQuietly(answer));
    });
    const timelineOf = ({ server }: Answer) => server.timeline ?? 0;
    const [first, ...others] = answers.sort((one, other) => timelineOf(other) - timelineOf(one));
    if (first === undefined) throw new Error('no host of the database is named');
    believed.server = first.server;
    try {
      judge(first.server);
      if (others.some(({ server }) => server.system !== first.server.system)) {
        throw new FormerPrimary('hosts of several clusters are named');
      }
      isSplit = others.some(isRival);
      if (isSplit) throw new TwoPrimaries();
      if (first.server.timeline !== null) timelines.set(first.client, first.server.timeline);
      foundAt = first.host;
    } catch (error) {
      others.push(first);
      await atMost(deadlines.connect, Promise.all(others.map(mark)));
      throw error;
    } finally {
      others.forEach(endQuietly);
    }
    return first;
  }

  function look(): Promise<void> {
    looking ??= find()
      .then(endQuietly)
      .finally(() => (looking = undefined));
    return looking;
  }

  const watch =
    hosts.length > 1 ? setInterval(() => void look().catch(ignore), deadlines.silence) : undefined;
  watch?.unref();

  async function revisit(): Promise<Found> {
    if (foundAt === undefined) return find();
    const found = await connectTo(foundAt);
    try {
      judge(found.server);
      return found;
    } catch (error) {
      endQuietly(found);
      throw error;
    }
  }

  return {
    find,
    revisit,
    prove: async (client) => {
      const server = await ask(client);
      judge(server);
      if (server.timeline !== null) timelines.set(client, server.timeline);
    },
    // Which cluster it is takes the server longer than the rest, and was asked before.
    question: () =>
      known === undefined
        ? sqlOf(hasMarks)
        : `SELECT '${known.system}' AS system, ${timelineSql}, ${toldSql(hasMarks, `'${known.system}'`)}`,
    judge: (row) => {
      const server = row as Server;
      if (server.has_marks) hasMarks = true;
      judge(server);
    },
    check: (client) => {
      if (isSplit) throw new TwoPrimaries();
      const timeline = timelines.get(client);
      if (timeline !== undefined && known !== undefined && timeline < known.timeline) {
        throw new FormerPrimary(`timeline ${timeline} ended with ${known.timeline}`);
      }
    },
    settled: async () => {
      if (isSplit) await look();
    },
    isSplit: () => isSplit,
    onPassed: (listener) => void listeners.add(listener),
    close: () => clearInterval(watch),
  };
}

export function endQuietly({ client }: Pick<Found, 'client'>): void {
  client.end().catch(ignore);
}

function ignore(): void {
  // Nobody needs the outcome for a connection that is let go of.
}
