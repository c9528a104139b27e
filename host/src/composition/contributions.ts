import { matchRoute } from '@tessera/contract';
import type {
  DeployedRemote,
  HostSlot,
  PanelDefinition,
  RouteDefinition,
  SlotDefinition,
} from '@tessera/contract';

/** A part of a remote that the host can show: which remote, which of its modules. */
export interface Contribution {
  readonly remote: DeployedRemote;
  readonly module: string;
}

export type RouteContribution = Contribution & RouteDefinition;
export type SlotContribution = Contribution & SlotDefinition;
export type PanelContribution = Contribution & PanelDefinition;

/** The routes of all remotes. */
export function routesOf(remotes: readonly DeployedRemote[]): RouteContribution[] {
  return remotes.flatMap((remote) =>
    (remote.extras.definition.routes ?? []).map((route) => ({ ...route, remote })),
  );
}

/** What all remotes contribute to one slot, in its order. */
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

/** The panel of this id, of whichever remote contributes it. */
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

/** Whether the page may be reloaded at this path: never in the middle of a payment (SHELL-7). */
export function isInterruptible(remotes: readonly DeployedRemote[], pathname: string): boolean {
  return matchRoute(routesOf(remotes), pathname)?.interruptible ?? true;
}
