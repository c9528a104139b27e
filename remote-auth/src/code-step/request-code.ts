import { call } from '@tessera/api';
import type { ApiResult } from '@tessera/api';
import type { AnswerOf, ErrorCode } from '@tessera/wire';
import * as auth from '@tessera/wire/auth';
import { z } from '@tessera/wire/core';
import type { ProveWork } from '../work/use-proof.tsx';

/** Seconds before another code if the backend names no wait. */
const usualWaitS = 30;

/** Lifetime of a code in milliseconds, unless the backend names another. */
const livesMs = 10 * 60_000;

/** Describes a sent code, without the code itself. */
export const sentCode = z.object({
  phone: z.string(),
  /** The confirmed form as JSON: another form needs another code. */
  content: z.string(),
  /** Earliest time of another code, in milliseconds since the epoch. */
  resendMs: z.number(),
  endsMs: z.number(),
});

export type SentCode = z.infer<typeof sentCode>;

export function resendMsAfter(waitS: number | null): number {
  return Date.now() + (waitS ?? usualWaitS) * 1000;
}

/** The backend may raise the difficulty while a challenge is being solved. */
const mostChallenges = 3;

type Headers = Readonly<Record<string, string>>;
type CodeSent = AnswerOf<typeof auth.sendCode>;

export function requestLogInCode(phone: string, prove: ProveWork) {
  const send = (headers: Headers) => call(auth.sendCode, { body: { phone }, headers });
  return requestCode(send, phone, phone, prove);
}

/**
 * Makes a visitor's call, and first solves the challenge that the backend may demand (SEC-3,
 * SEC-11).
 * @param send the call, with the headers of the proof
 */
export async function withProof<Data, Code extends ErrorCode>(
  send: (headers: Headers) => Promise<ApiResult<Data, Code>>,
  prove: ProveWork,
): Promise<ApiResult<Data, Code>> {
  let result = await send({});
  for (let solved = 0; solved < mostChallenges && !result.ok; solved += 1) {
    const { challenge } = result.extras ?? {};
    const work = challenge === undefined ? null : await prove(challenge);
    if (work === null) break;
    result = await send({ 'Proof-Of-Work': work });
  }
  return result;
}

export async function requestCode(
  send: (headers: Headers) => Promise<ApiResult<CodeSent>>,
  phone: string,
  content: unknown,
  prove: ProveWork = () => Promise.resolve(null),
): Promise<ApiResult<SentCode>> {
  const result = await withProof(send, prove);
  if (!result.ok) return result;
  const resendMs = resendMsAfter(result.data.resendAfterS);
  const endsMs = Date.now() + livesMs;
  return { ok: true, data: { phone, content: JSON.stringify(content), resendMs, endsMs } };
}

export function confirms(sent: SentCode | null, content: unknown): sent is SentCode {
  return sent?.content === JSON.stringify(content) && Date.now() < sent.endsMs;
}
