/** @jest-environment node */
import { encode } from 'uqr';
import { correctSymbol } from './codewords.ts';
import { symbolOf } from './symbol.ts';

function printed(version: number, ecc: 'L' | 'M' | 'Q' | 'H'): number[] {
  const { data } = encode('hello', { border: 0, ecc, minVersion: version, maxVersion: version });
  return data.flat().map(Number);
}
/** With and without alignment patterns, version bits and blocks of two lengths. */
const versions = [1, 2, 7, 16, 40];
/** Side of a square that may be lost, as a share of the code's side. */
const losable = { L: 0.17, M: 0.3, Q: 0.38, H: 0.44 } as const;

test.each(Object.keys(losable) as (keyof typeof losable)[])(
  'codes of all sizes at level %s are readable, and a known blot is corrected @PAY-5',
  (ecc) => {
    for (const version of versions) {
      const symbol = symbolOf(version);
      const { size, fixed } = symbol;
      const modules = printed(version, ecc);
      const known = [...fixed.keys()].filter((at) => fixed[at] !== 0);
      expect(known.filter((at) => (fixed[at] ?? 0) > 0 !== (modules[at] === 1))).toEqual([]);

      const seen = Float32Array.from(modules, (dark) => (dark ? 1 : -1));
      const doubts = new Float32Array(seen.length);
      const side = Math.floor(size * losable[ecc]);
      for (let at = 0; at < side * side; at += 1) {
        const place = (9 + Math.floor(at / side)) * size + 9 + (at % side);
        seen[place] = -1;
        doubts[place] = 1;
      }
      expect([...(correctSymbol(symbol, seen, doubts) ?? [])]).toEqual(modules);
    }
  },
);

test('noise reads as nothing @PAY-5', () => {
  const symbol = symbolOf(3);
  for (let seed = 1; seed <= 50; seed += 1) {
    const noise = Float32Array.from(symbol.fixed, (_, at) => Math.sin(at * at * seed));
    const doubts = noise.map((value) => 1 - Math.abs(value));
    expect(correctSymbol(symbol, noise, doubts)).toBeNull();
  }
});
