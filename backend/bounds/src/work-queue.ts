/** More work was waiting than the queue takes, or for longer than it lets it wait. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

export interface WorkQueue {
  /** Runs a task when its turn has come. @throws QueueFull */
  <T>(task: () => Promise<T>): Promise<T>;
  load(): QueueLoad;
}

/**
 * Runs at most `atOnce` tasks together and lets at most `waiting` more wait, each for as long as it takes or for
 * `waitMs`.
 */
export function workQueue(atOnce: number, waiting: number, waitMs?: number): WorkQueue {
  const queue = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.delete(start);
        reject(new QueueFull());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(start);
    });
  }

  async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.size >= waiting) throw new QueueFull();
      // Whoever finishes hands its place over, so `running` stays as it is.
      await turn();
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const [next] = queue;
      if (next === undefined) {
        running -= 1;
      } else {
        queue.delete(next);
        next();
      }
    }
  }

  return Object.assign(run, { load: () => ({ running, waiting: queue.size }) });
}

/** Does the work of each of some items, at most `atOnce` at a time. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const run = workQueue(atOnce, items.length);
  await Promise.all(items.map((item) => run(() => work(item))));
}

/** Runs a client's task. @throws QueueFull */
export type RunFor = <T>(who: string, task: () => Promise<T>) => Promise<T>;

/** A {@link workQueue} for each client, removed when its last task has ended. */
export function boundOfEach(atOnce: number, waiting: number, waitMs?: number): RunFor {
  const queues = new Map<string, { readonly run: WorkQueue; tasks: number }>();
  return async (who, task) => {
    const its = queues.get(who) ?? { run: workQueue(atOnce, waiting, waitMs), tasks: 0 };
    queues.set(who, its);
    its.tasks += 1;
    try {
      return await its.run(task);
    } finally {
      its.tasks -= 1;
      if (its.tasks === 0) queues.delete(who);
    }
  };
}
