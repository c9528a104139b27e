import { refreshReads, send } from '@tessera/api/core';
import { endOtherSession as endpoint, endOtherSessions as endpointOfAll } from '@tessera/wire/auth';
import type { endOtherSessionCall, endOtherSessionsCall } from '@tessera/wire/auth';
import type { CallResult } from '../transport/client.ts';

/** Ends a login of the user on another device (AUTH-8). */
export async function endOtherSession(id: string): Promise<CallResult<typeof endOtherSessionCall>> {
  const result = await send<typeof endOtherSessionCall>(endpoint, { path: { id } });
  if (result.ok) refreshReads('sessions');
  return result;
}

/** Ends all logins of the user on other devices at once (SEC-6). */
export async function endOtherSessions(): Promise<CallResult<typeof endOtherSessionsCall>> {
  const result = await send<typeof endOtherSessionsCall>(endpointOfAll);
  if (result.ok) refreshReads('sessions');
  return result;
}
