import type { Fleet } from './fleet.ts';
import type { Servers } from './servers.ts';
import type { Trouble } from './trouble.ts';

/** Faults that strike the backend and its database while calls go on. */
export const faultKinds = [
  'kill-backend',
  'restart-postgres',
  'rolling-restart',
  'fail-over',
  'clock-step',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Makes faults at their turns. */
export interface Faults {
  /** Tells how much of the run is over, from 0 to 1: what is due then begins, after what is still being done. */
  reached(share: number): void;
  /** Whether none that was begun is still being made. */
  isQuiet(): boolean;
  /** After the last one that was begun. @throws when one could not be made */
  settled(): Promise<void>;
}

/** Spreads faults evenly over a run: each of them in each round. */
export function scheduleFaults(
  { fleet, servers }: { readonly fleet: Fleet; readonly servers: Servers },
  trouble: Trouble,
  kinds: readonly FaultKind[],
  rounds: number,
): Faults {
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
  return {
    reached: (share) => {
      for (; begun < all.length && share >= (begun + 1) / (all.length + 1); begun += 1) {
        const kind = all[begun];
        if (kind === undefined) return;
        last = last
          .then(() => {
            trouble.begin(kind);
            return make[kind]();
          })
          .catch((error: unknown) => {
            failures.push(error);
          })
          .then(() => void (made += 1));
      }
    },
    isQuiet: () => made === begun,
    settled: async () => {
      await last;
      if (failures.length > 0) throw new AggregateError(failures, 'a fault could not be made');
    },
  };
}
