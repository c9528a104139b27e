import type { Registry } from '@tessera/contract';
import { endCanary } from '../deploy/deploy.ts';
import { canaryOf, defaultOf, readRegistry } from '../registry/registry.ts';
import { messageOf } from '../site/site.ts';

/** How often something was tried, and how often it failed: `0 <= failures <= tries`. */
interface Tally {
  readonly tries: number;
  readonly failures: number;
}

/**
 * One-sided p-value of Fisher's exact test (R. A. Fisher, 1935): how probable so many failures of
 * `suspect` are if all were spread at random. Weights are logarithms, so no number is too great.
 */
export function fisherExact(suspect: Tally, other: Tally): number {
  const failures = suspect.failures + other.failures;
  const least = Math.max(0, failures - other.tries);
  const most = Math.min(suspect.tries, failures);
  const logs = [0];
  for (let count = least + 1; count <= most; count += 1) {
    const more = (failures - count + 1) * (suspect.tries - count + 1);
    const fewer = count * (other.tries - failures + count);
    logs.push((logs.at(-1) ?? 0) + Math.log(more / fewer));
  }
  const greatest = logs.reduce((one, another) => Math.max(one, another));
  const sum = (some: readonly number[]) =>
    some.reduce((total, log) => total + Math.exp(log - greatest), 0);
  return Math.min(1, sum(logs.slice(suspect.failures - least)) / sum(logs));
}

/** A canary, the default beside it, and what was reported of both since both are so, by version. */
interface Trial {
  readonly name: string;
  readonly canary: string;
  readonly main: string;
  readonly tallies: Readonly<Record<string, Tally>>;
}

const tallyOf = ({ tallies }: Trial, version: string): Tally =>
  tallies[version] ?? { tries: 0, failures: 0 };

/** The canaries of a registry, each with what is known of it; another one begins with nothing. */
function trialsOf({ microFrontends }: Registry, known: readonly Trial[]): Trial[] {
  return Object.values(microFrontends).flatMap((rotation) => {
    const entry = canaryOf(rotation);
    const main = defaultOf(rotation)?.metadata.version;
    if (!entry || main === undefined) return [];
    const { name } = entry.extras.definition;
    const canary = entry.metadata.version;
    const same = known.find(
      (trial) => trial.name === name && trial.canary === canary && trial.main === main,
    );
    return [same ?? { name, canary, main, tallies: {} }];
  });
}

const reportsPerAddress = 10;
const mostAddresses = 10_000;

/** Whether a report of an address counts, so that no sender says too much. */
function boundReports(): (address: string) => boolean {
  const counted = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counted.clear();
    minute = now;
    const before = counted.get(address) ?? 0;
    const isFull = before === 0 && counted.size >= mostAddresses;
    if (isFull || before >= reportsPerAddress) return false;
    counted.set(address, before + 1);
    return true;
  };
}

/** A line of a page's telemetry, as far as a canary is judged by it. */
interface ReportedLine {
  readonly remote?: string | null;
  readonly version?: string | null;
  readonly outcome?: string;
}

/** Takes what one page delivered at once, from the address of its sender. */
export type CanaryJudge = (address: string, lines: readonly ReportedLine[]) => Promise<void>;

const firstLook = 50;
const significance = 0.001;

/** The rule looks at 50, 100, 200, 400 … reports: looking at each would find something by chance. */
const isLook = (tries: number) =>
  tries >= firstLook && Number.isInteger(Math.log2(tries / firstLook));

/** A delivery is one report of each version in it: one page does not outweigh others by its length. */
function afterDelivery(trial: Trial, lines: readonly ReportedLine[]): Trial {
  return [trial.canary, trial.main].reduce((next, version) => {
    const outcomes = lines
      .filter((line) => line.remote === trial.name && line.version === version)
      .map(({ outcome }) => outcome);
    const isFailed = outcomes.includes('failed');
    if (!isFailed && !outcomes.includes('loaded')) return next;
    const { tries, failures } = tallyOf(next, version);
    const tally = { tries: tries + 1, failures: failures + Number(isFailed) };
    return { ...next, tallies: { ...next.tallies, [version]: tally } };
  }, trial);
}

/** The reason to take a canary back, for the log; `null` where there is none. */
function verdictOn(trial: Trial): string | null {
  const [canary, main] = [tallyOf(trial, trial.canary), tallyOf(trial, trial.main)];
  const p = fisherExact(canary, main);
  if (p >= significance) return null;
  return (
    `judged by telemetry: ${canary.failures} of ${canary.tries} reports are of failures, ` +
    `with ${trial.main} ${main.failures} of ${main.tries}; ` +
    `Fisher's exact test, one-sided: p = ${p.toExponential(1)} < ${significance}`
  );
}

/**
 * Ends canaries whose pages report more failures than the default's, by Fisher's exact test with p
 * < 0.001 at 50, 100, 200 … reports (TEAM-8). Counts are in memory of the process.
 */
export function judgeCanaries(root: string, tell: (line: string) => void): CanaryJudge {
  const counts = boundReports();
  let trials: readonly Trial[] = [];
  return async (address, lines) => {
    const registry = await readRegistry(root).catch(() => null);
    if (registry === null) return;
    const before = trialsOf(registry, trials);
    const after = before.map((trial) => afterDelivery(trial, lines));
    const says = after.some((trial, index) => trial !== before[index]);
    if (!says || !counts(address)) return;
    trials = after;
    for (const [index, trial] of after.entries()) {
      const { name, canary } = trial;
      const { tries } = tallyOf(trial, canary);
      // A report of the default alone leaves the canary with the number that it was looked at with.
      const isNew = before[index]?.tallies[canary] !== trial.tallies[canary];
      const why = isNew && isLook(tries) ? verdictOn(trial) : null;
      if (why === null) continue;
      trials = trials.filter((each) => each !== trial);
      try {
        await endCanary(root, name, { version: canary, why });
        tell(`the canary ${name} ${canary} is taken back, ${why}`);
      } catch (error) {
        tell(
          `the canary ${name} ${canary} should be taken back (${why}), but: ${messageOf(error)}`,
        );
      }
    }
  };
}
