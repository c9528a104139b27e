/** Milliseconds by which the server's clock is ahead, as far as its answers prove. */
let aheadMs = 0;

/**
 * Learns the server's clock from an answer.
 * @param date the `Date` header, in whole seconds, written at some moment since `sentMs`
 */
export function learnServerClock(date: unknown, sentMs: number): void {
  const saidMs = Date.parse(String(date));
  if (Number.isNaN(saidMs)) return;
  // Corrects no more than the answer proves: a correct clock stays correct on a slow line.
  aheadMs = Math.min(Math.max(aheadMs, saidMs - Date.now()), saidMs + 999 - sentMs);
}

export function forgetServerClock(): void {
  aheadMs = 0;
}

/**
 * Converts a moment of the server to this device's clock, which may be days wrong, so that
 * countdowns and times fit the clock the user sees (INPUT-2).
 * @returns milliseconds since the epoch; 0 for no moment
 */
export function onThisClock(instant: string | null | undefined): number {
  const namedMs = Date.parse(instant ?? '');
  return Number.isNaN(namedMs) ? 0 : namedMs - aheadMs;
}
