import { z } from 'zod';
import type { Logger } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import {
  identificationStatus,
  orWarn,
  type VerificationPort,
  type Services,
} from '../../providers/index.ts';
import { type Queryable, type Database, notify, type Job } from '../../platform/index.ts';

const identificationRow = z.object({
  id: z.string(),
  status: identificationStatus,
});

/** The user's latest identification, unless it is complete or the user has the highest level of this deployment. */
export async function findActiveIdentification(
  db: Queryable,
  userId: string,
  levelsBy: readonly string[],
) {
  const [row] = await db.query(
    `SELECT * FROM (
       SELECT i.id, i.status, l.upgrade_by = ANY ($2) AS has_next
       FROM identifications i
       JOIN users u ON u.id = i.user_id
       JOIN identification_levels l ON l.name = u.identification_level
       WHERE i.user_id = $1 ORDER BY i.created_at DESC, i.id LIMIT 1
     ) latest WHERE status <> 'complete' AND has_next`,
    [userId, levelsBy],
    identificationRow,
  );
  return row;
}

const decidedRow = z.object({
  user_id: z.string(),
  target_level: z.string(),
});

/**
 * Applies the provider's decision once; a complete check never lowers a level that was granted meanwhile. Repeated
 * and contradicting reports change nothing, except that an aborted check may become complete if no later one was
 * begun.
 */
export async function decideIdentification(
  db: Database,
  id: string,
  status: 'aborted' | 'complete',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [decided] = await tx.query(
      `UPDATE identifications i SET status = $2, decided_at = now()
       WHERE id = $1 AND (status = 'pending' OR status = 'aborted' AND $2 = 'complete' AND NOT EXISTS (
         SELECT 1 FROM identifications later
         WHERE later.user_id = i.user_id AND later.created_at > i.created_at))
       RETURNING user_id, target_level`,
      [id, status],
      decidedRow,
    );
    if (decided === undefined) return;
    if (status === 'complete') {
      await tx.query(
        `UPDATE users u SET identification_level = target.name
         FROM identification_levels now, identification_levels target
         WHERE u.id = $1 AND now.name = u.identification_level AND target.name = $2
           AND target.rank > now.rank`,
        [decided.user_id, decided.target_level],
      );
    }
    await notify(tx, decided.user_id, `identification_${status}`);
  });
}

const batch = 20;

const dueRow = z.object({
  id: z.string(),
  is_overdue: z.boolean(),
});

/**
 * Asks the provider about due checks, at most twenty per round (KYC-1). Each question first sets the time of the next
 * one, from a minute up to an hour: other processes skip the check, and a crash only delays it. After `pendingHours`
 * an undecided check is aborted; its owner is notified and may start another. The provider may still report it as
 * complete.
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
    const status = await orWarn(verification.status(id), id, log);
    if (status === 'complete' || status === 'aborted') await decideIdentification(db, id, status);
    else if (isOverdue) await decideIdentification(db, id, 'aborted');
  }
}

const everyMs = 5_000;

export function identificationJobs(
  { db, verification, settings }: Services,
  log: FastifyBaseLogger,
): Job[] {
  const run = () => pollIdentifications(db, verification, settings.verificationPendingHours, log);
  return [{ name: 'poll-identifications', everyMs, run }];
}
