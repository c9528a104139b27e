import { purgeCodes } from '../codes/purge-codes.ts';
import { purgeInbox } from '../sandbox/sms-inbox.ts';
import type { Services } from '../services.ts';
import { purgeSessions } from '../sessions/end-session.ts';
import type { Job } from './run-jobs.ts';

const hourMs = 3_600_000;

/** Removes what no rule looks at any more. */
export function housekeeping({ db }: Services): Job[] {
  return [
    { name: 'purge-codes', everyMs: hourMs, run: () => purgeCodes(db) },
    { name: 'purge-sessions', everyMs: hourMs, run: () => purgeSessions(db) },
    { name: 'purge-inbox', everyMs: hourMs, run: () => purgeInbox(db) },
  ];
}
