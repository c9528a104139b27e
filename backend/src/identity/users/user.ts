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

/** One spelling per mailbox. Servers may distinguish capitals, but none does. */
export function mailboxOf(email: string): string {
  return deliverableEmail(email).toLowerCase();
}

/** Profile of a registration that waits for its code; already validated. */
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
 * The refusal of a well-formed registration, if any. The crypto variant requires a residence. Other variants accept a
 * complete one, because a page may require it before this process is reconfigured.
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

export async function findUserByPhone(db: Queryable, phone: string): Promise<string | undefined> {
  const [row] = await db.query('SELECT id FROM users WHERE phone = $1', [phone], idRow);
  return row?.id;
}

/**
 * Returns the user of a confirmed phone number, unchanged, or creates one with the profile and the variant's starting
 * accounts.
 */
export async function findOrCreateUser(
  tx: Queryable,
  phone: string,
  profile: Profile | undefined,
  variant: Variant,
): Promise<string | undefined> {
  const existing = await findUserByPhone(tx, phone);
  if (existing !== undefined || profile === undefined) return existing;
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
