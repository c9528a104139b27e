import type { AnswerOf } from '@tessera/wire';
import { readAuthInfo } from '@tessera/wire/auth';
import type { readAuthInfoCall } from '@tessera/wire/auth';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';

/**
 * The logged-in user. `registeredAt` is ISO 8601; the status of `activeIdentification` is `aborted`,
 * `complete` or one in progress, and there may be none; `hasPin` is `null` where the backend does
 * not say.
 */
export type AuthInfo = AnswerOf<typeof readAuthInfo>;

export const authInfoRead = userRead(['auth-info'], (signal) =>
  send<typeof readAuthInfoCall>(readAuthInfo, { signal }),
);

/** The logged-in user with what the identification level allows (HOME-4, SET-1). */
export function useAuthInfo() {
  return useUserRead(authInfoRead);
}
