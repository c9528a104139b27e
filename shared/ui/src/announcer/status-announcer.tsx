import { useState, useSyncExternalStore } from 'react';

/** `count` tells a repeated text from no change. */
interface Announcement {
  readonly text: string;
  readonly count: number;
}

let latest: Announcement = { text: '', count: 0 };
const listeners = new Set<() => void>();

/**
 * Announces a change of status to screen readers, politely (A11Y-1). The host mounts one
 * `StatusAnnouncer`; every open `Sheet` has its own, because the rest of the page is inert then.
 * @example announce(t('wallet.copied'))
 */
export function announce(text: string): void {
  latest = { text, count: latest.count + 1 };
  for (const listener of listeners) listener();
}

function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function latestAnnouncement(): Announcement {
  return latest;
}

export function StatusAnnouncer() {
  const { text, count } = useSyncExternalStore(
    subscribeAnnouncements,
    latestAnnouncement,
    latestAnnouncement,
  );
  // A region that mounts later does not repeat earlier announcements.
  const [silentUntil] = useState(count);
  // A trailing space makes a repeated text differ, so that screen readers read it again.
  const spoken = count % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <div role="status" className="visually-hidden">
      {count > silentUntil && spoken}
    </div>
  );
}
