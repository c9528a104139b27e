/** Milliseconds that the server's clock is ahead of this device's, as far as its answers tell. */
let aheadMs = 0;

/**
 * Learns from an answer what the server's clock says.
 * @param date its header, in whole seconds, written at some moment since `sentMs`.
 */
export function learnServerClock(date: unknown, sentMs: number): void {
  const saidMs = Date.parse(String(date));
  if (Number.isNaN(saidMs)) return;
  // No more than the answer proves: a right clock stays right, however slow the line is.
  aheadMs = Math.min(Math.max(aheadMs, saidMs - Date.now()), saidMs + 999 - sentMs);
}

/** Forgets what answers have told. */
export function forgetServerClock(): void {
  aheadMs = 0;
}

/**
 * A moment that the server names, by the clock of this device, which may be days wrong: what is counted down to it
 * and what is said of it then fit what the user's clock shows (INPUT-2).
 * @returns milliseconds since the epoch; 0 where there is no moment
 */
export function onThisClock(instant: string | null | undefined): number {
  const namedMs = Date.parse(instant ?? '');
  return Number.isNaN(namedMs) ? 0 : namedMs - aheadMs;
}
