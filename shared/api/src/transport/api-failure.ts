import * as z from 'zod/mini';

/** The closed set of ways in which a call does not succeed (API-1, API-2). */
export type FailureReason =
  /** No answer reached us: offline, refused connection, blocked by CORS. */
  | 'network'
  /** No answer within the time limit; a money call may still have been carried out. */
  | 'timeout'
  /** A status of 500 or more. */
  | 'server'
  /** An answer that is not what the specification says. */
  | 'unexpected-shape'
  /** The backend understood and said no; `message` and `code` say why. */
  | 'refused';

/** What a refusal may tell beside its message. */
export interface FailureExtras {
  /** Tries left for a code or a PIN. */
  readonly attemptsLeft?: number;
  /** Seconds until the same request may be made again. */
  readonly retryAfterS?: number;
  /** Id of the request in the backend's logs. */
  readonly requestId?: string;
}

/** An expected failure: a value, never thrown by a call. */
export interface ApiFailure {
  readonly kind: 'tessera.api-failure';
  readonly ok: false;
  readonly reason: FailureReason;
  /** For people, in the language of the interface. */
  readonly message?: string;
  /** For programs, such as `CODE_INVALID`. */
  readonly code?: string;
  readonly extras?: FailureExtras;
}

export interface ApiSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
}

/** What every call resolves to. It never rejects for an expected failure. */
export type ApiResult<Data> = ApiSuccess<Data> | ApiFailure;

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

export function apiFailure(
  reason: FailureReason,
  details: Pick<ApiFailure, 'message' | 'code' | 'extras'> = {},
): ApiFailure {
  return { kind: 'tessera.api-failure', ok: false, reason, ...details };
}

const text = z.catch(z.optional(z.string()), undefined);
const number = z.catch(z.optional(z.number()), undefined);

const refusal = z.catch(
  z.object({
    status: z.optional(z.unknown()),
    message: text,
    code: text,
    attempts_left: number,
    retry_after_s: number,
    request_id: text,
  }),
  {},
);

/** What an error answer's body tells; whatever is not as agreed is left out. */
export function readRefusal(body: unknown): Pick<ApiFailure, 'message' | 'code' | 'extras'> & {
  isError: boolean;
} {
  const { status, message, code, attempts_left, retry_after_s, request_id } = refusal.parse(body);
  const extras = {
    ...(attempts_left === undefined ? {} : { attemptsLeft: attempts_left }),
    ...(retry_after_s === undefined ? {} : { retryAfterS: retry_after_s }),
    ...(request_id === undefined ? {} : { requestId: request_id }),
  };
  return {
    isError: status === 'error',
    ...(message === undefined ? {} : { message }),
    ...(code === undefined ? {} : { code }),
    ...(Object.keys(extras).length === 0 ? {} : { extras }),
  };
}
