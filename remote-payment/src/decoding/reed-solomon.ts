import { _GF256 as field } from 'qr';

const exp = (power: number): number => field.exp[((power % 255) + 255) % 255] ?? 0;
const log = (value: number): number => field.log[value] ?? 0;
const times = (a: number, b: number): number => (a && b ? exp(log(a) + log(b)) : 0);
const over = (a: number, b: number): number => (a ? exp(log(a) - log(b)) : 0);

/** Coefficients, the lowest power first. */
type Polynomial = readonly number[];

const valueAt = (polynomial: Polynomial, x: number): number =>
  polynomial.reduceRight((sum, coefficient) => times(sum, x) ^ coefficient, 0);

function product(a: Polynomial, b: Polynomial): number[] {
  const out = Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, left] of a.entries()) {
    for (const [j, right] of b.entries()) out[i + j] = (out[i + j] ?? 0) ^ times(left, right);
  }
  return out;
}

/** Berlekamp and Massey's algorithm, starting from the known errors. */
function locatorOf(syndromes: Polynomial, erased: Polynomial): number[] | null {
  const parity = syndromes.length;
  const erasures = erased.length - 1;
  let locator = [...erased];
  let previous = [...erased];
  let length = erasures;
  for (let step = erasures; step < parity; step += 1) {
    previous.unshift(0);
    const discrepancy = locator.reduce(
      (sum, coefficient, at) => sum ^ times(coefficient, syndromes[step - at] ?? 0),
      0,
    );
    if (discrepancy === 0) continue;
    const longer = Math.max(locator.length, previous.length);
    const next = Array.from(
      { length: longer },
      (_, at) => (locator[at] ?? 0) ^ times(discrepancy, previous[at] ?? 0),
    );
    if (2 * length <= step + erasures) {
      length = step + 1 + erasures - length;
      previous = locator.map((coefficient) => over(coefficient, discrepancy));
    }
    locator = next;
  }
  while (locator.length > 1 && locator.at(-1) === 0) locator.pop();
  return locator.length - 1 === length ? locator : null;
}

/**
 * Corrects a block of codewords (ISO/IEC 18004, Annex B). An erased codeword costs half as much
 * parity as one that is wrong at an unknown index.
 * @param parity number of codewords for correction
 * @param erasures indexes of codewords that cannot be trusted
 * @param spare parity that must remain unused, so that noise is not read as a code
 * @returns the corrected block, or `null` if too much is wrong
 */
export function correct(
  block: Uint8Array,
  parity: number,
  erasures: readonly number[],
  spare: number,
): Uint8Array | null {
  const powers = (at: number) => block.length - 1 - at;
  const received = [...block].reverse();
  const syndromes = Array.from({ length: parity }, (_, power) => valueAt(received, exp(power)));
  if (syndromes.every((syndrome) => syndrome === 0)) return block;
  const erased = erasures.reduce<number[]>((all, at) => product(all, [1, exp(powers(at))]), [1]);
  const locator = locatorOf(syndromes, erased);
  if (!locator) return null;
  const wrong = locator.length - 1;
  const errors = wrong - erasures.length;
  if (errors < 0 || 2 * errors + erasures.length > parity - spare) return null;
  const evaluator = product(syndromes, locator).slice(0, parity);
  const out = Uint8Array.from(block);
  let found = 0;
  for (let at = 0; at < block.length; at += 1) {
    const inverse = exp(-powers(at));
    if (valueAt(locator, inverse) !== 0) continue;
    // A derivative keeps only odd powers, because 1 + 1 is 0.
    const slope = locator.filter((_, power) => power % 2 === 1);
    const derivative = valueAt(slope, times(inverse, inverse));
    if (derivative === 0) return null;
    const magnitude = times(exp(powers(at)), over(valueAt(evaluator, inverse), derivative));
    out[at] = (out[at] ?? 0) ^ magnitude;
    found += 1;
  }
  return found === wrong ? out : null;
}
