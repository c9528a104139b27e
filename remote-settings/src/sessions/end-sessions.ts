import { endOtherSession } from '@tessera/api/end-other-session';
import type { ApiFailure, UserSession } from '@tessera/api';

/**
 * Ends sessions one after the other, as many as the server lists, and stops at the first that does not end.
 * One of several that has ended in the meantime is as good as ended here.
 */
export async function endSessions(
  sessions: readonly UserSession[],
): Promise<{ readonly ok: true } | ApiFailure> {
  for (const { id } of sessions) {
    const result = await endOtherSession(id);
    if (!result.ok && !(sessions.length > 1 && result.code === 'SESSION_NOT_FOUND')) return result;
  }
  return { ok: true };
}
