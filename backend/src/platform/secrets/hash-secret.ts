import { createHmac } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { workQueue } from '@tessera/bounds';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

// OWASP's minimum for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * For whom something is hashed: strangers wait among themselves, so that no flood of theirs holds up a payment
 * (LOAD-4). Hashing fills a core; few at once leave room for other requests on the smallest machines.
 */
const hashing = { visitor: workQueue(1, 64), user: workQueue(2, 256) };
type HashedFor = keyof typeof hashing;

/** How many are hashed now and how many wait, by for whom. */
export function hashingLoads() {
  return { visitor: hashing.visitor.load(), user: hashing.user.load() };
}

/** A secret that goes into stored hashes and is not in the database. */
export interface Pepper {
  /** New hashes are made with it. */
  readonly current: string;
  /** Stored hashes may have been made with this one as well, while one pepper takes the place of another. */
  readonly other?: string | undefined;
  /** The mark of that with which hashes that name none were made; without it, that of the current one. */
  readonly first?: string | undefined;
}

/** The pepper is not the one that the database's hashes were made with. */
export class WrongPepper extends Error {
  override readonly name = 'WrongPepper';
}

/** Tells a pepper from others, and is not enough to find it. */
export function pepperMark(secret: string): string {
  return createHmac('sha256', secret).update('pepper of this database').digest('hex');
}

/** How a stored hash names its pepper: before the first `$`. */
const pepperId = (mark: string): string => mark.slice(0, 8);

/**
 * A PIN or code as it is stored: argon2id with a pepper that is not in the database (BACK-3), and its name where it is
 * not the database's first one.
 * @throws QueueFull
 */
export async function hashSecret(secret: string, pepper: Pepper, who: HashedFor): Promise<string> {
  const made = await hashing[who](() =>
    hash(secret, { ...cost, secret: Buffer.from(pepper.current) }),
  );
  const mark = pepperMark(pepper.current);
  return mark === (pepper.first ?? mark) ? made : `${pepperId(mark)}${made}`;
}

/** Whether `secret` is the one behind `stored`. @throws QueueFull, WrongPepper */
export function matchesSecret(
  stored: string,
  secret: string,
  pepper: Pepper,
  who: HashedFor,
): Promise<boolean> {
  const key = [pepper.current, pepper.other].find(
    (each) => each !== undefined && isMadeWith(stored, each, pepper),
  );
  if (key === undefined) {
    return Promise.reject(new WrongPepper('a hash was made with a pepper that is not here'));
  }
  const bare = stored.slice(stored.indexOf('$'));
  return hashing[who](() => verify(bare, secret, { secret: Buffer.from(key) }));
}

/** Whether a stored hash was made with a pepper of this process. */
export function isMadeWith(stored: string, secret: string, { current, first }: Pepper): boolean {
  const named = stored.slice(0, stored.indexOf('$'));
  const id = named === '' ? pepperId(first ?? pepperMark(current)) : named;
  return id === pepperId(pepperMark(secret));
}

const markRow = z.object({ name: z.string(), mark: z.string() });

/**
 * Makes sure that every process on a database has a pepper that it knows, and those of all PINs: with another one each
 * PIN would count as wrong, and its owner would be blocked. A new one comes in beside one that is known.
 * @returns the pepper, with what hashes that name none were made with
 * @throws WrongPepper
 */
export async function checkPepper(db: Queryable, { current, other }: Pepper): Promise<Pepper> {
  const marks = [current, ...(other === undefined ? [] : [other])].map(pepperMark);
  const addMark = (name: string, mark: string | undefined) =>
    db.query(
      'INSERT INTO secret_marks (name, mark) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [name, mark],
    );
  await addMark('pepper', marks[0]);
  const known = await db.query(
    "SELECT name, mark FROM secret_marks WHERE name = 'pepper' OR name LIKE 'pepper %'",
    [],
    markRow,
  );
  if (!known.some(({ mark }) => marks.includes(mark))) {
    throw new WrongPepper('PIN_PEPPER is not the one that this database was made with');
  }
  for (const mark of marks) await addMark(`pepper ${pepperId(mark)}`, mark);
  const first = known.find(({ name }) => name === 'pepper')?.mark;
  const others = await db.query(
    `SELECT 1 FROM users WHERE pin_hash IS NOT NULL
       AND coalesce(nullif(split_part(pin_hash, '$', 1), ''), left($1, 8)) <> ALL ($2::text[]) LIMIT 1`,
    [first, marks.map(pepperId)],
  );
  if (others.length > 0) {
    throw new WrongPepper(
      'some PINs have another pepper than PIN_PEPPER and PIN_PEPPER_OTHER: nobody could check them',
    );
  }
  return { current, other, first };
}
