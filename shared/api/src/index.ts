export { isOperable, useAccounts, useCurrentAccount } from './accounts/accounts.ts';
export type { Account, OperableAccount } from './accounts/accounts.ts';
export type { Statistic } from './accounts/statistics.ts';
export { useTransactions } from './accounts/transactions.ts';
export type { Transaction, TransactionPage } from './accounts/transactions.ts';
export { useAuthInfo } from './auth/auth-info.ts';
export type { AuthInfo } from './auth/auth-info.ts';
export type { PinChange } from './auth/change-pin.ts';
export type { PhoneProof } from './auth/prove-phone.ts';
export type { Registration } from './auth/register.ts';
export type { CodeSent } from './auth/send-code.ts';
export type { UserSession } from './auth/sessions.ts';
export { useCapabilities } from './capabilities/capabilities.ts';
export type { Capabilities } from './capabilities/capabilities.ts';
export type { ExchangeOrder } from './exchange/exchange.ts';
export type { ExchangeQuestion, ExchangeQuote } from './exchange/quote-exchange.ts';
export type { RateHistory, RateHistoryQuestion } from './exchange/rate-history.ts';
export type { ExchangeRate } from './exchange/rates.ts';
export type { FastPaymentOrder, FastPaymentPreview } from './fast-payments/preview-fast-payment.ts';
export type { FastPaymentConfirmation } from './fast-payments/send-fast-payment.ts';
export type { HistoryFilter } from './history/history-filter.ts';
export type { TransactionReceipt } from './history/receipt.ts';
export type { Series } from './history/series.ts';
export type { History } from './history/use-history.ts';
export type { IdentificationStatus } from './identification/check-identification.ts';
export type { Limits } from './identification/limits.ts';
export type { IdentificationUpgrade } from './identification/upgrade-identification.ts';
export type { Intent } from './intents/intent.ts';
/** What a call that moved money answers: the caller's transaction, `null` where the backend does not say. */
export interface MoneyMoved {
  readonly transactionId: string | null;
}
export type { LostOutcome } from './intents/use-lost-outcome.ts';
export { useNotifications } from './notifications/notifications.ts';
export type { Notification } from './notifications/notifications.ts';
export { readNotifications } from './notifications/read-notifications.ts';
export type { IncomingRequest } from './payment-requests/incoming-request.ts';
export type { PaymentRequest, PaymentRequestOrder } from './payment-requests/request-payment.ts';
export type { PaymentConfirmation } from './payments/pay-merchant.ts';
export type { PaymentOrder, PaymentPreview } from './payments/preview-payment.ts';
export { callOptions } from './reads/call-options.ts';
export { useCall } from './reads/use-call.ts';
export { call } from './transport/call.ts';
export type { CallResult } from './transport/call.ts';
export { http } from './transport/http.ts';
export { ApiProvider } from './reads/api-provider.tsx';
export { startEarlyReads } from './reads/early-reads.ts';
export { forgetServerData } from './reads/query-client.ts';
export type { Read } from './reads/read.ts';
export { useTextData } from './texts/text-data.ts';
export type { TopUpStatus } from './top-up/watch-top-up.ts';
export type { TransferOrder, TransferPreview } from './transfers/preview-transfer.ts';
export { takeTyped } from './typed/typed-texts.ts';
export { useKeptText, useTypedText } from './typed/use-typed-text.ts';
export type { TransferConfirmation } from './transfers/send-transfer.ts';
export { isApiFailure } from './transport/api-failure.ts';
export type {
  ApiFailure,
  ApiResult,
  ApiSuccess,
  FailureExtras,
  FailureReason,
} from './transport/api-failure.ts';
export type { WithdrawalQuote } from './withdrawal/quote-withdrawal.ts';
export type { Withdrawal } from './withdrawal/withdraw.ts';
export type { ErrorCode } from '@tessera/wire';
export type { CapabilityName } from '@tessera/wire';
export type { OperationName } from '@tessera/wire';
