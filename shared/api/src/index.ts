export { isOperable, useCurrentAccount } from './accounts/accounts.ts';
export type { Account, OperableAccount } from './accounts/accounts.ts';
export {
  forgetServerData,
  intentPrefix,
  maxRetries,
  refreshReads,
  retryPauseMs,
} from './cache/query-client.ts';
export { call } from './calls/call.ts';
export type { CallResult } from './calls/call.ts';
export { isOutcomeUnknown } from './calls/intent.ts';
export type { Intent, Summary } from './calls/intent.ts';
export { readCapabilities, useCapabilities } from './capabilities/capabilities.ts';
export type { Capabilities } from './capabilities/capabilities.ts';
export { forgetDrafts, restoreDrafts } from './drafts/drafts.ts';
export { pause } from './live-updates/pause.ts';
export { readNotifications } from './notifications/read-notifications.ts';
export { ApiProvider } from './reads/api-provider.tsx';
export { callOptions } from './reads/call-options.ts';
export { startEarlyReads } from './reads/early-reads.ts';
export {
  useAccounts,
  useAuthInfo,
  useNotifications,
  useTransactions,
} from './reads/first-screen.ts';
export type { AuthInfo, Notification, Transaction, TransactionPage } from './reads/first-screen.ts';
export { sharedQueries as queryClient, useUserRead } from './reads/read.ts';
export type { Read, ReadOptions } from './reads/read.ts';
export { useCall } from './reads/use-call.ts';
export { useDraft } from './reads/use-draft.ts';
export { useTextData } from './texts/text-data.ts';
export { apiFailure, isApiFailure, isTransient } from './transport/api-failure.ts';
export type {
  ApiFailure,
  ApiResult,
  ApiSuccess,
  FailureExtras,
  FailureReason,
} from './transport/api-failure.ts';
export { FailedCall } from './transport/failed-call.ts';
export { http } from './transport/http.ts';
export type { CapabilityName, ErrorCode, OperationName } from '@tessera/wire';
