import { useSyncExternalStore } from 'react';
// Import by package name: remotes bundle this file, but the host provides the session.
import { getSession, subscribeSession } from '@tessera/session';
import { isAway, locksAtKey, minutesKey, minutesOf } from './lock-rule.ts';
import { inBrowser } from './storage.ts';

/** For this tab; other tabs get storage events. */
const changed = 'wallet-lock';

/** Minutes without a touch after which the app locks on this device; 0: never (LIFE-2). */
export function lockMinutes(): number {
  return minutesOf(inBrowser.read(minutesKey));
}

/** Notes in all tabs that the user is here; unlocks the app. */
export function touchLock(): void {
  const minutes = lockMinutes();
  if (minutes === 0) return;
  inBrowser.write(locksAtKey, String(Date.now() + minutes * 60_000));
  dispatchEvent(new Event(changed));
}

export function setLockMinutes(minutes: number): void {
  inBrowser.write(minutesKey, String(minutes));
  inBrowser.write(locksAtKey, null);
  touchLock();
  dispatchEvent(new Event(changed));
}

/** Whether the user was away for the chosen minutes, or for an unknown time. */
export function isLocked(): boolean {
  const { token, registering } = getSession();
  return token !== null && !registering && isAway();
}

function subscribe(listener: () => void): () => void {
  const leave = subscribeSession(listener);
  for (const each of ['storage', changed]) addEventListener(each, listener);
  return () => {
    leave();
    for (const each of ['storage', changed]) removeEventListener(each, listener);
  };
}

export function useLockMinutes(): number {
  return useSyncExternalStore(subscribe, lockMinutes, () => 0);
}

const touches = [
  ...['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'],
  // Fires when the user leaves or returns.
  'visibilitychange',
];

/** Stores a touch at most this often: touches come in hundreds, and each write wakes every tab. */
const notePauseMs = 2_000;
const lookPauseMs = 5_000;

function followTouches(listener: () => void): () => void {
  let notedMs = -Infinity;
  // A touch after the locking moment must not unlock.
  const touch = () => {
    if (performance.now() - notedMs < notePauseMs) return;
    if (isLocked()) {
      listener();
      return;
    }
    notedMs = performance.now();
    touchLock();
  };
  let { token } = getSession();
  const leaveSession = subscribeSession((session) => {
    if (session.token === token) return;
    token = session.token;
    // A login counts as a touch; a logout clears the moment, so that the next visitor's page is not
    // hidden.
    if (token === null) inBrowser.write(locksAtKey, null);
    else touchLock();
  });
  const leave = subscribe(listener);
  for (const each of touches) addEventListener(each, touch, { capture: true, passive: true });
  const timer = setInterval(listener, lookPauseMs);
  return () => {
    leaveSession();
    leave();
    for (const each of touches) removeEventListener(each, touch, { capture: true });
    clearInterval(timer);
  };
}

/** {@link isLocked} for the one component that shows the lock; follows touches meanwhile. */
export function useLocked(): boolean {
  return useSyncExternalStore(followTouches, isLocked, () => false);
}
