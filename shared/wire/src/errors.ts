/** Every refusal of a call with its HTTP status: the closed set. */
export const errorStatuses = {
  INVALID_REQUEST: 400,
  INVALID_TOKEN: 401,
  NOT_FOUND: 404,
  REQUEST_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  INTERNAL: 500,
  BUSY: 503,
  UNAVAILABLE: 503,
  SIGNATURE_INVALID: 401,

  PHONE_INVALID: 400,
  PHONE_UNSUPPORTED: 400,
  PHONE_UNCHANGED: 400,
  PHONE_CHANGE_NOT_FOUND: 404,
  NAME_RESERVED: 400,
  EMAIL_INVALID: 400,
  EMAIL_UNCHANGED: 400,
  EMAIL_CHANGE_NOT_FOUND: 404,
  EMAIL_UNAVAILABLE: 503,
  COUNTRY_UNSUPPORTED: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  CODE_BLOCKED: 429,
  SEND_LIMIT: 429,
  WORK_REQUIRED: 429,
  SMS_UNAVAILABLE: 503,
  SESSION_NOT_FOUND: 404,

  PIN_ALREADY_SET: 409,
  PIN_NOT_SET: 409,
  PIN_TRIVIAL: 400,
  PIN_UNCHANGED: 400,
  PIN_INVALID: 400,
  PIN_BLOCKED: 429,
  PIN_REQUIRED: 403,

  PASSKEY_INVALID: 400,
  PASSKEY_EXPIRED: 409,
  PASSKEY_STOPPED: 409,
  PASSKEY_BLOCKED: 429,
  PASSKEY_NOT_FOUND: 404,
  PASSKEY_EXISTS: 409,
  PASSKEY_LIMIT: 409,
  PASSKEY_UNAVAILABLE: 409,

  PIN_RESET_NOT_FOUND: 404,
  PIN_RESET_WAITS: 409,
  PIN_RESET_UNCONFIRMED: 409,
  PIN_RESET_LIMIT: 429,

  VERIFICATION_UNAVAILABLE: 503,
  IDENTIFICATION_COMPLETE: 409,

  INVALID_AMOUNT: 400,
  AMOUNT_TOO_PRECISE: 400,
  CURRENCY_UNKNOWN: 400,
  ACCOUNT_NOT_FOUND: 404,
  CATEGORY_IMPOSSIBLE: 409,
  ACCOUNT_EXISTS: 409,
  INSUFFICIENT_FUNDS: 409,
  LIMIT_UNKNOWN: 409,
  TOTAL_EMPTY: 409,
  TOTAL_UNKNOWN: 409,
  TOPUP_NOT_ALLOWED: 403,
  TOPUP_LIMIT: 409,
  TOPUP_UNAVAILABLE: 409,
  ORDER_NOT_FOUND: 404,
  ORDER_PAID: 409,
  ACCOUNT_NUMBER_INVALID: 400,
  ADDRESS_UNKNOWN: 404,
  CURRENCY_MISMATCH: 409,
  DEPOSIT_CONFLICT: 409,
  DEPOSIT_UNAVAILABLE: 409,
  WITHDRAWAL_NOT_ALLOWED: 403,
  WITHDRAWAL_LIMIT: 409,
  WITHDRAWAL_TOO_SMALL: 409,
  WITHDRAWAL_UNAVAILABLE: 409,
  PAYOUT_RATE: 429,
  CARD_INVALID: 400,
  CARD_REFUSED: 409,
  ADDRESS_INVALID: 400,
  RECIPIENT_NOT_FOUND: 404,
  RECIPIENT_SELF: 409,
  RECIPIENT_NO_ACCOUNT: 409,
  LOOKUP_LIMIT: 429,
  PEOPLE_LIMIT: 409,
  PAYEE_NOT_FOUND: 404,
  FAST_PAYMENT_NOT_FOUND: 404,
  FAST_PAYMENT_EXPIRED: 409,
  SEARCH_TOO_WIDE: 422,
  TRANSFER_NOT_ALLOWED: 403,
  TRANSFER_LIMIT: 409,
  TRANSFER_NOT_FOUND: 404,
  TRANSFER_EXPIRED: 409,
  REQUEST_NOT_FOUND: 404,
  REQUEST_MISMATCH: 409,
  REQUEST_PAID: 409,
  REQUEST_CLOSED: 409,
  REQUEST_LIMIT: 429,
  REMINDER_LIMIT: 429,
  BILL_MISMATCH: 409,
  BILL_TOO_SMALL: 409,
  MERCHANT_CODE_INVALID: 400,
  MERCHANT_CODE_USED: 409,
  MERCHANT_CURRENCY: 409,
  AMOUNT_FIXED: 409,
  PAYMENT_NOT_ALLOWED: 403,
  PAYMENT_LIMIT: 409,
  PAYMENT_UNAVAILABLE: 409,
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_EXPIRED: 409,
  RATES_UNAVAILABLE: 409,
  NO_RATE: 409,
  EXCHANGE_LIMIT: 409,
  EXCHANGE_TURNS: 429,
  QUOTE_NOT_FOUND: 404,
  QUOTE_USED: 409,
  QUOTE_EXPIRED: 409,
  QUOTE_LEFT: 409,
  QUOTE_MISMATCH: 409,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_RUNNING: 409,
  IDEMPOTENCY_ENDED: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** Groups of codes, for a call to name by one word. */
export type ErrorGroup = readonly ErrorCode[];

/** Refusals that every call may have. */
export const commonErrors = [
  'INVALID_REQUEST',
  'REQUEST_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'BUSY',
  'UNAVAILABLE',
  'INTERNAL',
] as const satisfies ErrorGroup;

/** Faults of an amount in a currency. */
export const amountErrors = ['INVALID_AMOUNT', 'AMOUNT_TOO_PRECISE'] as const satisfies ErrorGroup;

/** Reasons why no code is sent to a phone. */
export const sendErrors = [
  'PHONE_INVALID',
  'PHONE_UNSUPPORTED',
  'SEND_LIMIT',
  'CODE_BLOCKED',
  'SMS_UNAVAILABLE',
] as const satisfies ErrorGroup;

/** Reasons why a typed code fails. */
export const codeErrors = [
  'PHONE_INVALID',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'CODE_BLOCKED',
] as const satisfies ErrorGroup;

/** Failures of a PIN: no money moved, and the same order may be confirmed again. */
export const pinErrors = [
  'PIN_NOT_SET',
  'PIN_INVALID',
  'PIN_BLOCKED',
] as const satisfies ErrorGroup;

/** Failures of a passkey: nothing was opened or moved, and the PIN remains. */
export const passkeyErrors = [
  'PASSKEY_INVALID',
  'PASSKEY_EXPIRED',
  'PASSKEY_STOPPED',
  'PASSKEY_BLOCKED',
] as const satisfies ErrorGroup;

/** Failures of a confirmation: no money moved, and the same order may be confirmed again. */
export const proofErrors = [...pinErrors, ...passkeyErrors] as const satisfies ErrorGroup;

/** Failures of a quote: no money moved, and a new one may be requested. */
export const quoteErrors = [
  'QUOTE_NOT_FOUND',
  'QUOTE_USED',
  'QUOTE_EXPIRED',
  'QUOTE_LEFT',
  'QUOTE_MISMATCH',
] as const satisfies ErrorGroup;

/** Faults of an Idempotency-Key. */
export const keyErrors = [
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'IDEMPOTENCY_ENDED',
] as const satisfies ErrorGroup;
