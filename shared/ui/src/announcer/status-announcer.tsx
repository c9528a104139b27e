import { useState, useSyncExternalStore } from 'react';
import { latestAnnouncement, subscribeAnnouncements } from './announce.ts';

/** The live region that renders announcements of `announce`. */
export function StatusAnnouncer() {
  const { text, count } = useSyncExternalStore(
    subscribeAnnouncements,
    latestAnnouncement,
    latestAnnouncement,
  );
  // A region that mounts later must not repeat earlier announcements.
  const [silentUntil] = useState(count);
  // A trailing blank makes repeated text a change, so that screen readers read it again.
  const spoken = count % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <div role="status" className="visually-hidden">
      {count > silentUntil && spoken}
    </div>
  );
}
