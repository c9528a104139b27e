/** Random-looking numbers that are the same at every start. */
export interface Random {
  chance(share: number): boolean;
  /** A multiple of `step` from `least` on, both bounds included. */
  between(least: number, most: number, step?: number): number;
  pick<Value>(from: readonly [Value, ...Value[]]): Value;
  /** Picks a value by its share; the last value gets the rest. */
  weigh<Value>(shares: readonly [Share<Value>, ...Share<Value>[]]): Value;
}

type Share<Value> = readonly [Value, number];

/** Uses mulberry32: small, and random enough for a demo and a soak. */
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
