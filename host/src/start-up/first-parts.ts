import { matchRoute } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { getSession } from '@tessera/session';
import { contributionsAt, routesOf } from '../composition/contributions.ts';
import type { Contribution } from '../composition/contributions.ts';
import { signInPath, visitorPart } from '../frame/sign-in-path.ts';

/** The page's path after the redirects of its URL. */
export function firstPath(remotes: readonly DeployedRemote[]): string {
  const { pathname, search } = location;
  const access = pathname === '/' ? 'user' : matchRoute(routesOf(remotes), pathname)?.access;
  const path = (access === 'user' && signInPath(getSession(), pathname, search)) || pathname;
  return new URL(path, location.origin).pathname;
}

/** The parts that the page's path shows first, after the redirects of its URL. */
export function firstParts(remotes: readonly DeployedRemote[]): readonly Contribution[] {
  const route = matchRoute(routesOf(remotes), location.pathname);
  const forVisitors = route && visitorPart(route, getSession());
  return forVisitors ? [forVisitors] : contributionsAt(remotes, firstPath(remotes));
}
