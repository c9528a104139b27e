export { useStatistics } from './accounts/statistics.ts';
export type { Statistic } from './accounts/statistics.ts';
export { useTransactions } from './accounts/transactions.ts';
export type { Transaction, TransactionPage } from './accounts/transactions.ts';
export { useWallets } from './accounts/wallets.ts';
export type { Account } from './accounts/wallets.ts';
export { useAuthInfo } from './auth/auth-info.ts';
export type { AuthInfo } from './auth/auth-info.ts';
export type { CodeSent } from './auth/code-sent.ts';
export { confirmPhone } from './auth/confirm-phone.ts';
export { endOtherSession } from './auth/end-other-session.ts';
export { logIn } from './auth/log-in.ts';
export { logOut } from './auth/log-out.ts';
export type { PhoneProof } from './auth/prove-phone.ts';
export { register } from './auth/register.ts';
export type { Registration } from './auth/register.ts';
export { sendCode } from './auth/send-code.ts';
export { useSessions } from './auth/sessions.ts';
export type { UserSession } from './auth/sessions.ts';
export { setPin } from './auth/set-pin.ts';
export { useCapabilities } from './capabilities/capabilities.ts';
export type { Capabilities, CapabilityName } from './capabilities/capabilities.ts';
export { exchange } from './exchange/exchange.ts';
export type { ExchangeOrder } from './exchange/exchange.ts';
export { useRates } from './exchange/rates.ts';
export type { ExchangeRate } from './exchange/rates.ts';
export { checkIdentification } from './identification/check-identification.ts';
export type { IdentificationStatus } from './identification/check-identification.ts';
export { upgradeIdentification } from './identification/upgrade-identification.ts';
export type { IdentificationUpgrade } from './identification/upgrade-identification.ts';
export { createIntent, useIntent } from './intents/intent.ts';
export type { Intent } from './intents/intent.ts';
export { isOutcomeUnknown } from './intents/outcome.ts';
export { useNotifications } from './notifications/notifications.ts';
export type { Notification } from './notifications/notifications.ts';
export { readNotifications } from './notifications/read-notifications.ts';
export { ApiProvider } from './reads/api-provider.tsx';
export { startEarlyReads } from './reads/early-reads.ts';
export { forgetServerData } from './reads/query-client.ts';
export type { Read } from './reads/read.ts';
export { useTextData } from './texts/text-data.ts';
export { topUp } from './top-up/top-up.ts';
export type { TopUp } from './top-up/top-up.ts';
export { useTopUpStatus } from './top-up/use-top-up-status.ts';
export type { TopUpStatus } from './top-up/watch-top-up.ts';
export { isApiFailure } from './transport/api-failure.ts';
export type {
  ApiFailure,
  ApiResult,
  ApiSuccess,
  FailureExtras,
  FailureReason,
} from './transport/api-failure.ts';
export { readServedVersion } from './version/served-version.ts';
export { withdraw } from './withdrawal/withdraw.ts';
export type { Withdrawal } from './withdrawal/withdraw.ts';
