export { useLostOutcome } from '@tessera/api/lost-outcome';
export { exchange } from '@tessera/api/exchange';
export { payMerchant } from '@tessera/api/pay-merchant';
export { previewPayment } from '@tessera/api/preview-payment';
export { previewTransfer } from '@tessera/api/preview-transfer';
export { quoteExchange } from '@tessera/api/quote-exchange';
export { sendTransfer } from '@tessera/api/send-transfer';
export { topUp } from '@tessera/api/top-up';
export { withdraw } from '@tessera/api/withdraw';
export { LostOperation, type LostOperationProps } from './lost-operation/lost-operation.tsx';
export { OperationFlow, type OperationFlowProps } from './money-operation/operation-flow.tsx';
export {
  useMoneyOperation,
  type MoneyOperation,
  type MoneyOperationOptions,
  type OperationStage,
  type OperationSummary,
} from './money-operation/use-money-operation.ts';
export {
  Outcome,
  OutcomeCard,
  type OutcomeCardProps,
  type OutcomeProps,
} from './outcome/outcome.tsx';
export { UnknownOutcome, type UnknownOutcomeProps } from './outcome/unknown-outcome.tsx';
export { PaymentReview, type PaymentReviewProps } from './pin-sheet/payment-review.tsx';
export {
  useFastPayment,
  useMerchantPayment,
  useTransfer,
  type StoredOrder,
  type StoredOrders,
} from './stored-order/use-stored-order.ts';
export { LostTopUp, type LostTopUpProps } from './top-up/lost-top-up.tsx';
export { TopUpOutcome, type TopUpOutcomeProps } from './top-up/top-up-outcome.tsx';
export { useTopUp, type TopUpOperation } from './top-up/use-top-up.ts';
export { useAmountWords } from './use-amount-words.ts';
