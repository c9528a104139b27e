import { getSession } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import { list as listAccounts } from '@tessera/wire/accounts';
import { info as readAuthInfo } from '@tessera/wire/auth';
import { list as listTransactions } from '@tessera/wire/history';
import { list as listNotifications, markRead } from '@tessera/wire/notifications';
import { giveRead, isFromBefore, queryClient } from '../cache/query-client.ts';
import { call } from '../calls/call.ts';
import { readCapabilities } from '../capabilities/capabilities.ts';
import type { LastReads } from '../last-reads/sealed.ts';
import type { CallResult } from '../transport/client.ts';
import { cancelEarlyRequests } from '../transport/early-requests.ts';
import { callOptions, useCall } from './read.ts';
import type { Read, ReadOptions } from './read.ts';

/** Newest first; `next` is the cursor of the older page, `null` at the end. */
export type TransactionPage = AnswerOf<typeof listTransactions>;

/**
 * `amount` is negative if money left. `createdAt` is ISO 8601. `kind` (topup, withdrawal, exchange,
 * transfer, payment) and `walletId` are `null` if the backend does not say. `status` is completed,
 * pending, held, failed, returned, or any other text of the backend.
 */
export type Transaction = TransactionPage['transactions'][number];

/**
 * The logged-in user. `registeredAt` is ISO 8601. `activeIdentification` may be absent; its status
 * is `aborted`, `complete` or one in progress. `hasPin` is `null` if the backend does not say.
 */
export type AuthInfo = AnswerOf<typeof readAuthInfo>;

/** `createdAt` is ISO 8601. Without a read state of the backend it counts as read. */
export type Notification = AnswerOf<typeof listNotifications>[number];

/** The backend has no documented default order. */
const newestFirst = { params: { ordering: '-created_at' } } as const;

export function useAccounts() {
  return useCall(listAccounts);
}

export function useTransactions() {
  return useCall(listTransactions, newestFirst);
}

export function useAuthInfo() {
  return useCall(readAuthInfo);
}

/**
 * Newest first (SHELL-2). `fromBefore` while an earlier visit's notifications are shown, because
 * those missing in them did not just arrive (LIFE-10).
 */
export function useNotifications(): Read<readonly Notification[]> & {
  readonly fromBefore: boolean;
} {
  const read = useCall(listNotifications);
  const { queryKey } = callOptions(listNotifications);
  return { ...read, fromBefore: isFromBefore(queryClient.getQueryState(queryKey)?.dataUpdatedAt) };
}

/** Marks notifications up to this id as read, if the backend offers it (SHELL-2). */
export async function readNotifications(upToId: string): Promise<CallResult<typeof markRead>> {
  const { capabilities } = await readCapabilities();
  if (!capabilities.includes('notifications-read')) return { ok: true, data: null };
  return call(markRead, { body: { upToId } });
}

/**
 * Starts the reads of the first screen before React renders. The host calls it once the
 * configuration is provided.
 * @param last reads of an earlier visit, used if they belong to the same `builds` of the remotes
 * @returns a promise that resolves once each read has data or has failed; `null` if nobody is
 * logged in
 */
export function startEarlyReads(
  builds = '',
  last?: Promise<LastReads | null | undefined>,
): Promise<unknown> | null {
  const startReads = () => {
    const reads = getSession().token === null ? null : readFirstScreen();
    cancelEarlyRequests();
    return reads;
  };
  return last
    ? last.then((read) => {
        giveLastReads(read, builds);
        return startReads();
      })
    : startReads();
}

function giveLastReads(last: LastReads | null | undefined, builds: string): void {
  const { token, language } = getSession();
  if (last?.owner !== token || last.builds !== builds || last.language !== language) return;
  for (const [queryKey, data, updatedAt] of last.reads) {
    if (!queryClient.getQueryData(queryKey)) giveRead(queryKey, data, updatedAt);
  }
}

function readFirstScreen(): Promise<unknown> {
  return Promise.all([
    start(callOptions(listAccounts)),
    start(callOptions(listTransactions, newestFirst)),
    start(callOptions(readAuthInfo)),
    start(callOptions(listNotifications)),
    // Home's history needs the capabilities.
    queryClient.getQueryData(['capabilities']) ? undefined : readCapabilities(),
  ]);
}

function start<Data>(read: ReadOptions<Data>): unknown {
  // The component that renders the data also shows the failure.
  const reading = queryClient.query(read).catch(() => undefined);
  return queryClient.getQueryData(read.queryKey) ?? reading;
}
