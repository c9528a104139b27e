import fc from 'fast-check';
import { fisherExact } from './judge-canaries.ts';

function choose(from: number, some: number): bigint {
  let ways = 1n;
  for (let each = 1; each <= some; each += 1)
    ways = (ways * BigInt(from - each + 1)) / BigInt(each);
  return ways;
}

/** The definition, in whole numbers: ways with at least so many failures, of all ways. */
function byDefinition(tries: number, failures: number, others: number, theirs: number): number {
  const total = failures + theirs;
  let tail = 0n;
  for (let count = failures; count <= Math.min(tries, total); count += 1) {
    if (total - count <= others) tail += choose(tries, count) * choose(others, total - count);
  }
  const digits = 10n ** 18n;
  return Number((tail * digits) / choose(tries + others, total)) / Number(digits);
}

const tally = fc
  .integer({ min: 0, max: 120 })
  .chain((tries) => fc.record({ tries: fc.constant(tries), failures: fc.nat({ max: tries }) }));

test('the p-value is that of the definition @TEAM-8', () => {
  fc.assert(
    fc.property(tally, tally, (one, other) => {
      const exact = byDefinition(one.tries, one.failures, other.tries, other.failures);
      expect(fisherExact(one, other)).toBeCloseTo(exact, 12);
    }),
  );
});

test("Fisher's lady, who told all eight cups, has 1 in 70 @TEAM-8", () => {
  const milkFirst = { tries: 4, failures: 4 };
  const teaFirst = { tries: 4, failures: 0 };
  expect(fisherExact(milkFirst, teaFirst)).toBeCloseTo(1 / 70, 14);
});

test('one more failure is never less suspicious @TEAM-8', () => {
  fc.assert(
    fc.property(tally, tally, (one, other) => {
      fc.pre(one.failures < one.tries);
      const worse = { ...one, failures: one.failures + 1 };
      expect(fisherExact(worse, other)).toBeLessThanOrEqual(fisherExact(one, other) + 1e-12);
    }),
  );
});

test.each([
  ['the same share of very many', [1_000_000, 10_000], [1_000_000, 10_000], 0.4, 0.6],
  ['a far greater share of very many', [1_000_000, 900_000], [1_000_000, 10_000], 0, 0],
  ['everything failed everywhere', [50, 50], [1000, 1000], 1, 1],
  ['nothing failed', [50, 0], [1000, 0], 1, 1],
  ['nothing to compare with', [50, 50], [0, 0], 1, 1],
  ['nothing tried', [0, 0], [0, 0], 1, 1],
] as const)('%s gives a number in its bounds @TEAM-8', (_what, one, other, least, most) => {
  const [suspect, rest] = [one, other].map(([tries, failures]) => ({ tries, failures }));
  const found = fisherExact(suspect as never, rest as never);
  expect(found).toBeGreaterThanOrEqual(least);
  expect(found).toBeLessThanOrEqual(most);
});
