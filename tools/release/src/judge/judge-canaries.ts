import type { Registry } from '@tessera/contract';
import { endCanary } from '../deploy/deploy.ts';
import { canaryOf, defaultOf, readRegistry } from '../registry/registry.ts';

/** How often something was tried, and how often it failed: `0 <= failures <= tries`. */
interface Tally {
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

/** A canary, the default beside it, and what was reported of both since both are so. */
interface Trial {
  readonly name: string;
  readonly canary: string;
  readonly main: string;
  readonly ofCanary: Tally;
  readonly ofMain: Tally;
}

const untried: Tally = { tries: 0, failures: 0 };

const withReport = ({ tries, failures }: Tally, failed: boolean): Tally => ({
  tries: tries + 1,
  failures: failures + Number(failed),
});

/** The canaries of a registry, each with what is known of it; another one begins with nothing. */
function trialsOf({ microFrontends }: Registry, known: readonly Trial[]): Trial[] {
  return Object.values(microFrontends).flatMap((rotation) => {
    const canary = canaryOf(rotation);
    const main = defaultOf(rotation);
    if (!canary || !main) return [];
    const { name } = canary.extras.definition;
    const pair = { name, canary: canary.metadata.version, main: main.metadata.version };
    const same = known.find(
      (trial) => trial.name === name && trial.canary === pair.canary && trial.main === pair.main,
    );
    return [same ?? { ...pair, ofCanary: untried, ofMain: untried }];
  });
}

/** The trial after one page reported that it had a version, and whether that failed there. */
function afterReport(trial: Trial, version: string, failed: boolean): Trial {
  if (version === trial.canary) return { ...trial, ofCanary: withReport(trial.ofCanary, failed) };
  if (version === trial.main) return { ...trial, ofMain: withReport(trial.ofMain, failed) };
  return trial;
}

const minuteMs = 60_000;
const reportsPerAddress = 10;
const mostAddresses = 10_000;

/**
 * Bounds how much one sender can say: ten reports of an address count in a minute, and those of ten
 * thousand addresses.
 * @returns whether a report of an address counts.
 */
function boundReports(): (address: string) => boolean {
  const counted = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) {
      minute = now;
      counted.clear();
    }
    const before = counted.get(address) ?? 0;
    if (before >= reportsPerAddress) return false;
    if (before === 0 && counted.size >= mostAddresses) return false;
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

/**
 * Takes what one page delivered at once.
 * @param address of the sender.
 */
export type CanaryJudge = (address: string, lines: readonly ReportedLine[]) => Promise<void>;

const firstLook = 50;
const significance = 0.001;

/** The rule looks at 50, 100, 200, 400 … reports: looking at each would find something by chance. */
function isLook(tries: number): boolean {
  const times = tries / firstLook;
  return Number.isInteger(times) && times > 0 && Number.isInteger(Math.log2(times));
}

const mentions = (lines: readonly ReportedLine[], name: string, version: string) =>
  lines.filter(
    (line) =>
      line.remote === name &&
      line.version === version &&
      (line.outcome === 'loaded' || line.outcome === 'failed'),
  );

/** A delivery is one report of each version in it: one page does not outweigh others by its length. */
function afterDelivery(trial: Trial, lines: readonly ReportedLine[]): Trial {
  return [trial.canary, trial.main].reduce((next, version) => {
    const told = mentions(lines, trial.name, version);
    const failed = told.some(({ outcome }) => outcome === 'failed');
    return told.length === 0 ? next : afterReport(next, version, failed);
  }, trial);
}

/** The reason to take a canary back, for the log; `null` where there is none. */
function verdictOn({ main, ofCanary, ofMain }: Trial): string | null {
  const p = fisherExact(ofCanary, ofMain);
  if (p >= significance) return null;
  return (
    `judged by telemetry: ${ofCanary.failures} of ${ofCanary.tries} reports are of failures, ` +
    `with ${main} ${ofMain.failures} of ${ofMain.tries}; ` +
    `Fisher's exact test, one-sided: p = ${p.toExponential(1)} < ${significance}`
  );
}

async function takeBack(
  root: string,
  { name, canary }: Trial,
  why: string,
  tell: (line: string) => void,
): Promise<void> {
  try {
    await endCanary(root, name, { version: canary, why });
    tell(`the canary ${name} ${canary} is taken back, ${why}`);
  } catch (error) {
    const { message } = error as Error;
    tell(`the canary ${name} ${canary} should be taken back (${why}), but: ${message}`);
  }
}

/**
 * Judges the canaries of a site by the telemetry of its pages (TEAM-8): one whose pages report
 * failures more often than those of the default is ended, for everybody. It is looked at whenever 50,
 * 100, 200, 400 … pages reported it, by Fisher's exact test with p < 0.001. What it counts is in
 * memory: it begins again with the process, and several processes judge each by what they were told.
 * @param tell receives what was done, or why it could not be, a line each.
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
    // A report of the default alone leaves the canary with the number that it was looked at with.
    const looked = after.filter(
      (trial, index) => trial.ofCanary !== before[index]?.ofCanary && isLook(trial.ofCanary.tries),
    );
    for (const trial of looked) {
      const why = verdictOn(trial);
      if (why === null) continue;
      trials = trials.filter((each) => each !== trial);
      await takeBack(root, trial, why, tell);
    }
  };
}
