import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import {
  administer,
  copyOfPrimary,
  end,
  initialise,
  makePlace,
  startServer,
  urlOf,
  type Place,
} from '../../src/testing/postgres-cluster.ts';
import { vanishingHost } from '../../src/testing/vanishing-host.ts';

export type Servers = Awaited<ReturnType<typeof startServers>>;

interface Server {
  readonly place: Place;
  readonly process: ChildProcess;
}

// Unlike the servers of tests these acknowledge no commit before it is written; only the machine's own crash
// would lose it. A standby that lost its primary asks for it again at once, and finds what it missed.
const durable = ['max_connections=200', 'wal_retrieve_retry_interval=100ms', 'wal_keep_size=1GB'];

/** Starts a server that keeps what it acknowledged, and a synchronous standby if it is to fail over. */
export async function startServers(bin: string, isReplicated: boolean) {
  const places = isReplicated ? [makePlace(), makePlace()] : [makePlace()];
  const [first, second] = places;
  if (first === undefined) throw new Error('there is no place for a server');
  initialise(bin, first);
  let primary: Server = { place: first, process: await startServer(bin, first, durable) };
  let standby = second && (await follow(second));
  const way = await vanishingHost(urlOf(first.folder));

  /** A new standby, for which every commit waits from then on. */
  async function follow(place: Place): Promise<Server> {
    await copyOfPrimary(bin, primary.place, place);
    const following = { place, process: await startServer(bin, place, durable) };
    // It has a copy of the settings of before: once it is alone, it waits for nobody.
    await administer(
      urlOf(primary.place.folder),
      "ALTER SYSTEM SET synchronous_standby_names = '*'",
    );
    await administer(urlOf(primary.place.folder), 'SELECT pg_reload_conf()');
    return following;
  }

  return {
    /** Leads to the primary, whichever that is. */
    url: way.url,
    /** An immediate shutdown, as of a server that crashed, and the start after it. */
    restartNow: async () => {
      await end(primary.process, 'SIGQUIT');
      const { place } = primary;
      primary = { place, process: await startServer(bin, place, durable) };
    },
    /** Kills the primary, promotes its standby, and makes a new standby. */
    failOver: async () => {
      if (standby === undefined) throw new Error('there is no standby');
      const { place } = primary;
      await end(primary.process, 'SIGKILL');
      await administer(urlOf(standby.place.folder), 'SELECT pg_promote()');
      primary = standby;
      way.leadTo(urlOf(primary.place.folder));
      // The processes of the killed server end a little later.
      await rm(place.data, { recursive: true, maxRetries: 20, retryDelay: 100 });
      standby = await follow(place);
    },
    stop: async () => {
      await way.close();
      await end(primary.process, 'SIGQUIT');
      if (standby !== undefined) await end(standby.process, 'SIGQUIT');
      for (const { folder } of places) await rm(folder, { recursive: true, force: true });
    },
  };
}
