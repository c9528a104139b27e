import { getSession } from '@tessera/session';
import { list as listAccounts } from '@tessera/wire/accounts';
import { info as readAuthInfo } from '@tessera/wire/auth';
import { list as listTransactions } from '@tessera/wire/history';
import { list as listNotifications } from '@tessera/wire/notifications';
import { readCapabilities } from '../capabilities/capabilities.ts';
import { cancelEarlyRequests } from '../transport/early-requests.ts';
import { callOptions } from './call-options.ts';
import { newestFirst } from './first-screen.ts';
import { queryClient } from '../cache/query-client.ts';
import type { ReadOptions } from './read.ts';

/**
 * Starts the reads of the first screen before React renders. The host calls it at the top of its
 * start-up, once the configuration is provided.
 * @returns what resolves once each is answered or has failed; `null` where nobody is logged in.
 */
export function startEarlyReads(): Promise<unknown> | null {
  const reads = getSession().token === null ? null : readFirstScreen();
  cancelEarlyRequests();
  return reads;
}

function readFirstScreen(): Promise<unknown> {
  return Promise.all([
    start(callOptions(listAccounts)),
    start(callOptions(listTransactions, newestFirst)),
    start(callOptions(readAuthInfo)),
    start(callOptions(listNotifications)),
    // Home's history waits for what it may offer.
    readCapabilities(),
  ]);
}

function start<Data>(read: ReadOptions<Data>): Promise<unknown> {
  // The component that renders the data also shows the failure.
  return queryClient.query(read).catch(() => undefined);
}
