import { createContext, useContext } from 'react';
import type { DeployedRemote } from '@tessera/contract';
import type { ModuleLoader } from './module-loader.ts';

/** What the frame shows and how it gets it. */
export interface Composition {
  readonly remotes: readonly DeployedRemote[];
  readonly loader: ModuleLoader;
}

export const CompositionContext = createContext<Composition | null>(null);

/** The composition of this page. @throws outside of the app, which is a bug. */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('no composition is provided');
  return composition;
}
