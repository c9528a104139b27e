/** Each kind of order, and the one way in which a call moves money. */
export { exchangeHandlers } from './exchange/exchange-handlers.ts';
export { rateHistoryHandlers } from './exchange/rate-history-handlers.ts';
export { fastPaymentHandlers } from './fast-payment/fast-payment-handlers.ts';
export { outcomeHandlers } from './money-call/outcome.ts';
export { moneyJobs } from './money-jobs.ts';
export { paymentRequestHandlers } from './payment-request/payment-request-handlers.ts';
export { paymentHandlers } from './payment/payment-handlers.ts';
export { reconciliationJobs } from './reconciliation/reconciliation-jobs.ts';
export { topUpHandlers } from './top-up/top-up-handlers.ts';
export { transferHandlers } from './transfer/transfer-handlers.ts';
export { withdrawalHandlers } from './withdrawal/withdrawal-handlers.ts';
