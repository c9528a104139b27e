/** Numbers from 0 up to 1 that a seed fixes, the same on every machine (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several, by their shares; the rest goes to the last. */
export function chosen<T>(
  roll: number,
  shares: readonly [readonly [T, number], ...(readonly [T, number])[]],
): T {
  let [[choice]] = shares;
  let passed = 0;
  for (const [each, share] of shares) {
    choice = each;
    passed += share;
    if (roll < passed) break;
  }
  return choice;
}
