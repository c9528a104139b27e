import { endSession, getSession } from '@tessera/session';
import { readCapabilities, send } from '@tessera/api/core';
import { logOut as endpoint } from '@tessera/wire/auth';
import type { logOutCall } from '@tessera/wire/auth';

/**
 * Ends the session here at once, and on the server where that offers it (AUTH-8). Nobody is kept
 * logged in by a server that does not answer, so there is no failure to handle.
 */
export async function logOut(): Promise<void> {
  const { token } = getSession();
  endSession();
  const { capabilities } = await readCapabilities();
  if (token === null || !capabilities.includes('logout')) return;
  await send<typeof logOutCall>(endpoint, { token });
}
