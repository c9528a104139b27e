import { matchRoute } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { getSession } from '@tessera/session';
import { routesOf } from '../composition/contributions.ts';
import { signInPath } from '../frame/sign-in-path.ts';

/** The page's path after the redirects of its URL. */
export function firstPath(remotes: readonly DeployedRemote[]): string {
  const { pathname, search } = location;
  const access = pathname === '/' ? 'user' : matchRoute(routesOf(remotes), pathname)?.access;
  const path = (access === 'user' && signInPath(getSession(), pathname, search)) || pathname;
  return new URL(path, location.origin).pathname;
}
