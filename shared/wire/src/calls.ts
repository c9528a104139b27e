import type { CallDefinition } from './define-call.ts';
import * as accounts from './accounts.ts';
import * as auth from './auth.ts';
import * as bills from './bills.ts';
import * as capabilities from './capabilities.ts';
import * as categories from './categories.ts';
import * as emailChange from './email-change.ts';
import * as exchange from './exchange.ts';
import * as fastPayments from './fast-payments.ts';
import * as history from './history.ts';
import * as identification from './identification.ts';
import * as notifications from './notifications.ts';
import * as outcome from './outcome.ts';
import * as passkeys from './passkeys.ts';
import * as paymentRequests from './payment-requests.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as phoneChange from './phone-change.ts';
import * as pinReset from './pin-reset.ts';
import * as receiving from './receiving.ts';
import * as statistics from './statistics.ts';
import * as textData from './text-data.ts';
import * as topUp from './top-up.ts';
import * as total from './total.ts';
import * as transfers from './transfers.ts';
import * as withdrawal from './withdrawal.ts';

/** Every call of the wallet API, by the name of its operation: what a server serves and a fake answers. */
export const calls = {
  chooseTotal: total.choose,
  createAccount: accounts.create,
  listAccounts: accounts.list,
  readTotalCourse: total.readCourse,
  changePin: auth.changePin,
  confirmPhone: auth.confirmPhone,
  endOtherSession: auth.endOtherSession,
  endOtherSessions: auth.endOtherSessions,
  listSessions: auth.listSessions,
  logIn: auth.logIn,
  logOut: auth.logOut,
  readAuthInfo: auth.info,
  register: auth.register,
  sendCode: auth.sendCode,
  setPin: auth.setPin,
  readCapabilities: capabilities.read,
  chooseCategory: categories.choose,
  readMonth: categories.readMonth,
  removeBudget: categories.removeBudget,
  setBudget: categories.setBudget,
  exchange: exchange.send,
  listRates: exchange.listRates,
  quoteExchange: exchange.quote,
  readRateHistory: exchange.readRateHistory,
  exportTransactions: history.exportCsv,
  listTransactions: history.list,
  readReceipt: history.readReceipt,
  readSeries: statistics.readSeries,
  readStatistics: statistics.read,
  checkIdentification: identification.check,
  readLimits: identification.readLimits,
  reportVerification: identification.reportVerification,
  upgradeIdentification: identification.upgrade,
  followEvents: notifications.followEvents,
  listNotifications: notifications.list,
  readNotifications: notifications.markRead,
  readOutcome: outcome.read,
  beginEmailChange: emailChange.begin,
  proveEmailChange: emailChange.prove,
  sendEmailChangeCode: emailChange.sendCode,
  beginPhoneChange: phoneChange.begin,
  provePhoneChange: phoneChange.prove,
  sendPhoneChangeCode: phoneChange.sendCode,
  addPasskey: passkeys.add,
  beginPasskey: passkeys.beginAdding,
  beginPasskeyLogin: passkeys.beginLogin,
  beginPasskeyPayment: passkeys.beginPayment,
  beginUnlock: passkeys.beginUnlock,
  listPasskeys: passkeys.list,
  logInByPasskey: passkeys.logIn,
  removePasskey: passkeys.remove,
  renamePasskey: passkeys.rename,
  unlock: passkeys.unlock,
  cancelPinReset: pinReset.cancel,
  completePinReset: pinReset.complete,
  readPinReset: pinReset.read,
  sendPinResetCode: pinReset.sendCode,
  startPinReset: pinReset.start,
  verifyPinReset: pinReset.verify,
  cancelRequest: paymentRequests.cancel,
  declineRequest: paymentRequests.decline,
  listRequests: paymentRequests.list,
  readPaymentRequest: paymentRequests.read,
  readRequestSummary: paymentRequests.readSummary,
  remindOfRequest: paymentRequests.remind,
  requestPayment: paymentRequests.create,
  splitBill: bills.split,
  payMerchant: payments.send,
  previewPayment: payments.preview,
  changePerson: people.change,
  keepPerson: people.keep,
  listPeople: people.list,
  readPerson: people.read,
  removePerson: people.remove,
  listBanks: fastPayments.listBanks,
  previewFastPayment: fastPayments.preview,
  sendFastPayment: fastPayments.send,
  listAccountDetails: receiving.listAccountDetails,
  listDeposits: receiving.listDeposits,
  readDepositAddress: receiving.readAddress,
  reportBankPayment: receiving.reportBankPayment,
  reportDeposit: receiving.reportDeposit,
  readTextData: textData.read,
  cancelTopUp: topUp.cancel,
  readTopUpStatus: topUp.readStatus,
  reportPayment: topUp.reportPayment,
  topUp: topUp.order,
  previewTransfer: transfers.preview,
  sendTransfer: transfers.send,
  quoteWithdrawal: withdrawal.quote,
  withdraw: withdrawal.send,
} satisfies Readonly<Record<string, CallDefinition>>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
