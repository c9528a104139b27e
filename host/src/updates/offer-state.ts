import { useSyncExternalStore } from 'react';

let offered: string | null = null;
let declined: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers the current deployment, by its revision; `null`: the page is up to date. */
export function offer(revision: string | null): void {
  offered = revision;
  for (const listener of listeners) listener();
}

/** The user declines; only a later deployment is offered again. */
export function decline(): void {
  declined = offered;
  offer(offered);
}

/** Whether something is offered. */
export function useOffer(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== null && offered !== declined);
}
