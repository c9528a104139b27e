import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Database, type Queryable, refused, type SignedIn } from '../../platform/index.ts';
import {
  type IdentificationStatus,
  identificationStatus,
  orWarn,
  type Services,
} from '../../providers/index.ts';

type VerifyingServices = Pick<Services, 'db' | 'settings' | 'verification'>;

/** An identification from long before the reset: a thief cannot have made it for this purpose. */
const verifiedBefore = `(SELECT i.id FROM identifications i
  WHERE i.user_id = r.user_id AND i.status = 'complete' AND i.decided_at < r.asked_at - interval '7 days'
  ORDER BY i.decided_at DESC LIMIT 1)`;

const mostChecks = 3;

const resetRow = z.object({
  ready_at: z.date(),
  ends_at: z.date(),
  is_ready: z.boolean(),
  is_confirmed: z.boolean(),
  is_verifiable: z.boolean(),
  check_id: z.string().nullable(),
  check_url: z.string().nullable(),
  check_state: identificationStatus.nullable(),
});

async function openReset(db: Queryable, { userId, sessionId }: SignedIn) {
  const [row] = await db.query(
    `SELECT r.ready_at, r.ends_at, r.check_id, r.check_url, r.check_state,
       r.ready_at <= now() OR r.check_state IS NOT DISTINCT FROM 'complete' AS is_ready,
       r.confirmed_by = $2 AND r.confirmed_at > now() - interval '1 hour' AS is_confirmed,
       r.checks < $3 AND r.check_state IS DISTINCT FROM 'complete' AND ${verifiedBefore} IS NOT NULL
         AS is_verifiable
     FROM pin_resets r WHERE r.user_id = $1 AND r.state = 'open' AND r.ends_at > now()`,
    [userId, sessionId, mostChecks],
    resetRow,
  );
  return row;
}

/** State of the user's open PIN reset, after asking the provider about a pending check; `null` without a reset. */
export async function readPinReset(
  services: VerifyingServices,
  signedIn: SignedIn,
  log: FastifyBaseLogger,
) {
  const { db, verification } = services;
  const before = await openReset(db, signedIn);
  if (before?.check_state === 'pending' && before.check_id !== null) {
    const status = await orWarn(verification.status(before.check_id), before.check_id, log);
    // If a failover loses this, the provider can be asked again, so no standby need confirm it.
    if (status !== undefined) await decideResetCheck(db.for('asides'), before.check_id, status);
  }
  const reset = before && (await openReset(db, signedIn));
  if (reset === undefined) return null;
  return {
    ready_at: reset.ready_at.toISOString(),
    ends_at: reset.ends_at.toISOString(),
    ready: reset.is_ready,
    confirmed: reset.is_confirmed,
    verifiable: reset.is_verifiable,
    verification: reset.check_state && { status: reset.check_state, url: reset.check_url },
  };
}

export async function decideResetCheck(
  db: Queryable,
  checkId: string,
  status: IdentificationStatus,
): Promise<void> {
  if (status === 'pending') return;
  await db.query(
    `UPDATE pin_resets SET check_state = $2
     WHERE check_id = $1 AND state = 'open' AND check_state = 'pending'`,
    [checkId, status],
  );
}

const begunRow = z.object({
  check_id: z.string(),
  check_url: z.string().nullable(),
  same_as: z.string(),
});

/** Starts a check that the user is the person who was identified before, or returns the pending one. */
export async function verifyPinReset(
  { db, settings, verification }: VerifyingServices,
  signedIn: SignedIn,
  log: FastifyBaseLogger,
) {
  if ((await openReset(db, signedIn)) === undefined) return refused('PIN_RESET_NOT_FOUND');
  const begun = await beginCheck(db, signedIn.userId);
  if (begun === undefined) return refused('VERIFICATION_UNAVAILABLE');
  const { check_id: id, check_url: openUrl, same_as: sameAs } = begun;
  if (openUrl !== null) return { ok: true, body: { verification_url: openUrl } } as const;
  const returnUrl = `${settings.appOrigin}/pin/reset`;
  const started = await orWarn(verification.start({ id, returnUrl, sameAs }), id, log);
  if (started === undefined) return refused('VERIFICATION_UNAVAILABLE');
  await db.query("UPDATE pin_resets SET check_url = $2 WHERE check_id = $1 AND state = 'open'", [
    id,
    started.url,
  ]);
  return { ok: true, body: { verification_url: started.url } } as const;
}

function beginCheck(db: Database, userId: string) {
  return db.transaction(async (tx) => {
    await tx.query(
      `UPDATE pin_resets r SET check_id = gen_random_uuid(), check_url = NULL, check_state = 'pending',
         checks = checks + 1
       WHERE user_id = $1 AND state = 'open' AND ends_at > now() AND checks < $2
         AND (check_state IS NULL OR check_state = 'aborted') AND ${verifiedBefore} IS NOT NULL`,
      [userId, mostChecks],
    );
    const [begun] = await tx.query(
      `SELECT check_id, check_url, ${verifiedBefore} AS same_as FROM pin_resets r
       WHERE user_id = $1 AND state = 'open' AND check_state = 'pending'`,
      [userId],
      begunRow,
    );
    return begun;
  });
}
