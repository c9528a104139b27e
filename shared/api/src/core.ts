/**
 * What the calls that remotes bundle are made of: the page's one client and its one cache of
 * reads. The host provides it, so that a bundled call has no state of its own. Not for remotes.
 */
export { transactionsRead } from './accounts/transactions.ts';
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
export { send, sendAndRead } from './transport/client.ts';
