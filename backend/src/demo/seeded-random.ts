/** A source of numbers that look random and are the same at every start. */
export interface Random {
  /** True in this share of calls. */
  chance(share: number): boolean;
  /** A whole number of steps between two bounds, both included. */
  between(least: number, most: number, step?: number): number;
  pick<Value>(from: readonly [Value, ...Value[]]): Value;
  /** One of several, by their shares; the rest goes to the last. */
  weigh<Value>(shares: readonly [Share<Value>, ...Share<Value>[]]): Value;
}

type Share<Value> = readonly [Value, number];

/** Starts a source; by mulberry32, which is small and spreads well enough for a believable life and for a soak. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    chance: (share) => next() < share,
    between: (least, most, step = 1) => least + step * below((most - least) / step + 1),
    pick: (from) => from[below(from.length)] ?? from[0],
    weigh: (shares) => {
      const roll = next();
      let passed = 0;
      const found = shares.find(([, share]) => roll < (passed += share)) ?? shares.at(-1);
      return (found ?? shares[0])[0];
    },
  };
}
