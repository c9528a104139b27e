import type { Language } from '@tessera/session';
import type { commonErrors, ErrorCode } from '@tessera/wire';

export type FailureReason =
  /** No answer: offline, refused connection, blocked by CORS. */
  | 'network'
  /** No answer in time; a money call may have been executed. */
  | 'timeout'
  | 'server'
  /** An answer that does not match the specification. */
  | 'unexpected-shape'
  /** The backend refused the request; `message` and `code` say why. */
  | 'refused';

export interface FailureExtras {
  /** The refused field, named as on the wire: `first_name`. */
  readonly field?: string;
  /** For a code or a PIN. */
  readonly attemptsLeft?: number;
  /** Seconds until the same request may be made again. */
  readonly retryAfterS?: number;
  /** With WORK_REQUIRED: the challenge to solve before the call is repeated (SEC-3). */
  readonly challenge?: string;
  readonly requestId?: string;
}

/** Codes with which any call may be refused. */
type CommonCode = (typeof commonErrors)[number] | 'INVALID_TOKEN';

/**
 * An expected failure: a value, never thrown by a call.
 * @typeParam Code the codes of the call's contract. Another backend may send others, which are
 * handled as refusals without a known code.
 */
export interface ApiFailure<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'tessera.api-failure';
  readonly ok: false;
  readonly reason: FailureReason;
  readonly message?: string;
  /** By language, for when the user changes the language. */
  readonly messages?: Readonly<Partial<Record<Language, string>>>;
  /** For programs, such as `CODE_INVALID`. */
  readonly code?: Code | CommonCode;
  readonly extras?: FailureExtras;
}

export interface ApiSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
}

/** The result of every call, which never rejects for an expected failure. */
export type ApiResult<Data, Code extends ErrorCode = ErrorCode> =
  ApiSuccess<Data> | ApiFailure<Code>;

/** Checks a brand, because `instanceof` fails between two copies of a class. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'tessera.api-failure'
  );
}

export function isTransient({ reason }: ApiFailure): boolean {
  return reason === 'network' || reason === 'timeout' || reason === 'server';
}

export type Details = Pick<ApiFailure, 'message' | 'messages' | 'code' | 'extras'>;

export function apiFailure<Code extends ErrorCode>(
  reason: FailureReason,
  details: Details = {},
): ApiFailure<Code> {
  // A code of another backend has the declared type too; nothing compares it.
  const known = details as Details & { code?: Code };
  return { kind: 'tessera.api-failure', ok: false, reason, ...known };
}

/**
 * Carries a failure through the HTTP client and the cache, which know failures only as thrown
 * errors.
 */
export class FailedCall extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message ?? failure.reason);
    this.failure = failure;
  }
}
