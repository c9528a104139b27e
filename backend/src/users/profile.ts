import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Variant } from '../settings/settings.ts';
import { isPhone } from './phone.ts';

// Control and direction characters could make a name show as something else.
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

const person = {
  first_name: line(100),
  last_name: line(100),
  email: z.string().trim().max(254),
};

const residence = {
  country_code: z.string().regex(/^[A-Z]{2}$/),
  city: line(100),
  zip_code: line(20),
  address: line(200),
};

/** What a person says about themselves when registering; the residence only in the crypto variant. */
export const profileSchema = z.strictObject({
  ...person,
  ...z.strictObject(residence).partial().shape,
});

export type Profile = z.infer<typeof profileSchema>;

const phone = z.string().max(32);

const withResidence = z.strictObject({ phone, ...person, ...residence });

/**
 * The registration form of a variant (section 3 of the product's contract). The crypto variant
 * requires a residence; the others take a whole one, since their pages may be configured to ask for it
 * before this process is.
 */
export function registrationSchema(variant: Variant) {
  return variant === 'crypto'
    ? withResidence
    : z.union([z.strictObject({ phone, ...person }), withResidence]);
}

/** Why a well-formed registration is refused, if it is. */
export function refusalOf(
  registration: {
    readonly phone: string;
    readonly email: string;
    readonly country_code?: string;
  },
  unsupportedCountries: ReadonlySet<string>,
): ErrorCode | undefined {
  if (!isPhone(registration.phone)) return 'PHONE_INVALID';
  if (!z.email().safeParse(registration.email).success) return 'EMAIL_INVALID';
  const { country_code: country } = registration;
  return country !== undefined && unsupportedCountries.has(country)
    ? 'COUNTRY_UNSUPPORTED'
    : undefined;
}
