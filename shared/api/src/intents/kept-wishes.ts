import { getSession } from '@tessera/session';
import * as z from '../transport/schema.ts';

/** What is remembered of a wish to move money until its outcome is known. */
export interface KeptWish {
  /** The idempotency key. */
  readonly key: string;
  readonly fingerprint: string;
  /** What to show of it after a reload; never a card number or a PIN. */
  readonly summary: Summary | null;
  /** Its unknown outcome was shown; the key stays, since the same wish may be sent again. */
  readonly seen?: boolean | undefined;
  /** When the key was made, in milliseconds. */
  readonly madeAt: number;
}

export type Summary = Readonly<Record<string, string>>;

const prefix = 'tessera.intent.';

/** Where the storage is full or forbidden, a wish is kept as long as the page. */
const ofThisPage = new Map<string, string>();

/** The wish of this user that is kept under the name; another user's is no longer there. */
export function recallWish(name: string): KeptWish | null {
  const text = ofThisPage.get(prefix + name) ?? read(prefix + name);
  const kept = text === undefined ? null : parse(text);
  return kept?.owner === owner() ? kept : null;
}

const schema = z.object({
  owner: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  summary: z.nullable(z.record(z.string(), z.string())),
  seen: z.optional(z.boolean()),
  madeAt: z.number(),
});

/** What lies in the storage may be of another version, or of anybody's making. */
function parse(text: string): (KeptWish & { owner: string }) | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Backends keep a key for 24 hours; afterwards they know as little of the wish as of none. */
export function isForgottenThere({ madeAt }: KeptWish): boolean {
  return Date.now() - madeAt > 23 * 3_600_000;
}

export function keepWish(name: string, wish: KeptWish): void {
  const text = JSON.stringify({ ...wish, owner: owner() });
  try {
    sessionStorage.setItem(prefix + name, text);
    ofThisPage.delete(prefix + name);
  } catch {
    ofThisPage.set(prefix + name, text);
  }
}

export function forgetWish(name: string): void {
  drop(prefix + name);
}

/** Forgets the wishes of a user who leaves, with all that they tell (AUTH-8). */
export function forgetWishes(): void {
  for (const place of [...ofThisPage.keys(), ...storedPlaces()]) drop(place);
}

function drop(place: string): void {
  ofThisPage.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was stored then.
  }
}

function storedPlaces(): string[] {
  try {
    return Object.keys(sessionStorage).filter((place) => place.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(place: string): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Tells sessions apart, for a tab that slept while another one changed the user (FNV-1a). */
function owner(): string {
  let hash = 0x811c9dc5;
  for (const letter of getSession().token ?? '') {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
