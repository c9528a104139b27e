import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/index.ts';
import type { IdentificationStatus, Services } from '../../providers/index.ts';
import { findActiveIdentification } from './active-identification.ts';
import { decideIdentification } from './decide-identification.ts';

/** Asks the provider for the status of the user's identification, in case its report got lost (KYC-1). */
export async function refreshStatus(
  { db, verification }: Services,
  userId: string,
  log: FastifyBaseLogger,
): Promise<IdentificationStatus | undefined> {
  const active = await findActiveIdentification(db, userId);
  // A page that follows a check learns of its end although a next level can be asked for (EASE-11).
  if (active === undefined) return wasCompleted(db, userId);
  if (active.status !== 'pending') return active.status;
  try {
    const status = await verification.status(active.id);
    if (status === 'aborted' || status === 'complete') {
      await decideIdentification(db, active.id, status);
      return status;
    }
  } catch (error) {
    log.warn({ err: error }, 'the verification provider could not be asked');
  }
  return 'pending';
}

async function wasCompleted(db: Queryable, userId: string): Promise<'complete' | undefined> {
  const complete = await db.query(
    "SELECT 1 FROM identifications WHERE user_id = $1 AND status = 'complete' LIMIT 1",
    [userId],
  );
  return complete.length > 0 ? 'complete' : undefined;
}
