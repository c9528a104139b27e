import { deployedRemotes, holds, hostSlots, matchRoute, paths, themes } from '@tessera/contract';
import type {
  Cohort,
  PageView,
  PaintSubject,
  RemoteVersion,
  SlotDefinition,
} from '@tessera/contract';
import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig, Variant } from '@tessera/config';
import type { Deployment } from '../registry/deployment.ts';

/** The address of a remote's files, with a slash at its end. */
export const folderOf = ({ url }: RemoteVersion) => url.slice(0, url.lastIndexOf('/') + 1);

const routesOf = (remotes: readonly RemoteVersion[]) =>
  remotes.flatMap(({ extras }) => extras.definition.routes ?? []);

/** The parts in a slot: all, or those that a page of a variant shows before the backend answers. */
function partsIn(
  name: string,
  { slots = [] }: RemoteVersion['extras']['definition'],
  variant?: Variant,
): SlotDefinition[] {
  return slots.filter(
    ({ slot, when }) => slot === name && (!variant || !when || holds(when, { variant })),
  );
}

/**
 * The modules of a remote in the middle of the page: those of the route, or the home widgets.
 * @param variant leaves out widgets whose conditions do not hold from the beginning.
 */
export function modulesAt(
  { extras: { definition } }: RemoteVersion,
  pathname: string,
  variant?: Variant,
): string[] {
  const { routes = [] } = definition;
  if (pathname === '/') {
    return partsIn(hostSlots.home, definition, variant).map(({ module }) => module);
  }
  const route = matchRoute(routes, pathname);
  return route ? [route.module, ...(route.visitorModule ? [route.visitorModule] : [])] : [];
}

/** The modules of the right column, as the host chooses them. */
export function modulesBeside(
  { extras: { definition } }: RemoteVersion,
  pathname: string,
  variant?: Variant,
): string[] {
  const isInView = Boolean(matchRoute(definition.routes ?? [], pathname));
  return partsIn(hostSlots.side, definition, variant)
    .filter(({ at }) => at?.includes(pathname.slice(1)) ?? !isInView)
    .map(({ module }) => module);
}

/** Whether a path requires login; visitors are redirected to the sign-in page. */
export function isForUsers(remotes: readonly RemoteVersion[], pathname: string): boolean {
  return pathname === '/' || matchRoute(routesOf(remotes), pathname)?.access === 'user';
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

function hasPaintedHome(remotes: readonly RemoteVersion[]): boolean {
  return remotes
    .flatMap(({ extras }) => extras.definition.slots ?? [])
    .some(({ slot, firstPaint }) => slot === hostSlots.home && firstPaint);
}

/** The audience of a painted page: visitors, where they may see the path. */
function audienceAt(
  remotes: readonly RemoteVersion[],
  pathname: string,
): PaintSubject['audience'] | null {
  if (pathname === paths.home()) return hasPaintedHome(remotes) ? 'user' : null;
  const route = matchRoute(routesOf(remotes), pathname);
  if (!route?.firstPaint || route.path.includes(':')) return null;
  return route.access === 'user' ? 'user' : 'visitor';
}

/** Every page of a deployment that can be painted before its scripts (FIRST-1). */
export function paintSubjects(
  { registry }: Pick<Deployment, 'registry'>,
  config: RuntimeConfig,
): PaintSubject[] {
  const remotes = deployedRemotes(registry, null);
  const pathnames = [paths.home(), ...routesOf(remotes).map(({ path }) => `/${path}`)];
  return pathnames.flatMap((pathname) => {
    const audience = audienceAt(remotes, pathname);
    if (audience === null) return [];
    const shown = audience === 'user' ? themes : (['system'] as const);
    return offeredLanguages(config).flatMap((language) =>
      shown.map((theme) => ({ pathname, language, audience, theme })),
    );
  });
}

/**
 * The first view of a browser at a path, if it can be painted: not one that only the browser knows,
 * nor with a canary or an unreadable remote (FIRST-4, FIRST-5).
 */
export function paintSubjectOf(
  { registry, unreadable = {} }: Deployment,
  pathname: string,
  cohort: Cohort | null,
  { language, audience, theme: chosen }: PageView,
): PaintSubject | null {
  const remotes = deployedRemotes(registry, cohort);
  const isUsual = remotes.every(({ kind }) => kind === 'default');
  if (!isUsual || Object.keys(unreadable).length > 0) return null;
  if (audience === 'unfinished' || audience === 'overridden') return null;
  const led = pathname === paths.home() && audience === 'visitor' ? paths.authIn() : pathname;
  const theme = audience === 'user' ? chosen : 'system';
  return audienceAt(remotes, led) === audience
    ? { pathname: led, language, audience, theme }
    : null;
}
