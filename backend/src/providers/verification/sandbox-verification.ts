import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { identificationStatus, type VerificationPort } from './verification-port.ts';

const verificationRow = z.object({ status: identificationStatus, return_url: z.string() });

/** The sandbox's verification provider: a person approves or aborts on its page. */
export function sandboxVerification(db: Queryable, sandboxOrigin: string): VerificationPort {
  return {
    start: async ({ id, returnUrl }) => {
      await db.query(
        `INSERT INTO sandbox_verifications (id, return_url) VALUES ($1, $2)
         ON CONFLICT (id) DO NOTHING`,
        [id, returnUrl],
      );
      return { url: `${sandboxOrigin}/verify/${id}` };
    },
    status: async (id) => (await findSandboxVerification(db, id))?.status,
  };
}

export async function findSandboxVerification(db: Queryable, id: string) {
  const [row] = await db.query(
    'SELECT status, return_url FROM sandbox_verifications WHERE id = $1',
    [id],
    verificationRow,
  );
  return row && { status: row.status, returnUrl: row.return_url };
}

export async function decideSandboxVerification(
  db: Queryable,
  id: string,
  status: 'aborted' | 'complete',
): Promise<void> {
  await db.query(
    "UPDATE sandbox_verifications SET status = $2 WHERE id = $1 AND status = 'pending'",
    [id, status],
  );
}
