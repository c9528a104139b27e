import type { Fleet } from './fleet.ts';
import type { Servers } from './servers.ts';
import type { Trouble } from './report.ts';

/** Faults that strike the backend and its database while calls go on. */
export const faultKinds = [
  'kill-backend',
  'restart-postgres',
  'rolling-restart',
  'fail-over',
  'clock-step',
] as const;
export type FaultKind = (typeof faultKinds)[number];

interface Faulted {
  readonly fleet: Fleet;
  readonly servers: Servers;
  readonly trouble: Trouble;
  readonly kinds: readonly FaultKind[];
}

/** Spreads faults evenly over a run, each of them in each round, and makes them at their turns. */
export function scheduleFaults({ fleet, servers, trouble, kinds }: Faulted, rounds: number) {
  const make: Readonly<Record<FaultKind, () => Promise<void>>> = {
    'kill-backend': fleet.kill,
    'restart-postgres': servers.restartNow,
    'rolling-restart': fleet.roll,
    'fail-over': servers.failOver,
    'clock-step': fleet.stepClock,
  };
  const all = Array.from({ length: rounds }, () => kinds).flat();
  let begun = 0;
  let made = 0;
  let last = Promise.resolve();
  const failures: unknown[] = [];
  const strike = async (kind: FaultKind) => {
    try {
      trouble.begin(kind);
      await make[kind]();
    } catch (error) {
      failures.push(error);
    }
    made += 1;
  };
  return {
    /** Tells how much of the run is over, from 0 to 1: what is due then begins, after what is still being done. */
    reached: (share: number) => {
      for (const kind of all.slice(begun)) {
        if (share < (begun + 1) / (all.length + 1)) return;
        begun += 1;
        last = last.then(() => strike(kind));
      }
    },
    /** Whether none that was begun is still being made. */
    isQuiet: () => made === begun,
    /** After the last one that was begun. @throws when one could not be made */
    settled: async () => {
      await last;
      if (failures.length > 0) throw new AggregateError(failures, 'a fault could not be made');
    },
  };
}
