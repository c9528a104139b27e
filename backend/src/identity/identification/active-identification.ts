import { z } from 'zod';
import { type IdentificationStatus, identificationStatus } from '../../providers/index.ts';
import type { Queryable } from '../../platform/index.ts';

export interface Identification {
  readonly id: string;
  readonly status: IdentificationStatus;
  readonly verificationUrl: string | undefined;
}

const identificationRow = z.object({
  id: z.string(),
  status: identificationStatus,
  verification_url: z.string().nullable(),
});

/** A user's latest identification, unless it is complete and there is a next level to ask for. */
export async function findActiveIdentification(
  db: Queryable,
  userId: string,
): Promise<Identification | undefined> {
  const [row] = await db.query(
    `SELECT * FROM (
       SELECT i.id, i.status, i.verification_url, l.upgrade_by
       FROM identifications i
       JOIN users u ON u.id = i.user_id
       JOIN identification_levels l ON l.name = u.identification_level
       WHERE i.user_id = $1 ORDER BY i.created_at DESC, i.id LIMIT 1
     ) latest WHERE status <> 'complete' OR upgrade_by IS NULL`,
    [userId],
    identificationRow,
  );
  return (
    row && { id: row.id, status: row.status, verificationUrl: row.verification_url ?? undefined }
  );
}
