import { intentPrefix as prefix } from '@tessera/api';
import type { Summary } from '@tessera/api';
import { getSession, subscribeSession } from '@tessera/session';

/** The stored record of a request to move money, until its outcome is known. */
export interface PendingIntent {
  /** The idempotency key. */
  readonly key: string;
  readonly fingerprint: string;
  /** Shown after a reload; never contains a card number or a PIN. */
  readonly summary: Summary | null;
  /** Its unknown outcome was shown; the key stays, since the same request may be sent again. */
  readonly seen?: boolean;
  /** When the key was made, in milliseconds. */
  readonly madeAt: number;
}

/** The intent with the user that it belongs to. */
type Kept = PendingIntent & { readonly owner: string };

/** Where the storage is full or forbidden, an intent is kept as long as the page. */
const ofThisPage = new Map<string, string>();

// When the user leaves, drop what the page holds; `dropStoredIntents` empties the storage.
subscribeSession(({ token }, before) => {
  if (token !== before.token) ofThisPage.clear();
});

/** This user's intent of that name, else `null`. */
export function pendingIntent(name: string): PendingIntent | null {
  const kept = parse(ofThisPage.get(prefix + name) ?? read(prefix + name));
  return kept?.owner === owner() ? kept : null;
}

/** Backends keep a key for 24 hours; afterwards they know as little of the intent as of none. */
export function isExpired({ madeAt }: PendingIntent): boolean {
  return Date.now() - madeAt > 23 * 3_600_000;
}

export function keepPendingIntent(name: string, intent: PendingIntent): void {
  const kept: Kept = { ...intent, owner: owner() };
  const text = JSON.stringify(kept);
  try {
    sessionStorage.setItem(prefix + name, text);
    ofThisPage.delete(prefix + name);
  } catch {
    ofThisPage.set(prefix + name, text);
  }
}

export function dropPendingIntent(name: string): void {
  ofThisPage.delete(prefix + name);
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // The storage is not available, so nothing was stored.
  }
}

function read(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Stored data may come from another version or from anybody, so it is validated. */
function parse(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { key, fingerprint, owner, madeAt, summary } = value as Partial<
    Record<keyof Kept, unknown>
  >;
  return (
    [key, fingerprint, owner].every((text) => typeof text === 'string') &&
    typeof madeAt === 'number' &&
    (summary === null || isSummary(summary))
  );
}

function isSummary(value: unknown): value is Summary {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Tells sessions apart, for a tab that slept while another one changed the user (FNV-1a). */
function owner(): string {
  let hash = 0x811c9dc5;
  for (const letter of getSession().token ?? '') {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
