export { useLostOutcome, type LostOutcome } from './intents/use-lost-outcome.ts';
export { LostOperation, type LostOperationProps } from './operation/lost-operation.tsx';
export { OperationFlow, type OperationFlowProps } from './operation/operation-flow.tsx';
export {
  useMoneyOperation,
  type MoneyOperation,
  type MoneyOperationOptions,
  type OperationStage,
  type OperationSummary,
} from './operation/use-money-operation.ts';
export {
  Outcome,
  OutcomeCard,
  UnknownOutcome,
  type OutcomeCardProps,
  type OutcomeProps,
  type UnknownOutcomeProps,
} from './outcome/outcome.tsx';
export { PaymentReview, type PaymentReviewProps } from './operation/sheet-outcome.tsx';
export {
  useFastPayment,
  useMerchantPayment,
  useStoredOrders,
  useTransfer,
  type FastPaymentOrder,
  type FastPaymentPreview,
  type PaymentOrder,
  type PaymentPreview,
  type StoredOrder,
  type StoredOrderKind,
  type StoredOrders,
  type TransferOrder,
  type TransferPreview,
} from './operation/use-stored-order.ts';
export { LostTopUp, type LostTopUpProps } from './top-up/lost-top-up.tsx';
export { TopUpOutcome, type TopUpOutcomeProps } from './top-up/top-up-outcome.tsx';
export { useTopUp, type TopUpOperation } from './top-up/use-top-up.ts';
export { useAmountWords } from './use-amount-words.ts';
