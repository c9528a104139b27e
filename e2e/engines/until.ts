import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `ask` until its answer is truthy.
 * @throws if there is none in time.
 */
export async function until<T>(
  deadlineMs: number,
  ask: () => Promise<T | undefined | null | false>,
): Promise<T> {
  const endMs = performance.now() + deadlineMs;
  while (performance.now() < endMs) {
    const found = await ask();
    if (found) return found;
    await pause(50);
  }
  throw new Error(`there was no answer in ${deadlineMs} ms`);
}
