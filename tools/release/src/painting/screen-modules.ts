import { hostSlots, matchRoute, paths } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';

/** The modules of a remote in the middle of the page: those of the route, or the home widgets. */
export function modulesAt({ extras }: RemoteVersion, pathname: string): string[] {
  const { routes = [], slots = [] } = extras.definition;
  if (pathname === '/') {
    return slots.filter(({ slot }) => slot === hostSlots.home).map(({ module }) => module);
  }
  const route = matchRoute(routes, pathname);
  return route ? [route.module, ...(route.visitorModule ? [route.visitorModule] : [])] : [];
}

export function modulesBeside({ extras }: RemoteVersion, pathname: string): string[] {
  const { routes = [], slots = [] } = extras.definition;
  const itsOwn = matchRoute(routes, pathname) !== null;
  return itsOwn
    ? []
    : slots.filter(({ slot }) => slot === hostSlots.side).map(({ module }) => module);
}

/** Whether a path requires login; visitors are redirected to the sign-in page. */
export function isForUsers(remotes: readonly RemoteVersion[], pathname: string): boolean {
  const routes = remotes.flatMap((remote) => remote.extras.definition.routes ?? []);
  return pathname === '/' || matchRoute(routes, pathname)?.access === 'user';
}

/** All modules that the first screen of a path may show, for any user and any screen width. */
export function screenModules(
  remote: RemoteVersion,
  remotes: readonly RemoteVersion[],
  pathname: string,
): string[] {
  const shown = modulesAt(remote, pathname);
  if (!isForUsers(remotes, pathname)) return shown;
  return [...shown, ...modulesBeside(remote, pathname), ...modulesAt(remote, paths.authIn())];
}
