import { paths } from '@tessera/contract';
import type { Session } from '@tessera/session';

/**
 * Where somebody who may not see a user page yet is sent, with the way back: a visitor to the sign-in
 * (SHELL-5), who was logged out by the server to the login that says so (EASE-5), who left a registration to
 * its last step (EASE-4). `null` for all others.
 */
export function signInPath(
  { token, ended, registering }: Pick<Session, 'token' | 'ended' | 'registering'>,
  pathname: string,
  search: string,
): string | null {
  if (token !== null && !registering) return null;
  const wanted = `${pathname}${search}`;
  const query = wanted === '/' ? {} : { next: wanted };
  if (token !== null) return paths.register(query);
  return ended ? paths.logIn({ ended: '1', ...query }) : paths.authIn(query);
}
