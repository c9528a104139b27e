import { paths } from '@tessera/contract';
import type { Contribution, RouteContribution } from '../composition/contributions.ts';
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

/**
 * What a visitor is shown of a user's route in place of the sign-in, where the route has something for visitors
 * (EASE-12). `null` for users, and for who was logged out by the server in the middle of the page itself.
 */
export function visitorPart(
  { remote, visitorModule }: RouteContribution,
  { token, ended }: Pick<Session, 'token' | 'ended'>,
): Contribution | null {
  if (visitorModule === undefined || token !== null || ended) return null;
  return { remote, module: visitorModule };
}
