/**
 * State that bundled API calls share: the page's one HTTP client and its one query cache. The host
 * provides it, so that a bundled call keeps no state of its own. Not for remotes.
 */
export { transactionsRead } from './accounts/transactions.ts';
export { readCapabilities, useCapabilities } from './capabilities/capabilities.ts';
export { callOptions } from './reads/call-options.ts';
export { useCall } from './reads/use-call.ts';
export { FailedCall } from './transport/failed-call.ts';
export { pause } from './reads/pause.ts';
export { maxRetries, refreshReads, retryPauseMs, userKey } from './reads/query-client.ts';
export {
  publicRead,
  sharedQueries as queryClient,
  useRead,
  useUserRead,
  userRead,
} from './reads/read.ts';
export { moneyReads, movedIdentification, movedMoney } from '@tessera/wire/core';
export { isTransient } from './transport/api-failure.ts';
export { call } from './transport/call.ts';
export { restoreTyped } from './typed/typed-texts.ts';
