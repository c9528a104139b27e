import { call } from '@tessera/api/core';
import { register as endpoint } from '@tessera/wire/auth';
import type { CallResult } from '../transport/call.ts';
import { workHeaders } from './send-code.ts';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  /** E.164 with `+`. */
  readonly phone: string;
  readonly email: string;
  /** Required by variant B only; the country code has two letters. */
  readonly countryCode?: string;
  readonly city?: string;
  readonly zipCode?: string;
  readonly address?: string;
}

/**
 * Registers a person and has a code sent to the phone (AUTH-2).
 * @param work the solution of the challenge with which the same call was refused
 */
export function register(
  person: Registration,
  work?: string,
): Promise<CallResult<typeof endpoint>> {
  const headers = workHeaders(work);
  return call(endpoint, { body: person, token: null, headers });
}
