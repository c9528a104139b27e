import { inBrowser } from './storage.ts';

// Kept by this browser and not by the session: the page's first script knows no more.
export const minutesKey = 'wallet.lock-minutes';
/** The moment at which the app locks, in milliseconds. */
export const locksAtKey = 'wallet.locks-at';

/** The choice of this device; what is no choice counts as the strictest, since somebody has changed it. */
export function minutesOf(kept: string | null): number {
  const minutes = Number(kept ?? 0);
  return minutes > 0 || kept === '0' || kept === null ? minutes : 1;
}

/**
 * Whether nobody has been here for the chosen minutes (LIFE-2). An unknown moment is a long absence, and so is
 * one further away than the minutes: then the clock was set back.
 * @param minutes the kept choice @param locksAt the kept moment
 */
export function isAbsent(nowMs: number, minutes: string | null, locksAt: string | null): boolean {
  const leftMs = Number(locksAt ?? NaN) - nowMs;
  return minutesOf(minutes) > 0 && !(leftMs > 0 && leftMs <= minutesOf(minutes) * 60_000);
}

/** {@link isAbsent} of this device, now: the one rule of every script of the page. */
export const isAway = (): boolean =>
  isAbsent(Date.now(), inBrowser.read(minutesKey), inBrowser.read(locksAtKey));
