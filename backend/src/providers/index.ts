/** The ports of services outside, their adapters and their sandbox. */
export type { BankDirectory } from './banks/bank-directory.ts';
export { emailTexts } from './messages/email-texts.ts';
export { deliver, type Message, tell } from './messages/messages.ts';
export { smsTexts } from './messages/sms-texts.ts';
export {
  type PaymentProvider,
  type PaymentReport,
  paymentReport,
  type PaymentReturn,
} from './payments/payment-provider.ts';
export { lastFour, readCardNumber } from './payouts/card-number.ts';
export type { Destination, Payout, PayoutProvider } from './payouts/payout-provider.ts';
export { crossRate, type CrossRate } from './rates/cross-rate.ts';
export type { ReferenceRates } from './rates/rates-source.ts';
export { recordCurrent, recordRates } from './rates/record-rates.ts';
export { referenceRates, shippedRates } from './rates/reference-rates.ts';
export { madeUpRates } from './rates/sandbox-rates.ts';
export { sharedRates, tellMarket } from './rates/shared-market.ts';
export { sandboxJobs } from './sandbox/report-deposits.ts';
export { buildSandbox } from './sandbox/sandbox-app.ts';
export { createServices, type Secrets, type Services } from './services/services.ts';
export { dayAfter, dayOf, spanOf } from './settlements/days.ts';
export type {
  ReportingProvider,
  SettledPage,
  SettlementReport,
} from './settlements/settlement-report.ts';
export {
  identificationStatus,
  type IdentificationStatus,
  orWarn,
  type VerificationPort,
} from './verification/verification-port.ts';
