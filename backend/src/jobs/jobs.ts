import type { FastifyBaseLogger } from 'fastify';
import { purgeCodes } from '../codes/store-code.ts';
import { purgeContactChanges } from '../contact-change/contact-changes.ts';
import { purgeDevices } from '../devices/known-devices.ts';
import { identificationJobs } from '../identification/identification-jobs.ts';
import { ledgerJobs } from '../ledger/ledger-jobs.ts';
import { purgePinResets } from '../pin-reset/pin-resets.ts';
import { moneyJobs } from '../providers/money-jobs.ts';
import { reconciliationJobs } from '../reconciliation/reconciliation-jobs.ts';
import { purgeLooks } from '../payment-request/look-limit.ts';
import type { Services } from '../services.ts';
import { purgeInbox } from '../sandbox/inbox.ts';
import { purgeSecurityEvents } from '../security-events/security-events.ts';
import { purgeSessions } from '../sessions/end-session.ts';
import type { Job } from './run-jobs.ts';

/** All background jobs. */
export function jobsOf(all: Services, log: FastifyBaseLogger): Job[] {
  const services = { ...all, db: all.db.for('jobs') };
  return [
    ...housekeeping(services),
    ...identificationJobs(services, log),
    ...moneyJobs(services, log),
    ...ledgerJobs(services, log),
    ...reconciliationJobs(services, log),
  ];
}

const hourMs = 3_600_000;

/** Removes what no rule looks at any more. */
function housekeeping({ db }: Services): Job[] {
  return [
    { name: 'purge-codes', everyMs: hourMs, run: () => purgeCodes(db) },
    { name: 'purge-contact-changes', everyMs: hourMs, run: () => purgeContactChanges(db) },
    { name: 'purge-pin-resets', everyMs: hourMs, run: () => purgePinResets(db) },
    { name: 'purge-devices', everyMs: hourMs, run: () => purgeDevices(db) },
    { name: 'purge-security-events', everyMs: hourMs, run: () => purgeSecurityEvents(db) },
    { name: 'purge-sessions', everyMs: hourMs, run: () => purgeSessions(db) },
    { name: 'purge-request-looks', everyMs: hourMs, run: () => purgeLooks(db) },
    { name: 'purge-inbox', everyMs: hourMs, run: () => purgeInbox(db) },
  ];
}
