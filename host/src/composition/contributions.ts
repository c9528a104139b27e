import { matchRoute } from '@tessera/contract';
import type {
  Access,
  DeployedRemote,
  HostSlot,
  PanelDefinition,
  RouteDefinition,
  SlotDefinition,
} from '@tessera/contract';

/** A part of a remote that the host can show. */
export interface Contribution {
  readonly remote: DeployedRemote;
  readonly module: string;
  /** Whether it can be part of a first paint (FIRST-1). */
  readonly firstPaint?: boolean | undefined;
}

export type RouteContribution = Contribution & RouteDefinition;
export type SlotContribution = Contribution & SlotDefinition;
export type PanelContribution = Contribution & PanelDefinition;

export function routesOf(remotes: readonly DeployedRemote[]): RouteContribution[] {
  return remotes.flatMap((remote) =>
    (remote.extras.definition.routes ?? []).map((route) => ({ ...route, remote })),
  );
}

/** The contributions of all remotes to one slot, in its order. */
export function slotContributions(
  remotes: readonly DeployedRemote[],
  name: HostSlot,
): SlotContribution[] {
  return remotes
    .flatMap((remote) =>
      (remote.extras.definition.slots ?? []).map((slot) => ({ ...slot, remote })),
    )
    .filter(({ slot }) => slot === name)
    .sort((a, b) => a.order - b.order || a.remote.key.localeCompare(b.remote.key));
}

/** The panel with this id, of any remote. */
export function panelContribution(
  remotes: readonly DeployedRemote[],
  id: string,
): PanelContribution | null {
  for (const remote of remotes) {
    const panel = remote.extras.definition.panels?.find((known) => known.id === id);
    if (panel) return { ...panel, remote };
  }
  return null;
}

/**
 * The contributions that a path shows: the module of its route, or the home widgets at the root.
 */
export function contributionsAt(
  remotes: readonly DeployedRemote[],
  pathname: string,
): readonly Contribution[] {
  if (pathname === '/') return slotContributions(remotes, 'home');
  const route = matchRoute(routesOf(remotes), pathname);
  return route ? [route] : [];
}

/**
 * The widgets of the right column. The remote whose route is in the view is left out, so that
 * nothing appears twice.
 */
export function contributionsBeside(
  remotes: readonly DeployedRemote[],
  pathname: string,
): readonly SlotContribution[] {
  const shown = pathname === '/' ? [] : contributionsAt(remotes, pathname);
  const inView = new Set(shown.map(({ remote }) => remote.key));
  return slotContributions(remotes, 'side').filter(({ remote }) => !inView.has(remote.key));
}

/** Access of the route at a path; pages without a route belong to the frame and to users. */
export function accessOf(remotes: readonly DeployedRemote[], pathname: string): Access {
  return matchRoute(routesOf(remotes), pathname)?.access ?? 'user';
}

/** Whether the page may be reloaded at this path: never in the middle of a payment (SHELL-7). */
export function isInterruptible(remotes: readonly DeployedRemote[], pathname: string): boolean {
  return matchRoute(routesOf(remotes), pathname)?.interruptible ?? true;
}
