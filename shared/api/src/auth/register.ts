import { send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';
import { codeSent } from './code-sent.ts';
import type { CodeSent } from './code-sent.ts';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  /** E.164 with `+`. */
  readonly phone: string;
  readonly email: string;
  /** Variant B asks for these four; two-letter country code. */
  readonly countryCode?: string;
  readonly city?: string;
  readonly zipCode?: string;
  readonly address?: string;
}

/** Registers a person and has a code sent to the phone (AUTH-2). */
export function register(person: Registration): Promise<ApiResult<CodeSent>> {
  const { firstName, lastName, phone, email, countryCode, city, zipCode, address } = person;
  return send({
    method: 'POST',
    path: '/v2/wallet/auth/register',
    body: {
      first_name: firstName,
      last_name: lastName,
      phone,
      email,
      country_code: countryCode,
      city,
      zip_code: zipCode,
      address,
    },
    token: null,
    reads: codeSent,
  });
}
