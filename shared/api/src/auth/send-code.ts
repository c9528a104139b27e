import { send } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { sendCode as endpoint } from '@tessera/wire/auth';
import type { sendCodeCall } from '@tessera/wire/auth';
import type { CallResult } from '../transport/client.ts';

/** Seconds until another code may be sent, `null` if the backend does not report it. */
export type CodeSent = AnswerOf<typeof endpoint>;

/** Has a login code sent to a phone (E.164 with `+`), also again (AUTH-4). */
export function sendCode(phone: string): Promise<CallResult<typeof sendCodeCall>> {
  return send<typeof sendCodeCall>(endpoint, { body: { phone }, token: null });
}
