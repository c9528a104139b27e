import { QueryClient } from '@tanstack/react-query';
import { subscribeSession } from '@tessera/session';
import { dropStoredIntents } from '../intents/stored-intents.ts';
import { isTransient } from '../transport/api-failure.ts';
import { FailedRead } from './failed-read.ts';

/** Reads are asked again after a moment, at most this often (API-2). */
export const maxRetries = 2;

/** First segment of the keys of all that belongs to the user, and goes when the user goes. */
export const userKey = 'user';

let fixedDelayMs: number | undefined;

/** The cache of server data, one for the page. Nothing of it is persisted. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Long enough for a widget to use the early read, short enough to refresh when it appears.
      staleTime: 2_000,
      networkMode: 'always',
      retry: (count, error) =>
        count < maxRetries && error instanceof FailedRead && isTransient(error.failure),
      retryDelay: (count) => retryPauseMs(400 * 3 ** count),
    },
  },
});

/** Changes how long reads wait before they are asked again; without a value, the usual back-off. */
export function setRetryDelay(delayMs: number | undefined): void {
  fixedDelayMs = delayMs;
}

/** How long to wait before asking again. */
export function retryPauseMs(usualMs: number): number {
  return fixedDelayMs ?? usualMs;
}

/** Drops what belongs to the user as soon as the token changes; returns the unsubscriber. */
export function dropWithSession(): () => void {
  return subscribeSession(({ token }, before) => {
    if (token !== before.token) forgetUser();
  });
}

function forgetUser(): void {
  const ofUser = { queryKey: [userKey] };
  void queryClient.cancelQueries(ofUser);
  queryClient.removeQueries(ofUser);
  dropStoredIntents();
}

/** Empties the cache of server data. */
export function forgetServerData(): void {
  queryClient.clear();
}

/** What is read and kept, by the first segment of its key. */
export type ReadName =
  | (typeof movedMoney)[number]
  | 'auth-info'
  | 'history-page'
  | 'payment-request'
  | 'rate-history'
  | 'rates'
  | 'sessions'
  | 'text-data'
  | 'withdrawal-quote';

/** What shows money. */
export const moneyReads = [
  'accounts',
  'transactions',
  'history',
  'receipts',
  'statistics',
  'series',
  'limits',
] as const;

/** What is read again wherever money moved or may have. */
export const movedMoney = [...moneyReads, 'notifications'] as const;

/** What an identification that went on or was decided may have changed. */
export const movedIdentification = ['auth-info', 'limits'] as const;

/** Asks again for what changed, of the user or of all. Components that show it follow. */
export function refreshReads(...names: readonly ReadName[]): void {
  for (const name of names) {
    void queryClient.invalidateQueries({ queryKey: [userKey, name] });
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
