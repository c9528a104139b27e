import { refreshReads, send } from '@tessera/api/core';
import { endOtherSession as endpoint } from '@tessera/wire/auth';
import type { endOtherSessionCall } from '@tessera/wire/auth';
import type { CallResult } from '../transport/client.ts';

/** Ends a login of the user on another device (AUTH-8). */
export async function endOtherSession(id: string): Promise<CallResult<typeof endOtherSessionCall>> {
  const result = await send<typeof endOtherSessionCall>(endpoint, { path: { id } });
  if (result.ok) refreshReads('sessions');
  return result;
}
