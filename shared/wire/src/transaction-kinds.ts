/** Kinds of transactions. */
export const transactionKinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Statuses of a transaction. */
export const transactionStatuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
