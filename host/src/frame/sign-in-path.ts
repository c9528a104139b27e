import { paths } from '@tessera/contract';
import type { Session } from '@tessera/session';

/**
 * Where somebody who may not see a user page yet is sent, with the way back: a visitor to the sign-in
 * (SHELL-5), who left a registration to its last step (EASE-4). `null` for all others.
 */
export function signInPath(
  { token, registering }: Pick<Session, 'token' | 'registering'>,
  pathname: string,
  search: string,
): string | null {
  if (token !== null && !registering) return null;
  const wanted = `${pathname}${search}`;
  return (token === null ? paths.authIn : paths.register)(wanted === '/' ? {} : { next: wanted });
}
