import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { frozen } from '@tessera/config/frozen';
import { subscribeSession } from '@tessera/session';
import { inTab } from '@tessera/session/storage';
import type { ReadName } from '@tessera/wire';
import { dropDrafts, keepCurrency } from '../drafts/drafts.ts';
import { FailedCall, isTransient } from '../transport/api-failure.ts';
import { forgetServerClock } from '../transport/server-clock.ts';

/** Failed reads are retried with a back-off, at most this often (API-2). */
export const maxRetries = 2;

/** First segment of the query keys of user data, which is dropped at logout. */
export const userKey = 'user';

/** When what an earlier visit has given was read, in milliseconds. */
const givenAt = new Set<number>();

/** Puts a read of an earlier visit into the cache as what it is: old, so that it is made again. */
export function giveRead(queryKey: QueryKey, data: unknown, updatedAt: number): void {
  givenAt.add(updatedAt);
  queryClient.setQueryData(queryKey, data, { updatedAt });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Whether data are an earlier visit's; a page's own clock does not tell, since it stands while a device sleeps. */
export function isFromBefore(readAt: number | undefined): boolean {
  return readAt !== undefined && givenAt.has(readAt);
}

let fixedDelayMs: number | undefined;

/** The cache of server data, one for the page. What is kept of it for the next page is sealed (LIFE-10). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Long enough for a widget to use the early read, short enough to refresh when it appears.
      staleTime: 2_000,
      networkMode: 'always',
      // All who read it are given the same data.
      structuralSharing: (former, data) => frozen(replaceEqualDeep(former, data)),
      retry: (count, error) =>
        count < maxRetries && error instanceof FailedCall && isTransient(error.failure),
      retryDelay: (count) => retryPauseMs(400 * 3 ** count),
    },
  },
});

/** Sets the retry delay of failed reads; without a value, the default back-off. */
export function setRetryDelay(delayMs: number | undefined): void {
  fixedDelayMs = delayMs;
}

/** The delay before a retry. */
export function retryPauseMs(usualMs: number): number {
  return fixedDelayMs ?? usualMs;
}

/**
 * Drops user data as soon as the token changes, and keeps the current wallet with the drafts. Returns
 * a function that unsubscribes.
 */
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

/** Storage key of a tab's pending intents. */
export const intentPrefix = 'tessera.intent.';

/** Deletes the pending intents, with everything they reveal, when a user logs out (AUTH-8). */
function dropStoredIntents(): void {
  for (const place of inTab.keys()) if (place.startsWith(intentPrefix)) inTab.write(place, null);
}

/** Empties the cache of server data, and forgets the server's clock. */
export function forgetServerData(): void {
  queryClient.clear();
  forgetServerClock();
}

/** Reads these queries again where they are shown, user and public ones alike. */
export function refreshReads(...names: readonly ReadName[]): void {
  for (const name of names) {
    refresh([userKey, name]);
    refresh([name]);
  }
}

function refresh(queryKey: QueryKey): void {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ queryKey });
  // A read that is under way goes on where it is the first, or not shown: its answer may be of before the change.
  for (const { promise, queryKey: key } of underWay) {
    const again = () => queryClient.invalidateQueries({ queryKey: key });
    promise?.then(again, () => undefined);
  }
}
