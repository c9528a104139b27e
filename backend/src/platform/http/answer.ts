import { errorStatuses, type ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import { keyOf } from '../database/rows.ts';
import type { JsonCall } from '../database/json-call.ts';
import type { RefusalDetails } from './errors.ts';

/**
 * The answer of a call, as a value. That of a money call is stored for replays: a refusal keeps its code, so
 * that a replay is written in the language of the one who asks again.
 */
export type Answer<Body = Readonly<Record<string, unknown>>, Code extends ErrorCode = ErrorCode> =
  { readonly ok: true; readonly body: Body } | Refused<Code>;

/** A refusal as a value. */
export interface Refused<Code extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly details?: RefusalDetails;
}

/** An answer as it is stored. */
export const storedAnswer: z.ZodType<Answer> = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), body: z.record(z.string(), z.unknown()) }),
  z.object({
    ok: z.literal(false),
    code: keyOf(errorStatuses),
    details: z
      .object({
        attempts_left: z.number().exactOptional(),
        retry_after_s: z.number().exactOptional(),
      })
      .exactOptional(),
  }),
]);

/** The refusal with a code. */
export function refused<Code extends ErrorCode>(
  code: Code,
  details?: RefusalDetails,
): Refused<Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}

/** The answer of every call that moves money. */
export interface MoneyMoved {
  readonly transaction_id: string;
}

/** The answer that `money_answer` makes of these refusals, by the words that end their operation. */
export function moneyAnswer<Code extends ErrorCode>(
  refusals: Readonly<Record<string, Code>>,
): z.ZodType<Answer<MoneyMoved, Code>> {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), body: z.object({ transaction_id: z.string() }) }),
    z.object({ ok: z.literal(false), code: z.enum(Object.values(refusals)) }),
  ]);
}

/** An answer that is known already, after which nothing changes: to be kept for replays. */
export function onlyAnswer<Its extends Answer<object>>(answer: Its): JsonCall<Its> {
  return {
    sql: '$1::jsonb',
    params: [JSON.stringify(answer)],
    result: z.unknown().transform(() => answer),
  };
}

/** The answer under a key of which it was said that nothing happened: nothing ever does. */
export const ended = refused('IDEMPOTENCY_ENDED');

export function isEnded(answer: Answer): boolean {
  return !answer.ok && answer.code === ended.code;
}
