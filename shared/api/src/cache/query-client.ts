import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { frozen } from '@tessera/config/frozen';
import { subscribeSession } from '@tessera/session';
import { inTab } from '@tessera/session/storage';
import type { ReadName } from '@tessera/wire';
import { dropDrafts, keepCurrency } from '../drafts/drafts.ts';
import { FailedCall, isTransient } from '../transport/api-failure.ts';
import { forgetServerClock } from '../transport/server-clock.ts';

export const maxRetries = 2;

/** First segment of the query keys of user data, which logout drops. */
export const userKey = 'user';

/** Times, in milliseconds, of reads restored from an earlier visit. */
const givenAt = new Set<number>();

/** Restores a read of an earlier visit as stale, so that it is fetched again. */
export function giveRead(queryKey: QueryKey, data: unknown, updatedAt: number): void {
  givenAt.add(updatedAt);
  queryClient.setQueryData(queryKey, data, { updatedAt });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/**
 * Whether an earlier visit made a read. Compares its exact time: the page's own clock stands still
 * while the device sleeps.
 */
export function isFromBefore(readAt: number | undefined): boolean {
  return readAt !== undefined && givenAt.has(readAt);
}

let fixedDelayMs: number | undefined;

/** The page's one cache of server data. Only sealed copies of it are stored (LIFE-10). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Long enough for a widget to use the early read, short enough to refresh when it appears.
      staleTime: 2_000,
      networkMode: 'always',
      // Frozen: all readers share one object.
      structuralSharing: (former, data) => frozen(replaceEqualDeep(former, data)),
      retry: (count, error) =>
        count < maxRetries && error instanceof FailedCall && isTransient(error.failure),
      retryDelay: (count) => retryPauseMs(400 * 3 ** count),
    },
  },
});

export function setRetryDelay(delayMs: number | undefined): void {
  fixedDelayMs = delayMs;
}

export function retryPauseMs(usualMs: number): number {
  return fixedDelayMs ?? usualMs;
}

export function dropWithSession(): () => void {
  return subscribeSession(({ token, ended, currencyCode }, before) => {
    if (token !== before.token) forgetUser();
    else if (currencyCode !== null && currencyCode !== before.currencyCode)
      keepCurrency(currencyCode);
    if (token === null && before.token !== null && !ended) dropDrafts();
  });
}

function forgetUser(): void {
  const ofUser = { queryKey: [userKey] };
  void queryClient.cancelQueries(ofUser);
  queryClient.removeQueries(ofUser);
  dropStoredIntents();
}

export const intentPrefix = 'tessera.intent.';

/** Pending intents reveal payees and amounts, so logout deletes them (AUTH-8). */
function dropStoredIntents(): void {
  for (const place of inTab.keys()) if (place.startsWith(intentPrefix)) inTab.write(place, null);
}

export function forgetServerData(): void {
  queryClient.clear();
  forgetServerClock();
}

/** Refetches these reads where they are shown, and marks the others stale. */
export function refreshReads(...names: readonly ReadName[]): void {
  for (const name of names) {
    refresh([userKey, name]);
    refresh([name]);
  }
}

function refresh(queryKey: QueryKey): void {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ queryKey });
  // A first or unseen read that is running goes on: its answer may be older than the change, so the
  // read is repeated after it.
  for (const { promise, queryKey: key } of underWay) {
    const again = () => queryClient.invalidateQueries({ queryKey: key });
    promise?.then(again, () => undefined);
  }
}
