import { call } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { sendCode as endpoint } from '@tessera/wire/auth';
import type { CallResult } from '../transport/call.ts';

/** Seconds until another code may be sent, `null` if the backend does not report it. */
export type CodeSent = AnswerOf<typeof endpoint>;

/** The header that a solved challenge goes in, for calls that may be refused with WORK_REQUIRED (SEC-3). */
export function workHeaders(work: string | undefined): Record<string, string> {
  return work === undefined ? {} : { 'Proof-Of-Work': work };
}

/**
 * Has a login code sent to a phone (E.164 with `+`), also again (AUTH-4).
 * @param work the solution of the challenge with which the same call was refused
 */
export function sendCode(phone: string, work?: string): Promise<CallResult<typeof endpoint>> {
  const headers = workHeaders(work);
  return call(endpoint, { body: { phone }, token: null, headers });
}
