import type { FastifyInstance } from 'fastify';
import { findLiveSessions } from '../../identity/index.ts';
import type { SessionLife } from '../../identity/index.ts';
import { eventsChannel, publishedEvent } from '../../platform/index.ts';
import type {
  Database,
  EventStream,
  Handlers,
  PublishedEvent,
  SignedIn,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

/** How far back it is known who had an event, and of how many users at most. */
const rememberedMs = 60_000;
const mostUsers = 10_000;

/** A request for the stream may be that much longer on its way than the reads before it. */
const slackMs = 5_000;

/** Remembers users who had an event lately: a page opens its stream only after its first reads. */
export function recentEvents() {
  const latestOfUserMs = new Map<string, number>();
  let latestOfAllMs = 0;
  let knownSinceMs = performance.now();
  /** Forgets everything, since events were missed: nothing is known of the time before now. */
  const clear = () => {
    latestOfUserMs.clear();
    knownSinceMs = performance.now();
  };
  return {
    add: (event: PublishedEvent) => {
      if (latestOfUserMs.size >= mostUsers) clear();
      if ('userId' in event) latestOfUserMs.set(event.userId, performance.now());
      else latestOfAllMs = performance.now();
    },
    /** Whether this user had an event in that time, or may have had one. */
    mayHave: (userId: string, ageMs: number) => {
      const nowMs = performance.now();
      const latestMs = Math.max(latestOfUserMs.get(userId) ?? 0, latestOfAllMs);
      const unknownUntilMs = Math.max(knownSinceMs, nowMs - rememberedMs);
      return Math.max(latestMs, unknownUntilMs) >= nowMs - ageMs - slackMs;
    },
    /** Forgets what is too old to be known. */
    prune: () => {
      const unknownUntilMs = performance.now() - rememberedMs;
      for (const [userId, atMs] of latestOfUserMs) {
        if (atMs < unknownUntilMs) latestOfUserMs.delete(userId);
      }
    },
    clear,
  };
}

const mostPerUser = 10;
const sweepMs = 60_000;

interface Listening extends SignedIn {
  readonly stream: EventStream;
}

/** The pages that listen in this process, by their users; of too many of one user the oldest go. */
function listeningPages() {
  const users = new Map<string, Set<Listening>>();
  return {
    all: () => [...users.values()].flatMap((pages) => [...pages]),
    of: (userId: string) => users.get(userId) ?? new Set<Listening>(),
    /** @returns takes the page off the list */
    add: (page: Listening) => {
      const { userId } = page;
      const pages = users.get(userId) ?? new Set<Listening>();
      users.set(userId, pages);
      const [oldest] = pages;
      if (oldest !== undefined && pages.size >= mostPerUser) {
        pages.delete(oldest);
        oldest.stream.close();
      }
      pages.add(page);
      return () => {
        pages.delete(page);
        if (pages.size === 0 && users.get(userId) === pages) users.delete(userId);
      };
    },
  };
}

/** Hands the events of the database to the pages that listen in this process. */
export async function openEventHub(db: Database, life: SessionLife) {
  const pages = listeningPages();
  const recent = recentEvents();
  const closeAll = () => {
    for (const page of pages.all()) page.stream.close();
  };
  /** Closes the streams of sessions that expired by idling or by their age; no event announces that. */
  const sweep = async () => {
    recent.prune();
    const open = pages.all();
    if (open.length === 0) return;
    const ids = open.map((page) => page.sessionId);
    const live = await findLiveSessions(db, ids, life);
    for (const page of open) if (!live.has(page.sessionId)) page.stream.close();
  };
  // A sweep that the database refuses is made up for by the next one.
  const sweeping = setInterval(() => void sweep().catch(() => undefined), sweepMs);
  sweeping.unref();
  // After a gap every page reconnects, and reads what it may have missed.
  const stop = await db.listen(
    eventsChannel,
    (payload) => {
      const event = publishedEvent.parse(JSON.parse(payload));
      recent.add(event);
      const told = 'userId' in event ? pages.of(event.userId) : pages.all();
      for (const page of told) tell(page, event);
    },
    () => {
      recent.clear();
      closeAll();
    },
  );
  return {
    /**
     * @param ageMs for how long the page has been reading: when something happened since, or may have, it is
     *   told that it missed it. Without it the page reads everything by itself.
     * @returns takes the page off the list
     */
    add: ({ userId, sessionId }: SignedIn, stream: EventStream, ageMs?: number) => {
      const remove = pages.add({ userId, sessionId, stream });
      if (ageMs !== undefined && recent.mayHave(userId, ageMs)) stream.send('missed', {});
      return remove;
    },
    sweep,
    /** Closes every stream; the pages reconnect to any process that is up. */
    close: async () => {
      clearInterval(sweeping);
      closeAll();
      await stop();
    },
  };
}

function tell({ sessionId, stream }: Listening, event: PublishedEvent): void {
  switch (event.event) {
    case 'notification':
      stream.send(event.event, { id: event.id });
      return;
    case 'wallet':
    case 'deposit':
    case 'texts':
      stream.send(event.event, {});
      return;
    case 'session-ended':
      if (event.id === sessionId) stream.close();
  }
}

/** Tells a page at once that something changed for its user (SHELL-2). */
export function eventHandlers(app: FastifyInstance, { db, settings }: Services) {
  let hub: Awaited<ReturnType<typeof openEventHub>> | undefined;
  app.addHook('onReady', async () => {
    hub = await openEventHub(db, settings.sessionLife);
  });
  // Before the server waits for its connections, or it would wait for the streams for ever.
  app.addHook('preClose', async () => hub?.close());

  return {
    followEvents: ({ userId, sessionId, query }) => ({
      ok: true,
      body: (stream) => hub?.add({ userId, sessionId }, stream, query.age) ?? (() => undefined),
    }),
  } satisfies Partial<Handlers>;
}
