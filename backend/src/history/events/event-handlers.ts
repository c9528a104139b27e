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

/** Recent events are remembered for this long, and of at most this many users. */
const rememberedMs = 60_000;
const mostUsers = 10_000;

/** A request for the stream may take this much longer than the page's earlier reads. */
const slackMs = 5_000;

/** Remembers which users had an event lately: an event between a page's first reads and its stream would get lost. */
export function recentEvents() {
  const latestOfUserMs = new Map<string, number>();
  let latestOfAllMs = 0;
  let knownSinceMs = performance.now();
  /** Forgets all events after a gap: nothing is known about the time before now. */
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
    /** Whether the user had an event within the last `ageMs`, or may have had one that is forgotten. */
    mayHave: (userId: string, ageMs: number) => {
      const nowMs = performance.now();
      const latestMs = Math.max(latestOfUserMs.get(userId) ?? 0, latestOfAllMs);
      const unknownUntilMs = Math.max(knownSinceMs, nowMs - rememberedMs);
      return Math.max(latestMs, unknownUntilMs) >= nowMs - ageMs - slackMs;
    },
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

function listeningPages() {
  const users = new Map<string, Set<Listening>>();
  return {
    all: () => [...users.values()].flatMap((pages) => [...pages]),
    of: (userId: string) => users.get(userId) ?? new Set<Listening>(),
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

export async function openEventHub(db: Database, life: SessionLife) {
  const pages = listeningPages();
  const recent = recentEvents();
  const closeAll = () => {
    for (const page of pages.all()) page.stream.close();
  };
  /** No event announces that a session has expired. */
  const sweep = async () => {
    recent.prune();
    const open = pages.all();
    if (open.length === 0) return;
    const ids = open.map((page) => page.sessionId);
    const live = await findLiveSessions(db, ids, life);
    for (const page of open) if (!live.has(page.sessionId)) page.stream.close();
  };
  // The next sweep makes up for a failed one.
  const sweeping = setInterval(() => void sweep().catch(() => undefined), sweepMs);
  sweeping.unref();
  // After a gap every page reconnects and reads anew.
  const stop = await db.listen(
    eventsChannel,
    (payload) => {
      const event = publishedEvent.parse(JSON.parse(payload));
      recent.add(event);
      const listeners = 'userId' in event ? pages.of(event.userId) : pages.all();
      for (const page of listeners) tell(page, event);
    },
    () => {
      recent.clear();
      closeAll();
    },
  );
  return {
    /**
     * @param ageMs time since the page began its first reads; the page gets `missed` if an event may have come since.
     * Without it the page reads everything anyway.
     * @returns removes the page
     */
    add: ({ userId, sessionId }: SignedIn, stream: EventStream, ageMs?: number) => {
      const remove = pages.add({ userId, sessionId, stream });
      if (ageMs !== undefined && recent.mayHave(userId, ageMs)) stream.send('missed', {});
      return remove;
    },
    sweep,
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

/** A page's stream of events, which tells it at once that something changed for its user (SHELL-2). */
export function eventHandlers(app: FastifyInstance, { db, settings }: Services) {
  let hub: Awaited<ReturnType<typeof openEventHub>> | undefined;
  app.addHook('onReady', async () => {
    hub = await openEventHub(db, settings.sessionLife);
  });
  // `preClose` runs before the server waits for open connections; it would wait for streams forever.
  app.addHook('preClose', async () => hub?.close());

  return {
    followEvents: ({ userId, sessionId, query }) => ({
      ok: true,
      body: (stream) => hub?.add({ userId, sessionId }, stream, query.age) ?? (() => undefined),
    }),
  } satisfies Partial<Handlers>;
}
