import { paths } from '@tessera/contract';
import type { Contribution, RouteContribution } from '../composition/contributions.ts';
import type { Session } from '@tessera/session';

/**
 * Redirect for somebody who may not see a user page yet, with the way back: a visitor to the
 * sign-in (SHELL-5), a user logged out by the server to the login that says so (EASE-5), somebody
 * who left a registration to its last step (EASE-4). `null` for all others.
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

/**
 * The part that a visitor sees in place of the sign-in, if the user's route has one (EASE-12).
 * `null` for users, and for somebody whom the server logged out on the page itself.
 */
export function visitorPart(
  { remote, visitorModule }: RouteContribution,
  { token, ended }: Pick<Session, 'token' | 'ended'>,
): Contribution | null {
  if (visitorModule === undefined || token !== null || ended) return null;
  return { remote, module: visitorModule };
}
