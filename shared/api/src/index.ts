export { isOperable, useCurrentAccount } from './accounts/accounts.ts';
export type { Account, OperableAccount } from './accounts/accounts.ts';
export {
  forgetServerData,
  intentPrefix,
  maxRetries,
  refreshReads,
  retryPauseMs,
} from './cache/query-client.ts';
export { call, http, isOutcomeUnknown } from './calls/call.ts';
export type { Intent, Summary } from './calls/call.ts';
export { readCapabilities, useCapabilities } from './capabilities/capabilities.ts';
export type { Capabilities } from './capabilities/capabilities.ts';
export { forgetDrafts, restoreDrafts } from './drafts/drafts.ts';
export { pause } from './live-updates/use-live-updates.ts';
export { ApiProvider } from './reads/api-provider.tsx';
export {
  readNotifications,
  startEarlyReads,
  useAccounts,
  useAuthInfo,
  useNotifications,
  useTransactions,
} from './reads/first-screen.ts';
export type { AuthInfo, Notification, Transaction, TransactionPage } from './reads/first-screen.ts';
export { callOptions, sharedQueries as queryClient, useCall, useUserRead } from './reads/read.ts';
export type { Read, ReadOptions } from './reads/read.ts';
export { useDraft } from './reads/use-draft.ts';
export { useTextData } from './texts/text-data.ts';
export { apiFailure, FailedCall, isApiFailure, isTransient } from './transport/api-failure.ts';
export type {
  ApiFailure,
  ApiResult,
  ApiSuccess,
  FailureExtras,
  FailureReason,
} from './transport/api-failure.ts';
export type { CallResult } from './transport/client.ts';
export { onThisClock } from './transport/server-clock.ts';
export type { CapabilityName, ErrorCode, OperationName } from '@tessera/wire';
