import type { Database } from '../database/database.ts';
import type { SignedIn } from '../sessions/find-session.ts';
import type { EventStream } from './event-stream.ts';
import { eventsChannel, userEvent, type UserEvent } from './publish-event.ts';

const mostPerUser = 10;

interface Listening extends SignedIn {
  readonly stream: EventStream;
}

/** Hands the events of the database to the pages that listen in this process. */
export interface EventHub {
  /** @returns takes the page off the list */
  add(signedIn: SignedIn, stream: EventStream): () => void;
  /** Ends every stream; the pages come back to whichever process is there. */
  close(): Promise<void>;
}

export async function openEventHub(db: Database): Promise<EventHub> {
  const users = new Map<string, Set<Listening>>();
  const closeAll = () => {
    for (const pages of users.values()) for (const page of pages) page.stream.close();
  };
  // After a gap every page reconnects, and loads what it may have missed.
  const stop = await db.listen(eventsChannel, (payload) => deliver(users, payload), closeAll);
  return {
    add: ({ userId, sessionId }, stream) => {
      const pages = users.get(userId) ?? new Set<Listening>();
      users.set(userId, pages);
      const [oldest] = pages;
      if (pages.size >= mostPerUser) oldest?.stream.close();
      const page = { userId, sessionId, stream };
      pages.add(page);
      return () => {
        pages.delete(page);
        if (pages.size === 0 && users.get(userId) === pages) users.delete(userId);
      };
    },
    close: async () => {
      closeAll();
      await stop();
    },
  };
}

function deliver(users: ReadonlyMap<string, ReadonlySet<Listening>>, payload: string): void {
  const event = userEvent.parse(JSON.parse(payload));
  for (const page of users.get(event.userId) ?? []) tell(page, event);
}

function tell({ sessionId, stream }: Listening, event: UserEvent): void {
  switch (event.event) {
    case 'notification':
      stream.send(event.event, { id: event.id });
      return;
    case 'wallet':
      stream.send(event.event, {});
      return;
    case 'session-ended':
      if (event.id === sessionId) stream.close();
  }
}
