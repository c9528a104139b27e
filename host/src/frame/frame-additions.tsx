import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** A strip above the header; it lies in a chunk that most pages never load. */
export type FrameAddition = ComponentType<{
  /** Of the page that is shown. */
  readonly pathname: string;
}>;

/** Adds a strip to every page, once. */
export type AddToFrame = (addition: FrameAddition) => void;

let additions: readonly FrameAddition[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Handed to the chunks that need it: what they import from here themselves could no longer be
 * bundled into one scope with the rest of the host.
 */
export const addToFrame: AddToFrame = (addition) => {
  if (additions.includes(addition)) return;
  additions = [...additions, addition];
  for (const listener of listeners) listener();
};

/** What was added, above all else. */
export function FrameAdditions() {
  const { pathname } = useLocation();
  return useSyncExternalStore(subscribe, () => additions).map((Addition, index) => (
    <Addition key={index} pathname={pathname} />
  ));
}
