import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { settleAct } from '../log/record-act.ts';
import { ReleaseError } from '../site/release-error.ts';
import { site } from '../site/site.ts';
import { tryLock } from './generations.ts';
import type { Taken } from './generations.ts';

const waitMs = 60_000;
const pauseMs = 50;

function whoHolds({ file, holder }: Extract<Taken, { ok: false }>): string {
  if (holder === null) return `another release command holds the site by ${file}`;
  const { machine, pid, since } = holder;
  return `process ${pid} of ${machine} has held the site by ${file} since ${since}`;
}

/**
 * Runs `work` while no other release command changes the site. What a killed command left in the
 * staging folder is removed before, and what it did gets its line in the log.
 * @param patienceMs how long to wait for another command.
 * @throws ReleaseError when the other one takes longer.
 */
export async function withSiteLock<Value>(
  root: string,
  work: () => Promise<Value>,
  patienceMs = waitMs,
): Promise<Value> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const taken = await tryLock(site.locks(root));
    if (taken.ok) {
      try {
        await rm(site.staging(root), { recursive: true, force: true });
        await settleAct(root);
        return await work();
      } finally {
        await rm(site.staging(root), { recursive: true, force: true });
        await taken.release();
      }
    }
    if (performance.now() >= until) {
      throw new ReleaseError(
        `${whoHolds(taken)}; try again when it has ended. If it is gone for certain, remove that file`,
      );
    }
    await wait(pauseMs);
  }
}
