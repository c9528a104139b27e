import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import code from './work.worker.ts?code';

const mostWorkers = 4;
/** As long as the hardest task takes a slow phone. */
const patienceMs = 5 * 60_000;

/**
 * Solves a task of the backend in workers, whose script comes out of a chunk with a checked hash (FED-4).
 * @param challenge as it came
 * @returns what the backend takes for proof, or `null` when it was not solved: given up, late, or a browser that cannot
 */
export async function solveWork(
  challenge: string,
  controller: AbortController,
): Promise<string | null> {
  if (controller.signal.aborted) return null;
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    const task = JSON.parse(atob(challenge)) as Challenge;
    const solution = await solveChallengeWorkers({
      challenge: task,
      controller,
      concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(address),
      timeout: patienceMs,
    });
    return solution && btoa(JSON.stringify({ challenge: task, solution }));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
