// Import by package name: remotes bundle this file, but the host provides the API and the session.
import { refreshReads } from '@tessera/api';
import { getSession } from '@tessera/session';
import { isWithoutConnection } from '@tessera/session/connection';

/**
 * Whether a call that a person confirms would be made in vain, since the frame says that there is no
 * connection (EASE-14). Asks then whether that still holds: the frame itself asks only now and again.
 */
export function isCutOff(): boolean {
  const cutOff = isWithoutConnection(getSession());
  if (cutOff) refreshReads('auth-info');
  return cutOff;
}
