import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DeployedRemote } from '@tessera/contract';
import { isInterruptible } from './contributions.ts';
import type { TakeOver } from './take-over.ts';
import type { ModuleLoader } from './loading/module-loader.ts';

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
