import type { Contract } from './call.ts';
import { createAccountCall, listAccountsCall } from './accounts.ts';
import {
  changePinCall,
  confirmPhoneCall,
  endOtherSessionCall,
  endOtherSessionsCall,
  listSessionsCall,
  logInCall,
  logOutCall,
  readAuthInfoCall,
  registerCall,
  sendCodeCall,
  setPinCall,
} from './auth.ts';
import { readCapabilitiesCall } from './capabilities.ts';
import { exchangeCall, listRatesCall, quoteExchangeCall, readRateHistoryCall } from './exchange.ts';
import { listBanksCall, previewFastPaymentCall, sendFastPaymentCall } from './fast-payments.ts';
import { exportTransactionsCall, listTransactionsCall, readReceiptCall } from './history.ts';
import {
  checkIdentificationCall,
  readLimitsCall,
  reportVerificationCall,
  upgradeIdentificationCall,
} from './identification.ts';
import {
  beginEmailChangeCall,
  proveEmailChangeCall,
  sendEmailChangeCodeCall,
} from './email-change.ts';
import { followEventsCall, listNotificationsCall, readNotificationsCall } from './notifications.ts';
import { readOutcomeCall } from './outcome.ts';
import {
  readPaymentRequestCall,
  readRequestSummaryCall,
  requestPaymentCall,
} from './payment-requests.ts';
import { payMerchantCall, previewPaymentCall } from './payments.ts';
import { readSeriesCall, readStatisticsCall } from './statistics.ts';
import { readTextDataCall } from './text-data.ts';
import { readTopUpStatusCall, reportPaymentCall, topUpCall } from './top-up.ts';
import {
  beginPhoneChangeCall,
  provePhoneChangeCall,
  sendPhoneChangeCodeCall,
} from './phone-change.ts';
import {
  cancelPinResetCall,
  completePinResetCall,
  readPinResetCall,
  sendPinResetCodeCall,
  startPinResetCall,
  verifyPinResetCall,
} from './pin-reset.ts';
import { previewTransferCall, sendTransferCall } from './transfers.ts';
import { quoteWithdrawalCall, withdrawCall } from './withdrawal.ts';

/** Every call of the wallet API, by the name of its endpoint: what a server serves and a fake answers. */
export const calls = {
  createAccount: createAccountCall,
  listAccounts: listAccountsCall,
  changePin: changePinCall,
  confirmPhone: confirmPhoneCall,
  endOtherSession: endOtherSessionCall,
  endOtherSessions: endOtherSessionsCall,
  listSessions: listSessionsCall,
  logIn: logInCall,
  logOut: logOutCall,
  readAuthInfo: readAuthInfoCall,
  register: registerCall,
  sendCode: sendCodeCall,
  setPin: setPinCall,
  readCapabilities: readCapabilitiesCall,
  exchange: exchangeCall,
  listRates: listRatesCall,
  quoteExchange: quoteExchangeCall,
  readRateHistory: readRateHistoryCall,
  exportTransactions: exportTransactionsCall,
  listTransactions: listTransactionsCall,
  readReceipt: readReceiptCall,
  readSeries: readSeriesCall,
  readStatistics: readStatisticsCall,
  checkIdentification: checkIdentificationCall,
  readLimits: readLimitsCall,
  reportVerification: reportVerificationCall,
  upgradeIdentification: upgradeIdentificationCall,
  followEvents: followEventsCall,
  listNotifications: listNotificationsCall,
  readNotifications: readNotificationsCall,
  readOutcome: readOutcomeCall,
  beginEmailChange: beginEmailChangeCall,
  proveEmailChange: proveEmailChangeCall,
  sendEmailChangeCode: sendEmailChangeCodeCall,
  beginPhoneChange: beginPhoneChangeCall,
  provePhoneChange: provePhoneChangeCall,
  sendPhoneChangeCode: sendPhoneChangeCodeCall,
  cancelPinReset: cancelPinResetCall,
  completePinReset: completePinResetCall,
  readPinReset: readPinResetCall,
  sendPinResetCode: sendPinResetCodeCall,
  startPinReset: startPinResetCall,
  verifyPinReset: verifyPinResetCall,
  readPaymentRequest: readPaymentRequestCall,
  readRequestSummary: readRequestSummaryCall,
  requestPayment: requestPaymentCall,
  payMerchant: payMerchantCall,
  previewPayment: previewPaymentCall,
  listBanks: listBanksCall,
  previewFastPayment: previewFastPaymentCall,
  sendFastPayment: sendFastPaymentCall,
  readTextData: readTextDataCall,
  readTopUpStatus: readTopUpStatusCall,
  reportPayment: reportPaymentCall,
  topUp: topUpCall,
  previewTransfer: previewTransferCall,
  sendTransfer: sendTransferCall,
  quoteWithdrawal: quoteWithdrawalCall,
  withdraw: withdrawCall,
} satisfies Readonly<Record<string, Contract>>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
