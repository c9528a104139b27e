import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

let additions: readonly ComponentType[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a strip above the header of every page, once; for parts that most pages never load. */
export function addToFrame(addition: ComponentType): void {
  if (additions.includes(addition)) return;
  additions = [...additions, addition];
  for (const listener of listeners) listener();
}

/** What was added, above all else. */
export function FrameAdditions() {
  return useSyncExternalStore(subscribe, () => additions).map((Addition, index) => (
    <Addition key={index} />
  ));
}
