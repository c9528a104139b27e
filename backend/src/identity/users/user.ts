import { z } from 'zod';
import type { Calls, Parsed } from '@tessera/wire';
import { deliverableEmail, readEmail } from '@tessera/wire/email';
import {
  type Settings,
  idRow,
  notify,
  type Queryable,
  refused,
  type Variant,
} from '../../platform/index.ts';
import { phoneRefusal, placeOf } from './phone.ts';
import { isReservedName } from './reserved-name.ts';
import { openStartingAccounts } from '../../money/index.ts';

/** One name of a mailbox. Servers may tell capitals of its name apart, and none does. */
export function mailboxOf(email: string): string {
  return deliverableEmail(email).toLowerCase();
}

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
  { variant, unsupportedCountries, singleNameCountries, codes, reservedNames }: Settings,
) {
  const country = 'country_code' in registration ? registration.country_code : undefined;
  if (variant === 'crypto' && country === undefined)
    return refused('INVALID_REQUEST', { field: 'country_code' });
  const { first_name: first, last_name: last } = registration;
  if (isReservedName(first, last, reservedNames))
    return refused('NAME_RESERVED', { field: 'first_name' });
  const refusal = phoneRefusal(registration.phone, codes.closedCountries);
  if (refusal !== undefined) return refused(refusal);
  if (
    registration.last_name === '' &&
    !singleNameCountries.has(placeOf(registration.phone).country)
  )
    return refused('INVALID_REQUEST', { field: 'last_name' });
  if (readEmail(registration.email) === null) return refused('EMAIL_INVALID');
  return country !== undefined && unsupportedCountries.has(country)
    ? refused('COUNTRY_UNSUPPORTED')
    : undefined;
}

/** The id of the user with this phone. */
export async function findUserByPhone(db: Queryable, phone: string): Promise<string | undefined> {
  const [row] = await db.query('SELECT id FROM users WHERE phone = $1', [phone], idRow);
  return row?.id;
}

/**
 * The user of a phone that has just been confirmed: the one who has it, unchanged, or else a new one
 * with the profile and with accounts at zero, those that the deployment's variant begins with.
 */
export async function findOrCreateUser(
  tx: Queryable,
  phone: string,
  profile: Profile | undefined,
  variant: Variant,
): Promise<string | undefined> {
  const known = await findUserByPhone(tx, phone);
  if (known !== undefined || profile === undefined) return known;
  const { first_name, last_name, email, country_code, city, zip_code, address } = profile;
  const residence = [country_code, city, zip_code, address].map((value) => value ?? null);
  const [user] = await tx.query(
    `INSERT INTO users (phone, first_name, last_name, email, country_code, city, zip_code, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [phone, first_name, last_name, email, ...residence],
    idRow,
  );
  if (user === undefined) throw new Error('the user was not stored');
  await openStartingAccounts(tx, user.id, variant);
  await notify(tx, user.id, 'welcome', { first_name });
  return user.id;
}
