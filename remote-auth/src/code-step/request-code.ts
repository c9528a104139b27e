import { call } from '@tessera/api';
import type { ApiResult } from '@tessera/api';
import type { AnswerOf } from '@tessera/wire';
import * as auth from '@tessera/wire/auth';
import { z } from '@tessera/wire/core';

/** Wait before another code where the backend names none. */
const usualWaitS = 30;

/** A code can be typed for that long; where a backend has another time, it says so. */
const livesMs = 10 * 60_000;

/** A code that was sent, without the code. */
export interface SentCode {
  /** E.164 with `+`: where it went. */
  readonly phone: string;
  /** What it confirms, as JSON: another form needs another code. */
  readonly content: string;
  /** From then on another one may be sent. */
  readonly resendMs: number;
  readonly endsMs: number;
}

export const sentCode = z.object({
  phone: z.string(),
  content: z.string(),
  resendMs: z.number(),
  endsMs: z.number(),
});

/** When another code may be sent, from now on. */
export function resendMsAfter(waitS: number | null): number {
  return Date.now() + (waitS ?? usualWaitS) * 1000;
}

/** Solves a challenge; `null` where it was not solved. */
export type ProveWork = (challenge: string) => Promise<string | null>;

/** The rate may double more than once while one works. */
const mostChallenges = 3;

type Headers = Readonly<Record<string, string>>;
type CodeSent = AnswerOf<typeof auth.sendCode>;

/** Has a code for the login sent. */
export function requestLogInCode(phone: string, prove: ProveWork) {
  const send = (headers: Headers) => call(auth.sendCode, { body: { phone }, headers });
  return requestCode(send, phone, phone, prove);
}

/**
 * Has a code sent for `content`, and proves the work that visitors are asked for first (SEC-3).
 * @param send the call, with the headers of the work
 */
export async function requestCode(
  send: (headers: Headers) => Promise<ApiResult<CodeSent>>,
  phone: string,
  content: unknown,
  prove: ProveWork = () => Promise.resolve(null),
): Promise<ApiResult<SentCode>> {
  let result = await send({});
  for (let solved = 0; solved < mostChallenges && !result.ok; solved += 1) {
    const { challenge } = result.extras ?? {};
    const work = challenge === undefined ? null : await prove(challenge);
    if (work === null) break;
    result = await send({ 'Proof-Of-Work': work });
  }
  if (!result.ok) return result;
  const resendMs = resendMsAfter(result.data.resendAfterS);
  const endsMs = Date.now() + livesMs;
  return { ok: true, data: { phone, content: JSON.stringify(content), resendMs, endsMs } };
}

/** Whether the code that came still confirms `content`, so that no other is needed (EASE-4). */
export function confirms(sent: SentCode | null, content: unknown): sent is SentCode {
  return sent?.content === JSON.stringify(content) && Date.now() < sent.endsMs;
}
