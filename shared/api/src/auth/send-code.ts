import { send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';
import { codeSent } from './code-sent.ts';
import type { CodeSent } from './code-sent.ts';

/** Has a login code sent to a phone (E.164 with `+`), also again (AUTH-4). */
export function sendCode(phone: string): Promise<ApiResult<CodeSent>> {
  return send({
    method: 'POST',
    path: '/v2/wallet/auth/send_code',
    body: { phone },
    token: null,
    reads: codeSent,
  });
}
