/** The last announcement; `count` distinguishes a repetition from no change. */
export interface Announcement {
  readonly text: string;
  readonly count: number;
}

let latest: Announcement = { text: '', count: 0 };
const listeners = new Set<() => void>();

/**
 * Announces a change of status to screen readers, politely (A11Y-1). The host mounts one
 * `StatusAnnouncer`, and every open `Sheet` has its own, since the rest of the page is inert then.
 * @example announce(t('wallet.copied'))
 */
export function announce(text: string): void {
  latest = { text, count: latest.count + 1 };
  for (const listener of listeners) listener();
}

export function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function latestAnnouncement(): Announcement {
  return latest;
}
