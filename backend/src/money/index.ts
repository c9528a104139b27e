/** The ledger and the accounts in it. */
export { accountHandlers } from './accounts/account-handlers.ts';
export {
  type Account,
  findAccount,
  listAccounts,
  type PerDollar,
  worthIn,
} from './accounts/accounts.ts';
export { ledgerJobs } from './ledger/ledger-jobs.ts';
export { openAccount, openStartingAccounts } from './ledger/open-account.ts';
export { ledgerOutcome } from './ledger/outcome.ts';
export { readAmount, readMoney } from './ledger/read-amount.ts';
export { transactionDetails, type TransactionDetails } from './ledger/transaction-details.ts';
