import type { Calls, Parsed } from '@tessera/wire';
import { z } from 'zod';
import type { Settings } from '../../platform/index.ts';
import { normalEmail } from './email.ts';
import { phoneRefusal } from './phone.ts';

/** A person's data for registering, as it waits for the code: checked before. */
export const storedProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country_code: z.string().optional(),
  city: z.string().optional(),
  zip_code: z.string().optional(),
  address: z.string().optional(),
});

export type Profile = z.infer<typeof storedProfile>;

/**
 * Why a well-formed registration is refused, if it is (section 3 of the product's contract). The crypto variant
 * requires a residence; the others take a whole one, since their pages may be configured to ask for it before
 * this process is.
 */
export function checkRegistration(
  registration: Parsed<Calls['register'], 'request'>,
  { variant, unsupportedCountries, codes }: Settings,
) {
  const country = 'country_code' in registration ? registration.country_code : undefined;
  if (variant === 'crypto' && country === undefined) return 'INVALID_REQUEST';
  const refusal = phoneRefusal(registration.phone, codes.closedCountries);
  if (refusal !== undefined) return refusal;
  if (normalEmail(registration.email) === undefined) return 'EMAIL_INVALID';
  return country !== undefined && unsupportedCountries.has(country)
    ? 'COUNTRY_UNSUPPORTED'
    : undefined;
}
