import type { ErrorCode } from '@tessera/wire';
import { Refusal, type RefusalDetails } from '../http/errors.ts';

/**
 * What a money call answers, as it is stored for replays: a refusal keeps its code, so that a replay is
 * written in the language of the one who asks again.
 */
export type Answer =
  { readonly ok: true; readonly body: Readonly<Record<string, unknown>> } | Refused;

/** A refusal as a value. */
export interface Refused {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly details?: RefusalDetails;
}

/** The refusal with a code. */
export function refused(code: ErrorCode, details?: RefusalDetails): Refused {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}

/** The body to send. @throws Refusal for a refused call, where route handlers end */
export function bodyOf(answer: Answer): Readonly<Record<string, unknown>> {
  if (!answer.ok) throw new Refusal(answer.code, answer.details);
  return { status: 'ok', ...answer.body };
}
