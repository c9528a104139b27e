import * as z from './transport/schema.ts';

/**
 * What the calls that remotes bundle are made of: the page's one client, its one cache of reads, its
 * shapes. The host provides it, so that a bundled call has no state of its own. Not for remotes.
 */
export {
  toTransaction,
  transactionFields,
  transactionPage,
  transactionsRead,
} from './accounts/transactions.ts';
export { account } from './accounts/wallets.ts';
export { readCapabilities, useCapabilities } from './capabilities/capabilities.ts';
export { FailedRead } from './reads/failed-read.ts';
export { pause } from './reads/pause.ts';
export {
  maxRetries,
  movedIdentification,
  movedMoney,
  queryClient,
  refreshReads,
  retryPauseMs,
  userKey,
} from './reads/query-client.ts';
export { useUserRead, userRead } from './reads/read.ts';
export { isTransient } from './transport/api-failure.ts';
export { send } from './transport/client.ts';
export {
  amount,
  id,
  moneyMoved,
  nothing,
  orNull,
  resultsOf,
  textOrNothing,
} from './transport/shapes.ts';
export { z };
