import { endSession, getSession } from '@tessera/session';
import { nothing, readCapabilities, send } from '@tessera/api/core';

/**
 * Ends the session here at once, and on the server where that offers it (AUTH-8). Nobody is kept
 * logged in by a server that does not answer, so there is no failure to handle.
 */
export async function logOut(): Promise<void> {
  const { token } = getSession();
  endSession();
  const { names } = await readCapabilities();
  if (token === null || !names.includes('logout')) return;
  await send({ method: 'POST', path: '/v2/wallet/auth/logout', token, reads: nothing });
}
