import type { Language } from '@tessera/session';
import type { commonErrors, ErrorCode } from '@tessera/wire';

/** The closed set of ways in which a call does not succeed (API-1, API-2). */
export type FailureReason =
  /** No answer reached us: offline, refused connection, blocked by CORS. */
  | 'network'
  /** No answer within the timeout; a money call may have been executed nevertheless. */
  | 'timeout'
  /** A status of 500 or more. */
  | 'server'
  /** An answer that does not match the specification. */
  | 'unexpected-shape'
  /** The backend understood the request and refused it; `message` and `code` give the reason. */
  | 'refused';

/** Further details of a refusal, beside its message. */
export interface FailureExtras {
  /** The field of the request that is refused, as it goes over the wire: `first_name`. */
  readonly field?: string;
  /** Tries left for a code or a PIN. */
  readonly attemptsLeft?: number;
  /** Seconds until the same request may be made again. */
  readonly retryAfterS?: number;
  /** With WORK_REQUIRED: the task that has to be solved before the same call is made again (SEC-3). */
  readonly challenge?: string;
  /** Id of the request in the backend's logs. */
  readonly requestId?: string;
}

/** With which any call may be refused, beside the codes of its own. */
type CommonCode = (typeof commonErrors)[number] | 'INVALID_TOKEN';

/**
 * An expected failure: a value, never thrown by a call.
 * @typeParam Code the codes of the call's contract. Another backend may have others: they are
 * refusals like any whose code nobody asks about, with the message that came with them.
 */
export interface ApiFailure<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'tessera.api-failure';
  readonly ok: false;
  readonly reason: FailureReason;
  /** For people, in the language of the interface when it was asked. */
  readonly message?: string;
  /** The same by language: it may still be shown when the user changes the language. */
  readonly messages?: Readonly<Partial<Record<Language, string>>>;
  /** For programs, such as `CODE_INVALID`. */
  readonly code?: Code | CommonCode;
  readonly extras?: FailureExtras;
}

export interface ApiSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
}

/** The result of every call. A call never rejects for an expected failure. */
export type ApiResult<Data, Code extends ErrorCode = ErrorCode> =
  ApiSuccess<Data> | ApiFailure<Code>;

/** Guards by brand, since an `instanceof` fails between two copies of a class. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'tessera.api-failure'
  );
}

/** Whether the same read may well succeed a moment later. */
export function isTransient({ reason }: ApiFailure): boolean {
  return reason === 'network' || reason === 'timeout' || reason === 'server';
}

export type Details = Pick<ApiFailure, 'message' | 'messages' | 'code' | 'extras'>;

export function apiFailure<Code extends ErrorCode>(
  reason: FailureReason,
  details: Details = {},
): ApiFailure<Code> {
  // Codes of other backends pass for those of the definition: nobody asks about them.
  const known = details as Details & { code?: Code };
  return { kind: 'tessera.api-failure', ok: false, reason, ...known };
}

/** Carries a failure through what knows failures only as thrown errors: the HTTP client and the cache. */
export class FailedCall extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message ?? failure.reason);
    this.failure = failure;
  }
}
