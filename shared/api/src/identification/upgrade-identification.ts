import { call } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { upgrade as endpoint } from '@tessera/wire/identification';
import type { CallResult } from '../transport/call.ts';

/**
 * The URL where the user verifies the identity (check it with `isAllowedRedirect`), or instructions
 * instead.
 */
export type IdentificationUpgrade = AnswerOf<typeof endpoint>;

/** Begins the next identification level (KYC-1). */
export function upgradeIdentification(): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: {} });
}
