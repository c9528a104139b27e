import { inBrowser } from './storage.ts';

// Not part of the session, because the page's first script reads it.
export const minutesKey = 'wallet.lock-minutes';
export const locksAtKey = 'wallet.locks-at';

/** An invalid value counts as the strictest choice: somebody has tampered with it. */
export function minutesOf(kept: string | null): number {
  const minutes = Number(kept ?? 0);
  return minutes > 0 || kept === '0' || kept === null ? minutes : 1;
}

/**
 * Whether the user was away for the chosen minutes (LIFE-2). An unknown moment counts as away, and
 * so does one too far ahead: the clock was set back.
 * @param minutes the stored choice
 * @param locksAt the stored moment
 */
export function isAbsent(nowMs: number, minutes: string | null, locksAt: string | null): boolean {
  const leftMs = Number(locksAt ?? NaN) - nowMs;
  return minutesOf(minutes) > 0 && !(leftMs > 0 && leftMs <= minutesOf(minutes) * 60_000);
}

export const isAway = (): boolean =>
  isAbsent(Date.now(), inBrowser.read(minutesKey), inBrowser.read(locksAtKey));
