import { newToken, type Queryable, tokenHash } from '../../platform/index.ts';

const userAgentMax = 200;

/** Opens a session; only its holder ever knows the token that this answers. */
export async function openSession(
  tx: Queryable,
  userId: string,
  userAgent: string,
): Promise<string> {
  const token = newToken();
  await tx.query('INSERT INTO sessions (user_id, token_hash, user_agent) VALUES ($1, $2, $3)', [
    userId,
    tokenHash(token),
    userAgent.slice(0, userAgentMax),
  ]);
  return token;
}

/** Whether a user was signed in before. */
export async function hadSession(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM sessions WHERE user_id = $1 LIMIT 1', [userId])).length > 0;
}
