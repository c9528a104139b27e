import { idRow, notify, type Queryable, type Variant } from '../../platform/index.ts';
import { openStartingAccounts } from '../../money/index.ts';
import type { Profile } from './profile.ts';

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
  return (
    (await findUserByPhone(tx, phone)) ??
    (profile === undefined ? undefined : createUser(tx, phone, profile, variant))
  );
}

async function createUser(
  tx: Queryable,
  phone: string,
  profile: Profile,
  variant: Variant,
): Promise<string> {
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
