// Import by package name: remotes bundle this file, but the host provides the API and the session.
import { refreshReads } from '@tessera/api';
import { getSession } from '@tessera/session';
import { isWithoutConnection } from '@tessera/session/connection';

/**
 * Whether a call would fail because the frame says that there is no connection (EASE-14). If so,
 * refetches at once to test that: the frame itself tests only now and then.
 */
export function isCutOff(): boolean {
  const cutOff = isWithoutConnection(getSession());
  if (cutOff) refreshReads('auth-info');
  return cutOff;
}
