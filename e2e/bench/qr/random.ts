export type Random = () => number;

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A word of letters and digits. */
export const word = (random: Random, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
