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

/** A page of the history, newest first; `next` is where the older one begins, `null` at the end. */
export type TransactionPage = AnswerOf<typeof listTransactions>;

/**
 * A row of the history. `amount` is negative where money left, `createdAt` is ISO 8601; `kind`
 * (topup, withdrawal, exchange, transfer, payment) and `walletId` are `null` where the backend does
 * not say; `status` is completed, pending, held, failed, returned, or what the backend sends.
 */
export type Transaction = TransactionPage['transactions'][number];

/**
 * The logged-in user. `registeredAt` is ISO 8601. `activeIdentification` may be absent; its status
 * is `aborted`, `complete` or one in progress. `hasPin` is `null` if the backend does not report
 * it.
 */
export type AuthInfo = AnswerOf<typeof readAuthInfo>;

/** A notification; `createdAt` is ISO 8601. Without a reported read state it counts as read. */
export type Notification = AnswerOf<typeof listNotifications>[number];

/** The newest rows alone: the backend's order is not said. */
const newestFirst = { params: { ordering: '-created_at' } } as const;

/** The user's accounts, in the backend's order (HOME-2, WALLET-1). */
export function useAccounts() {
  return useCall(listAccounts);
}

/** The newest page of the user's transactions (HOME-3). */
export function useTransactions() {
  return useCall(listTransactions, newestFirst);
}

/** The logged-in user with what the identification level allows (HOME-4, SET-1). */
export function useAuthInfo() {
  return useCall(readAuthInfo);
}

/**
 * The user's notifications, newest first (SHELL-2); `fromBefore` while they are those that an earlier
 * visit read, so that nobody takes what is new in the first answer for what has just come (LIFE-10).
 */
export function useNotifications(): Read<readonly Notification[]> & {
  readonly fromBefore: boolean;
} {
  const read = useCall(listNotifications);
  const { queryKey } = callOptions(listNotifications);
  return { ...read, fromBefore: isFromBefore(queryClient.getQueryState(queryKey)?.dataUpdatedAt) };
}

/** Marks the notifications up to this id as read, where the backend offers that (SHELL-2). */
export async function readNotifications(upToId: string): Promise<CallResult<typeof markRead>> {
  const { capabilities } = await readCapabilities();
  if (!capabilities.includes('notifications-read')) return { ok: true, data: null };
  return call(markRead, { body: { upToId } });
}

/**
 * Starts the reads of the first screen before React renders. The host calls it at the top of its
 * start-up, once the configuration is provided.
 * @param last what an earlier visit read: known at once, if it is of these `builds` of the remotes.
 * @returns what resolves once each is known, answered or has failed; `null` where nobody is logged in.
 */
export function startEarlyReads(
  builds = '',
  last?: Promise<LastReads | null | undefined>,
): Promise<unknown> | null {
  const begin = () => {
    const reads = getSession().token === null ? null : readFirstScreen();
    cancelEarlyRequests();
    return reads;
  };
  return last
    ? last.then((read) => {
        giveLastReads(read, builds);
        return begin();
      })
    : begin();
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
    // Home's history waits for what it may offer.
    queryClient.getQueryData(['capabilities']) ? undefined : readCapabilities(),
  ]);
}

function start<Data>(read: ReadOptions<Data>): unknown {
  // The component that renders the data also shows the failure.
  const reading = queryClient.query(read).catch(() => undefined);
  return queryClient.getQueryData(read.queryKey) ?? reading;
}
