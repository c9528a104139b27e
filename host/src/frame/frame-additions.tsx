import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** A strip above the header; it lies in a chunk that most pages never load. */
export type FrameAddition = ComponentType<{
  /** Path of the current page. */
  readonly pathname: string;
}>;

/** Adds a strip to every page, once. */
export type AddToFrame = (addition: FrameAddition) => void;

const none: readonly FrameAddition[] = [];
let additions = none;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Passed as an argument to the chunks that need it: if they imported it from here, the bundler
 * could not concatenate this module with the rest of the host.
 */
export const addToFrame: AddToFrame = (addition) => {
  if (additions.includes(addition)) return;
  additions = [...additions, addition];
  for (const listener of listeners) listener();
};

export function FrameAdditions() {
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(
    subscribe,
    () => additions,
    () => none,
  );
  return shown.map((Addition, index) => <Addition key={index} pathname={pathname} />);
}
