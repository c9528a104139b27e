import { call } from '@tessera/api/core';
import { endOtherSession as endpoint, endOtherSessions as endpointOfAll } from '@tessera/wire/auth';
import type { CallResult } from '../transport/call.ts';

/** Ends a login of the user on another device (AUTH-8). */
export function endOtherSession(id: string): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { path: { id } });
}

/** Ends all logins of the user on other devices at once (SEC-6). */
export function endOtherSessions(): Promise<CallResult<typeof endpointOfAll>> {
  return call(endpointOfAll);
}
