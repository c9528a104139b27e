import { readCapabilities } from '../capabilities/capabilities.ts';
import { getSession } from '@tessera/session';
import { transactionsRead } from '../accounts/transactions.ts';
import { accountsRead } from '../accounts/accounts.ts';
import { authInfoRead } from '../auth/auth-info.ts';
import { notificationsRead } from '../notifications/notifications.ts';
import { cancelEarlyRequests } from '../transport/early-requests.ts';
import { queryClient } from './query-client.ts';
import type { ReadOptions } from './read.ts';

/**
 * Starts the reads of the first screen before React renders, if somebody is logged in. The host
 * calls it at the top of its start-up, once the configuration is provided.
 */
export function startEarlyReads(): void {
  if (getSession().token !== null) {
    start(accountsRead);
    start(transactionsRead());
    start(authInfoRead);
    start(notificationsRead());
    // Home's history waits for what it may offer.
    void readCapabilities();
  }
  cancelEarlyRequests();
}

function start<Data>(read: ReadOptions<Data>): void {
  // The component that renders the data also shows the failure.
  queryClient.query(read).catch(() => undefined);
}
