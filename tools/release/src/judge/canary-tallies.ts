import type { Registry } from '@tessera/contract';
import { canaryOf, defaultOf } from '../registry/rotation.ts';
import type { Tally } from './fisher.ts';

/** A canary, the default beside it, and what was reported of both since both are so. */
export interface Trial {
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
export function trialsOf({ microFrontends }: Registry, known: readonly Trial[]): Trial[] {
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
export function afterReport(trial: Trial, version: string, failed: boolean): Trial {
  if (version === trial.canary) return { ...trial, ofCanary: withReport(trial.ofCanary, failed) };
  if (version === trial.main) return { ...trial, ofMain: withReport(trial.ofMain, failed) };
  return trial;
}
