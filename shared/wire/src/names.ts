/** Capabilities of a backend beyond the specification's 19 calls (API-3). */
export const capabilityNames = [
  'logout',
  'sessions',
  'notifications-read',
  'notifications-pages',
  'events',
  'accounts',
  'people',
  'blocking',
  'transfers',
  'transfers-again',
  'history',
  'categories',
  'withdrawal-quote',
  'payment-requests',
  'requests',
  'top-up-cancel',
  'merchant-payments',
  'fast-payments',
  'idempotency',
  'pin-change',
  'passkeys',
  'pin-reset',
  'phone-change',
  'email-change',
  'limits',
  'exchange-quote',
  'rate-history',
  'total-course',
  'proof-of-work',
  'deposits',
  'account-details',
] as const;
export type CapabilityName = (typeof capabilityNames)[number];

/** The money calls, by the last part of their path; intents and outcomes have these names. */
export const moneyOperations = [
  'withdrawal',
  'transfer',
  'payment',
  'fast-payment',
  'exchange',
  'top-up',
] as const;
export type OperationName = (typeof moneyOperations)[number];

/** Reads that show money. */
export const moneyReads = [
  'accounts',
  'transactions',
  'receipts',
  'statistics',
  'series',
  'month',
  'limits',
  'total-course',
] as const satisfies readonly ReadName[];

/** Reads that are stale once money moved or may have moved. */
export const movedMoney = [
  ...moneyReads,
  'notifications',
  'people',
  'person',
] as const satisfies readonly ReadName[];

/** Reads that may be stale when an identification progresses or is decided. */
export const movedIdentification = ['auth-info', 'limits'] as const satisfies readonly ReadName[];

/** Cached reads by name, with which a write says what becomes stale. */
export type ReadName =
  | 'account-details'
  | 'accounts'
  | 'auth-info'
  | 'banks'
  | 'capabilities'
  | 'deposit-address'
  | 'deposits'
  | 'limits'
  | 'month'
  | 'notifications'
  | 'passkeys'
  | 'payment-request'
  | 'payment-requests'
  | 'people'
  | 'person'
  | 'pin-reset'
  | 'rate-history'
  | 'rates'
  | 'receipts'
  | 'request-summary'
  | 'series'
  | 'sessions'
  | 'statistics'
  | 'text-data'
  | 'total-course'
  | 'transactions'
  | 'withdrawal-quote';
