/** Each kind of order, and the one way in which a call moves money. */
export { lackingOrders, orderHandlers, orderNotifications } from './kinds.ts';
export { outcomeHandlers } from './money-call/outcome.ts';
export { moneyJobs } from './money-jobs.ts';
export { passkeyPaymentHandlers } from './passkey-payment.ts';
export { billHandlers } from './payment-request/bill.ts';
export { paymentRequestHandlers } from './payment-request/payment-request.ts';
export { peopleHandlers } from './people/people.ts';
export { reconciliationJobs } from './reconciliation/reconciliation-jobs.ts';
