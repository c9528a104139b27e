import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import {
  type Queryable,
  type Database,
  idRow,
  type Handlers,
  type Language,
  type Localised,
  refused,
} from '../../platform/index.ts';
import { type IdentificationStatus, orWarn, type Services } from '../../providers/index.ts';
import { findActiveIdentification, decideIdentification } from './identifications.ts';
import { decideResetCheck } from '../pin-reset/reset-verification.ts';
import { readLimits } from './read-limits.ts';

/** Asks the provider for the status of the user's identification, in case its report got lost (KYC-1). */
async function refreshStatus(
  { db, settings, verification }: Services,
  userId: string,
  log: FastifyBaseLogger,
): Promise<IdentificationStatus | undefined> {
  const active = await findActiveIdentification(db, userId, settings.levelsBy);
  // A page that waits for a check learns that it is complete, although the user may already request the next level
  // (EASE-11).
  if (active === undefined) {
    const complete = await db.query(
      "SELECT 1 FROM identifications WHERE user_id = $1 AND status = 'complete' LIMIT 1",
      [userId],
    );
    return complete.length > 0 ? 'complete' : undefined;
  }
  if (active.status !== 'pending') return active.status;
  const status = await orWarn(verification.status(active.id), active.id, log);
  if (status !== 'aborted' && status !== 'complete') return 'pending';
  await decideIdentification(db, active.id, status);
  return status;
}

const nextLevelRow = z.object({
  upgrade_by: z.enum(['provider', 'office']),
  target: z.string(),
});

/**
 * Opens a check for the user's next level, or returns the open one (KYC-1). If the deployment has an office, the
 * highest level is granted there.
 */
async function requestUpgrade(
  { db, settings, verification }: Services,
  userId: string,
  language: Language,
  log: FastifyBaseLogger,
) {
  const next = await findNextLevel(db, userId, settings.levelsBy);
  if (next?.upgrade_by === 'office') {
    return { ok: true, body: { howto_text: atTheOffice[language] } } as const;
  }
  if (!next) return refused('IDENTIFICATION_COMPLETE');
  const id = await openIdentification(db, userId, next.target);
  const returnUrl = `${settings.appOrigin}/ondato/result`;
  const started = await orWarn(verification.start({ id, returnUrl }), id, log);
  if (started === undefined) {
    // The user never got the link, so the check is not in progress.
    await db.query(
      "DELETE FROM identifications WHERE id = $1 AND status = 'pending' AND verification_url IS NULL",
      [id],
    );
    return refused('VERIFICATION_UNAVAILABLE');
  }
  const updated = await db.query(
    'UPDATE identifications SET verification_url = $2 WHERE id = $1 RETURNING id',
    [id, started.url],
  );
  // No row: the check was deleted meanwhile.
  return updated.length > 0
    ? ({ ok: true, body: { verification_url: started.url } } as const)
    : refused('VERIFICATION_UNAVAILABLE');
}

async function findNextLevel(db: Queryable, userId: string, levelsBy: readonly string[]) {
  const [row] = await db.query(
    `SELECT now.upgrade_by, next.name AS target
     FROM users u
     JOIN identification_levels now ON now.name = u.identification_level
     JOIN identification_levels next ON next.rank = now.rank + 1
     WHERE u.id = $1 AND now.upgrade_by = ANY ($2)`,
    [userId, levelsBy],
    nextLevelRow,
  );
  return row;
}

function openIdentification(db: Database, userId: string, target: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO identifications (user_id, target_level) VALUES ($1, $2)
       ON CONFLICT (user_id) WHERE status = 'pending' DO NOTHING`,
      [userId, target],
    );
    const [pending] = await tx.query(
      "SELECT id FROM identifications WHERE user_id = $1 AND status = 'pending'",
      [userId],
      idRow,
    );
    if (pending === undefined) throw new Error('the identification was not stored');
    return pending.id;
  });
}

const atTheOffice: Localised = {
  en: 'The highest level is granted in person. Visit the office with your passport; the passport data must match your wallet.',
  ru: 'Высший уровень присваивается при личном визите. Приходите в офис с паспортом; данные паспорта должны совпадать с данными кошелька.',
};

/** Upgrades of the identification level, their status, and the provider's reports (KYC-1). */
export const identificationHandlers = (services: Services) =>
  ({
    upgradeIdentification: ({ userId, language, log }) =>
      requestUpgrade(services, userId, language, log),

    checkIdentification: async ({ userId, log }) => {
      const status = await refreshStatus(services, userId, log);
      return { ok: true, body: { data: { status: status ?? null } } };
    },

    readLimits: async ({ userId }) => ({
      ok: true,
      body: { data: await readLimits(services.db, userId, services.settings.levelsBy) },
    }),

    reportVerification: async ({ body: { id, status } }) => {
      await decideIdentification(services.db, id, status);
      await decideResetCheck(services.db, id, status);
      return { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;
