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

/** An argument of chunks that need it: an import would keep the bundler from concatenating this. */
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
