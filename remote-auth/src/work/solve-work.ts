import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import code from './work.worker.ts?code';

const mostWorkers = 4;
/** The hardest challenge takes a slow phone less. */
const patienceMs = 5 * 60_000;

/**
 * Solves the backend's challenge in workers, whose script is a chunk with a checked hash (FED-4).
 * @returns the proof, or `null` if it was cancelled, too late or impossible in this browser
 */
export async function solveWork(
  challenge: string,
  controller: AbortController,
): Promise<string | null> {
  if (controller.signal.aborted) return null;
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    // The backend's own format; any other text has no solution.
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
