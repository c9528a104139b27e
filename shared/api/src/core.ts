/**
 * State that bundled API calls share: the page's one HTTP client and its one query cache. The host
 * provides it, so that a bundled call keeps no state of its own. Not for remotes.
 */
export { transactionsRead } from './accounts/transactions.ts';
export { readCapabilities, useCapabilities } from './capabilities/capabilities.ts';
export { FailedCall } from './transport/failed-call.ts';
export { pause } from './reads/pause.ts';
export {
  maxRetries,
  movedIdentification,
  movedMoney,
  refreshReads,
  retryPauseMs,
  userKey,
} from './reads/query-client.ts';
export {
  publicRead,
  sharedQueries as queryClient,
  useRead,
  useUserRead,
  userRead,
} from './reads/read.ts';
export { isTransient } from './transport/api-failure.ts';
export { send, sendAndRead } from './transport/client.ts';
export { restoreTyped } from './typed/typed-texts.ts';
