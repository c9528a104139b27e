import { hash, verify, type Options } from '@node-rs/argon2';
import { workQueue } from '@tessera/bounds';

// OWASP's minimum for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * For whom something is hashed: strangers wait among themselves, so that no flood of theirs holds up a payment
 * (LOAD-4).
 */
export type HashedFor = 'visitor' | 'user';

// Hashing fills a core; few at once leave room for other requests on the smallest machines.
const hashing = { visitor: workQueue(1, 64), user: workQueue(2, 256) } satisfies Record<
  HashedFor,
  unknown
>;

/** How many are hashed now and how many wait, by for whom. */
export function hashingLoads() {
  return { visitor: hashing.visitor.load(), user: hashing.user.load() } satisfies Record<
    HashedFor,
    unknown
  >;
}

/**
 * A PIN or code as it is stored: argon2id with a pepper that is not in the database (BACK-3).
 * @throws QueueFull
 */
export function hashSecret(secret: string, pepper: string, who: HashedFor): Promise<string> {
  return hashing[who](() => hash(secret, { ...cost, secret: Buffer.from(pepper) }));
}

/** Whether `secret` is the one behind `stored`. @throws QueueFull */
export function matchesSecret(
  stored: string,
  secret: string,
  pepper: string,
  who: HashedFor,
): Promise<boolean> {
  return hashing[who](() => verify(stored, secret, { secret: Buffer.from(pepper) }));
}
