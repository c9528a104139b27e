import { useState, useSyncExternalStore } from 'react';
import { latestAnnouncement, subscribeAnnouncements } from './announce.ts';

/** The live region that `announce` speaks through. */
export function StatusAnnouncer() {
  const { text, count } = useSyncExternalStore(subscribeAnnouncements, latestAnnouncement);
  // A region that appears later must not repeat what was said before.
  const [silentUntil] = useState(count);
  // A trailing blank makes a repetition of the same words a change, which is what gets spoken.
  const spoken = count % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <div role="status" className="visually-hidden">
      {count > silentUntil && spoken}
    </div>
  );
}
