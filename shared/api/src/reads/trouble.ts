import { useSyncExternalStore } from 'react';
import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { FailedCall, isTransient } from '../transport/api-failure.ts';
import { queryClient } from '../cache/query-client.ts';
import { shownFromBefore } from './shown-from.ts';

export interface Trouble {
  readonly reason: 'network' | 'server';
  /**
   * Time of the newest data on the page in milliseconds, of the oldest if it comes from an earlier
   * visit; `null` for none.
   */
  readonly shownFrom: number | null;
}

/** A single section shows its own failure. */
const severalSections = 2;
/** Between refetches; doubles each time, to spare a server that comes back. */
const pauseMs = { shortest: 15_000, longest: 240_000 };

let trouble: Trouble | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const shownQueries = () => queryClient.getQueryCache().findAll({ type: 'active' });

function failuresOf(queries: ReturnType<typeof shownQueries>) {
  return queries.flatMap(({ state: { error } }) =>
    error instanceof FailedCall && isTransient(error.failure) ? [error.failure] : [],
  );
}

function change(reason: Trouble['reason'] | null): void {
  const readAt = Math.max(0, ...shownQueries().map(({ state }) => state.dataUpdatedAt));
  if (reason === null) clearTimeout(timer);
  else if (trouble === null) readAgainAfter(pauseMs.shortest);
  trouble = reason && { reason, shownFrom: shownFromBefore() ?? (readAt === 0 ? null : readAt) };
  for (const listener of listeners) listener();
}

function readAgainAfter(durationMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    readAgainAfter(Math.min(durationMs * 2, pauseMs.longest));
    if (!document.hidden) readAgain();
  }, durationMs);
}

function readAgain(): void {
  void queryClient.refetchQueries({ type: 'active' });
}

function onOffline(): void {
  change('network');
}

function onOnline(): void {
  // A late answer may have ended the trouble: whoever waits for the connection's return still
  // needs to see it.
  change('network');
  // A page without reads would wait for an answer forever.
  if (shownQueries().length === 0) change(null);
  else readAgain();
}

function onRead(event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated') return;
  const { type } = event.action;
  if (type !== 'success' && type !== 'error') return;
  // An answer proves the connection; of the server it proves only that one section loads.
  if (type === 'success' && trouble?.reason === 'network') {
    change(null);
    return;
  }
  const failures = failuresOf(shownQueries());
  if (failures.length >= severalSections) {
    change(failures.every(({ reason }) => reason === 'network') ? 'network' : 'server');
  } else if (trouble && (type === 'success' || trouble.reason === 'server')) change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = queryClient.getQueryCache().subscribe(onRead);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();
  return () => {
    listeners.delete(listener);
    unsubscribe();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    clearTimeout(timer);
    trouble = null;
  };
}

/** For the frame: why several sections do not load; `null` while they load. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  );
}
