import { endSession, getSession } from '@tessera/session';
import { readCapabilities, call } from '@tessera/api/core';
import { logOut as endpoint } from '@tessera/wire/auth';

/**
 * Ends the session locally at once, and on the server if the backend offers that (AUTH-8). A server
 * that does not answer cannot keep the user logged in, so there is no failure to handle.
 */
export async function logOut(): Promise<void> {
  const { token } = getSession();
  endSession();
  const { capabilities } = await readCapabilities();
  if (token === null || !capabilities.includes('logout')) return;
  await call(endpoint, { token });
}
