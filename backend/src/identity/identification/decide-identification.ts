import { z } from 'zod';
import { type Database, notify } from '../../platform/index.ts';

const decidedRow = z.object({
  user_id: z.string(),
  target_level: z.string(),
});

/**
 * Takes over what the provider decided: a complete check raises the user's level, and never lowers one that
 * was granted meanwhile. Once only, so a repeated report changes nothing, and neither does one that contradicts,
 * except that a check may be completed after it was aborted, as long as no other was begun.
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
