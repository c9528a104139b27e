import {
  type Database,
  eventsChannel,
  type EventStream,
  type PublishedEvent,
  publishedEvent,
  type SignedIn,
} from '../../platform/index.ts';
import { findLiveSessions, type SessionLife } from '../../identity/index.ts';
import { recentEvents } from './recent-events.ts';

const mostPerUser = 10;
const sweepMs = 60_000;

interface Listening extends SignedIn {
  readonly stream: EventStream;
}

/** Hands the events of the database to the pages that listen in this process. */
export interface EventHub {
  /**
   * @param ageMs for how long the page has been reading: when something happened since, or may have, it is
   *   told that it missed it. Without it the page reads everything by itself.
   * @returns takes the page off the list
   */
  add(signedIn: SignedIn, stream: EventStream, ageMs?: number): () => void;
  /** Closes the streams of sessions that expired by idling or by their age; no event announces that. */
  sweep(): Promise<void>;
  /** Closes every stream; the pages reconnect to any process that is up. */
  close(): Promise<void>;
}

export async function openEventHub(db: Database, life: SessionLife): Promise<EventHub> {
  const users = new Map<string, Set<Listening>>();
  const everyPage = () => [...users.values()].flatMap((pages) => [...pages]);
  const recent = recentEvents();
  const closeAll = () => {
    for (const page of everyPage()) page.stream.close();
  };
  const sweep = async () => {
    recent.prune();
    const pages = everyPage();
    if (pages.length === 0) return;
    const ids = pages.map((page) => page.sessionId);
    const live = await findLiveSessions(db, ids, life);
    for (const page of pages) if (!live.has(page.sessionId)) page.stream.close();
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
      const pages = 'userId' in event ? (users.get(event.userId) ?? []) : everyPage();
      for (const page of pages) tell(page, event);
    },
    () => {
      recent.clear();
      closeAll();
    },
  );
  return {
    add: ({ userId, sessionId }, stream, ageMs) => {
      const pages = users.get(userId) ?? new Set<Listening>();
      users.set(userId, pages);
      const [oldest] = pages;
      if (oldest !== undefined && pages.size >= mostPerUser) {
        pages.delete(oldest);
        oldest.stream.close();
      }
      const page = { userId, sessionId, stream };
      pages.add(page);
      if (ageMs !== undefined && recent.mayHave(userId, ageMs)) stream.send('missed', {});
      return () => {
        pages.delete(page);
        if (pages.size === 0 && users.get(userId) === pages) users.delete(userId);
      };
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
    case 'texts':
      stream.send(event.event, {});
      return;
    case 'session-ended':
      if (event.id === sessionId) stream.close();
  }
}
