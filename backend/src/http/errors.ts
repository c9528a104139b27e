import { messages } from './messages.ts';

/** Every way in which a call can be refused, with its HTTP status: the closed set. */
const statuses = {
  INVALID_REQUEST: 400,
  INVALID_TOKEN: 401,
  NOT_FOUND: 404,
  INTERNAL: 500,
  BUSY: 503,
  SIGNATURE_INVALID: 401,

  PHONE_INVALID: 400,
  EMAIL_INVALID: 400,
  COUNTRY_UNSUPPORTED: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  CODE_BLOCKED: 429,
  SEND_LIMIT: 429,
  SMS_UNAVAILABLE: 503,
  SESSION_NOT_FOUND: 404,

  PIN_ALREADY_SET: 409,
  PIN_NOT_SET: 409,
  PIN_TRIVIAL: 400,
  PIN_UNCHANGED: 400,
  PIN_INVALID: 400,
  PIN_BLOCKED: 429,

  VERIFICATION_UNAVAILABLE: 503,
  IDENTIFICATION_COMPLETE: 409,

  INVALID_AMOUNT: 400,
  AMOUNT_TOO_PRECISE: 400,
  CURRENCY_UNKNOWN: 400,
  ACCOUNT_NOT_FOUND: 404,
  ACCOUNT_EXISTS: 409,
  INSUFFICIENT_FUNDS: 409,
  TOPUP_NOT_ALLOWED: 403,
  TOPUP_LIMIT: 409,
  TOPUP_UNAVAILABLE: 409,
  ORDER_NOT_FOUND: 404,
  WITHDRAWAL_NOT_ALLOWED: 403,
  WITHDRAWAL_LIMIT: 409,
  WITHDRAWAL_UNAVAILABLE: 409,
  CARD_INVALID: 400,
  CARD_REFUSED: 409,
  ADDRESS_INVALID: 400,
  RECIPIENT_NOT_FOUND: 404,
  RECIPIENT_SELF: 409,
  RECIPIENT_NO_ACCOUNT: 409,
  LOOKUP_LIMIT: 429,
  TRANSFER_NOT_ALLOWED: 403,
  TRANSFER_LIMIT: 409,
  TRANSFER_NOT_FOUND: 404,
  TRANSFER_EXPIRED: 409,
  REQUEST_NOT_FOUND: 404,
  REQUEST_MISMATCH: 409,
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
  QUOTE_NOT_FOUND: 404,
  QUOTE_USED: 409,
  QUOTE_EXPIRED: 409,
  QUOTE_MISMATCH: 409,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_RUNNING: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statuses;

/** What a refusal may tell beside its message. */
export interface RefusalDetails {
  /** Tries that are left before a block. */
  readonly attempts_left?: number;
  /** Whole seconds until trying again makes sense. */
  readonly retry_after_s?: number;
}

/**
 * Ends a request with an answer of the closed set. Thrown in route handlers only;
 * services return their failures as values.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(messages[code].en);
    this.code = code;
    this.details = details;
  }
}

export function statusOf(code: ErrorCode): number {
  return statuses[code];
}
