import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../platform/index.ts';
import { decideIdentification } from './decide-identification.ts';
import type { IdentificationStatus, VerificationPort } from '../../providers/index.ts';

const batch = 20;

const dueRow = z.object({
  id: z.string(),
  is_overdue: z.boolean(),
});

/**
 * Asks the provider about open checks that are due, at most twenty per round (KYC-1). Each request schedules
 * the next one before it is sent, with a delay from a minute up to an hour: other processes leave the check
 * alone, and a crash only delays it.
 *
 * No check stays open for longer than `pendingHours`. One that the provider has not decided by then, does not
 * know, or cannot be asked about, ends as aborted; its owner is notified and may start another. Until
 * then the provider may still report it as complete.
 */
export async function pollIdentifications(
  db: Database,
  verification: VerificationPort,
  pendingHours: number,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const due = await db.query(
    `UPDATE identifications
     SET polls = polls + 1,
       next_poll_at = least(
         now() + least(interval '1 minute' * 2 ^ least(polls, 6), interval '1 hour'),
         created_at + make_interval(hours => $2::int))
     WHERE id IN (
       SELECT id FROM identifications WHERE status = 'pending' AND next_poll_at <= now()
       ORDER BY next_poll_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, created_at <= now() - make_interval(hours => $2::int) AS is_overdue`,
    [batch, pendingHours],
    dueRow,
  );
  for (const { id, is_overdue: isOverdue } of due) {
    const status = await ask(verification, id, log);
    if (status === 'complete' || status === 'aborted') await decideIdentification(db, id, status);
    else if (isOverdue) await decideIdentification(db, id, 'aborted');
  }
}

async function ask(
  verification: VerificationPort,
  id: string,
  log: Pick<Logger, 'warn'>,
): Promise<IdentificationStatus | undefined> {
  try {
    return await verification.status(id);
  } catch (error) {
    log.warn({ err: error, identification: id }, 'the verification provider could not be asked');
    return undefined;
  }
}
