/** Kinds of transactions. */
export const transactionKinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Statuses of a transaction. */
export const transactionStatuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The kinds of merchants that a payment's code tells by its category (ISO 18245). */
export const merchantKinds = [
  'groceries',
  'food',
  'transport',
  'fuel',
  'health',
  'clothes',
  'shops',
  'home',
  'entertainment',
  'utilities',
  'services',
  'travel',
  'other',
] as const;
export type MerchantKind = (typeof merchantKinds)[number];

/** The categories that money is spent on, in the order in which they are offered (LIFE-4). */
export const categories = [
  'home',
  'groceries',
  'eating-out',
  'transport',
  'shopping',
  'health',
  'travel',
  'fun',
  'services',
  'transfers',
  'withdrawals',
  'other',
] as const;

/** The category of a row: one that nothing tells is `unsorted`. */
export const rowCategories = [...categories, 'unsorted'] as const;
export type RowCategory = (typeof rowCategories)[number];
