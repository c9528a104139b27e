/** More work was waiting than the queue takes. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs at most `atOnce` tasks together and lets at most `waiting` more wait.
 * @returns runs a task; rejects with QueueFull when too many wait
 */
export function workQueue(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new QueueFull();
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
