/** Kinds of transactions. */
export const transactionKinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Statuses of a transaction. */
export const transactionStatuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The kinds of merchants that a payment's code tells by its category. */
export const merchantKinds = [
  'groceries',
  'food',
  'transport',
  'fuel',
  'health',
  'clothes',
  'entertainment',
  'utilities',
  'travel',
  'other',
] as const;
export type MerchantKind = (typeof merchantKinds)[number];
