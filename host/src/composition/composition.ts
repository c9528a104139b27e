import { createContext, useContext, useSyncExternalStore } from 'react';
import { getConfig } from '@tessera/config';
import { holds, matchRoute } from '@tessera/contract';
import type {
  Access,
  DeployedRemote,
  PanelDefinition,
  PartSettings,
  RouteDefinition,
  SlotDefinition,
} from '@tessera/contract';
import type { Known } from './known.ts';
import type { ModuleLoader } from './loading/module-loader.ts';
import type { LoadResult } from './loading/load-result.ts';

/** How React takes over a page that was painted before any script (FIRST-3). */
export interface TakeOver {
  /** The load that a painted part waits for; `undefined` for other parts and once it is shown. */
  awaited(remote: DeployedRemote, module: string): Promise<LoadResult> | undefined;
  /** Called when React shows a part. */
  shown(remote: DeployedRemote, module: string): void;
}

/** The remotes of a page and their loader; one version of each remote at any moment (FED-6). */
export interface Composition {
  readonly loader: ModuleLoader;
  readonly remotes: () => readonly DeployedRemote[];
  /** Replaces a remote by another version, or adds a new remote. */
  replace(remote: DeployedRemote): void;
  /** Reloads the page: at once, or at the next path where a reload interrupts nothing (SHELL-7). */
  reloadWhenSafe(): void;
  arriveAt(pathname: string): void;
  /** Keeps painted parts until their code arrives; `null` if nothing was painted. */
  takeOver: TakeOver | null;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** @param reload reloads the page. */
export function createComposition(
  initial: readonly DeployedRemote[],
  loader: ModuleLoader,
  reload: () => void,
): Composition {
  let remotes = initial;
  let reloadWanted = false;
  const listeners = new Set<() => void>();

  function arriveAt(pathname: string): void {
    if (!reloadWanted || !isInterruptible(remotes, pathname)) return;
    reloadWanted = false;
    reload();
  }

  return {
    loader,
    remotes: () => remotes,
    replace(remote) {
      const known = remotes.some(({ key }) => key === remote.key);
      remotes = known
        ? remotes.map((former) => (former.key === remote.key ? remote : former))
        : [...remotes, remote];
      for (const listener of listeners) listener();
    },
    reloadWhenSafe() {
      reloadWanted = true;
      arriveAt(location.pathname);
    },
    arriveAt,
    takeOver: null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const CompositionContext = createContext<Composition | null>(null);

/** The composition of this page. @throws outside of the app, which is a bug. */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('no composition is provided');
  return composition;
}

/** The remotes of this page; renders again when one is replaced. */
export function useRemotes(): readonly DeployedRemote[] {
  const { subscribe, remotes } = useComposition();
  return useSyncExternalStore(subscribe, remotes, remotes);
}

/** A part of a remote that the host can show. */
export interface Contribution {
  readonly remote: DeployedRemote;
  readonly module: string;
  /** Whether it can be part of a first paint (FIRST-1). */
  readonly firstPaint?: boolean | undefined;
  /** Those that its definition has, with their defaults. */
  readonly settings?: PartSettings | undefined;
}

export type RouteContribution = Contribution & RouteDefinition;
export type SlotContribution = Contribution & SlotDefinition;
export type PanelContribution = Contribution & PanelDefinition;

export function routesOf(remotes: readonly DeployedRemote[]): RouteContribution[] {
  return remotes.flatMap((remote) =>
    (remote.extras.definition.routes ?? []).map((route) => ({ ...route, remote })),
  );
}

/**
 * The contributions of all remotes to one slot, in its order. Without what is `known`, those whose
 * conditions hold from the beginning.
 */
export function slotContributions(
  remotes: readonly DeployedRemote[],
  name: string,
  known?: Known,
): SlotContribution[] {
  return remotes
    .flatMap((remote) =>
      (remote.extras.definition.slots ?? []).map((slot) => ({ ...slot, remote })),
    )
    .filter(
      ({ slot, when }) =>
        slot === name && (!when || holds(when, { variant: getConfig().variant, ...known })),
    )
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

/** The contributions of a path: the module of its route, or the home widgets at the root. */
export function contributionsAt(
  remotes: readonly DeployedRemote[],
  pathname: string,
): readonly Contribution[] {
  if (pathname === '/') return slotContributions(remotes, 'home');
  const route = matchRoute(routesOf(remotes), pathname);
  return route ? [route] : [];
}

/**
 * The widgets of the right column: those that name this path, and of those that name none all but
 * the remote in the view, so that nothing appears twice.
 */
export function contributionsBeside(
  remotes: readonly DeployedRemote[],
  pathname: string,
  known?: Known,
): readonly SlotContribution[] {
  const shown = pathname === '/' ? [] : contributionsAt(remotes, pathname);
  const inView = new Set(shown.map(({ remote }) => remote.key));
  return slotContributions(remotes, 'side', known).filter(({ at, remote }) =>
    at ? at.includes(pathname.slice(1)) : !inView.has(remote.key),
  );
}

/** Access of the route at a path; pages without a route belong to the frame and to users. */
export function accessOf(remotes: readonly DeployedRemote[], pathname: string): Access {
  return matchRoute(routesOf(remotes), pathname)?.access ?? 'user';
}

/** Whether the page may be reloaded at this path: never in the middle of a payment (SHELL-7). */
export function isInterruptible(remotes: readonly DeployedRemote[], pathname: string): boolean {
  return matchRoute(routesOf(remotes), pathname)?.interruptible ?? true;
}

/** Which builds of the remotes these are, as a text to compare. */
export const buildsOf = (remotes: readonly DeployedRemote[]) =>
  remotes.map((remote) => 'url' in remote && remote.url).join();
