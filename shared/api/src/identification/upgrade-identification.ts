import { movedIdentification, refreshReads, send } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { upgradeIdentification as endpoint } from '@tessera/wire/identification';
import type { upgradeIdentificationCall } from '@tessera/wire/identification';
import type { CallResult } from '../transport/client.ts';

/**
 * The URL where the user verifies the identity (check it with `isAllowedRedirect`), or instructions
 * instead.
 */
export type IdentificationUpgrade = AnswerOf<typeof endpoint>;

/** Begins the next identification level (KYC-1). */
export async function upgradeIdentification(): Promise<
  CallResult<typeof upgradeIdentificationCall>
> {
  const result = await send<typeof upgradeIdentificationCall>(endpoint, { body: {} });
  if (result.ok) refreshReads(...movedIdentification);
  return result;
}
