/** How often something was tried, and how often it failed: `0 <= failures <= tries`. */
export interface Tally {
  readonly tries: number;
  readonly failures: number;
}

/**
 * One-sided p-value of Fisher's exact test (R. A. Fisher, 1935): how probable at least so many
 * failures are among the tries of `suspect`, were all failures of both spread over all tries at
 * random. The weights of the hypergeometric distribution are built up from neighbour to neighbour and
 * divided by their sum, so no factorial is needed; a weight that is too small for a number counts as 0.
 * @returns from 0 to 1; 1 where either has no tries, or nothing failed.
 */
export function fisherExact(suspect: Tally, other: Tally): number {
  const drawn = suspect.tries;
  const failures = suspect.failures + other.failures;
  const most = Math.min(drawn, failures);
  const least = Math.max(0, failures - other.tries);
  const mean = Math.round((drawn * failures) / Math.max(1, drawn + other.tries));
  const start = Math.min(most, Math.max(least, mean));
  /** Weight of `count` failures among those drawn, by that of `count - 1`. */
  const ratio = (count: number) =>
    ((failures - count + 1) * (drawn - count + 1)) / (count * (other.tries - failures + count));
  let all = 0;
  let tail = 0;
  const add = (count: number, weight: number) => {
    all += weight;
    if (count >= suspect.failures) tail += weight;
  };
  for (let count = start, weight = 1; count <= most; count += 1, weight *= ratio(count)) {
    add(count, weight);
  }
  for (let count = start, weight = 1; count > least; count -= 1) {
    weight /= ratio(count);
    add(count - 1, weight);
  }
  return Math.min(1, tail / all);
}
