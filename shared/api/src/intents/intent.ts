import { useMemo } from 'react';
import { getConfig } from '@tessera/config';
import type { ApiResult } from '../transport/api-failure.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** One wish of the user to move money, however often it is sent (WDRAW-4). */
export interface Intent {
  /** The idempotency key: the same for the same content, also after a reload, until settled. */
  keyFor(content: readonly string[]): string;
  /** The outcome is known: the next wish gets a new key. */
  settle(): void;
}

/**
 * An intent by the name of its operation, such as `withdrawal`. Its key is kept in the storage of
 * this tab; a change of amount, currency or payee is another wish and gets another key.
 */
export function createIntent(name: string): Intent {
  const place = `tessera.intent.${name}`;
  return {
    keyFor(content) {
      const fingerprint = JSON.stringify(content);
      const kept = recall(place);
      if (kept?.fingerprint === fingerprint) return kept.key;
      const key = randomKey();
      remember(place, JSON.stringify({ key, fingerprint }));
      return key;
    },
    settle: () => remember(place, null),
  };
}

/** The intent of the operation that a component offers. */
export function useIntent(name: string): Intent {
  return useMemo(() => createIntent(name), [name]);
}

/**
 * Sends a money call under its intent's key, and settles the intent when the answer leaves no
 * doubt. A call whose outcome is unknown keeps its key, so that sending it again cannot pay twice.
 */
export async function settling<Data>(
  intent: Intent | undefined,
  content: readonly string[],
  call: (headers: Record<string, string>) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  if (!intent || getConfig().capabilities === 'none') return call({});
  const result = await call({ 'Idempotency-Key': intent.keyFor(content) });
  if (result.ok || !isOutcomeUnknown(result)) intent.settle();
  return result;
}

interface Kept {
  readonly key: string;
  readonly fingerprint: string;
}

/** Where the storage is forbidden, the key lives as long as the page. */
const ofThisPage = new Map<string, string>();

function recall(place: string): Kept | null {
  const text = read(place) ?? ofThisPage.get(place);
  return text === undefined ? null : (JSON.parse(text) as Kept);
}

function read(place: string): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(place: string, text: string | null): void {
  if (text === null) ofThisPage.delete(place);
  else ofThisPage.set(place, text);
  try {
    if (text === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Kept in the page's memory above.
  }
}

/** `crypto.randomUUID` is missing on pages without TLS, such as one opened from a phone nearby. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
