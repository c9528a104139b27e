import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackendProcess } from '../../src/testing/backend-process.ts';

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

type Start = (env?: Readonly<Record<string, string>>) => Promise<BackendProcess>;

/**
 * Starts as many processes of the backend as are asked for, any of which a call may go to. `folder` is for what tells a
 * process the time.
 */
export async function startFleet(count: number, folder: string, start: Start) {
  const processes = await startAll(count, start);
  let turn = 0;
  let struck = 0;

  const at = (place: number): BackendProcess => {
    const found = processes[place % count];
    if (found === undefined) throw new Error('there is no process');
    return found;
  };
  const replace = async (place: number, env?: Readonly<Record<string, string>>) => {
    const old = at(place);
    processes[place % count] = await start(env);
    await old.stop();
  };

  return {
    /** Where the next call goes: to each in turn, also to one that was killed and is not back. */
    nextUrl: () => at((turn += 1)).url,
    /** SIGKILL to one, and another in its place. */
    kill: async () => {
      const place = (struck += 1);
      await at(place).kill();
      processes[place % count] = await start();
    },
    /** One after another: a new process, then SIGTERM to the old one, to which nothing is sent any more. */
    roll: async () => {
      for (let place = 0; place < count; place += 1) await replace(place);
    },
    /** The clock of one process jumps ahead of and behind all others by more than any tolerance, and comes back. */
    stepClock: async () => {
      const place = (struck += 1);
      const file = join(folder, 'clock');
      await writeFile(file, '+0');
      await replace(place, clockFrom(file));
      for (const step of steps) {
        await writeFile(file, step);
        await pause(stepLastsMs);
      }
    },
    stop: async () => {
      await Promise.all(processes.map((each) => each.stop()));
    },
  };
}

/** All of them, or none that is left running. */
async function startAll(count: number, start: Start): Promise<BackendProcess[]> {
  const begun = await Promise.allSettled(Array.from({ length: count }, () => start()));
  const failed = begun.find((each) => each.status === 'rejected');
  const started = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (failed === undefined) return started;
  await Promise.all(started.map((each) => each.stop()));
  throw failed.reason;
}

// Reports of providers are good for five minutes.
const steps = ['+600', '-600', '+0'];
const stepLastsMs = 4_000;

/** The library through which a process sees another time, if this machine has it. */
export const fakeTime = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((library) => existsSync(library));

/** Settings of a process whose clock is wrong by the seconds that stand in a file. */
export function clockFrom(file: string): Record<string, string> {
  return {
    LD_PRELOAD: fakeTime ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Only the time of day steps: that is all that a clock which is set does.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
