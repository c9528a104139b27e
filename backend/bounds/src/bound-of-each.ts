import { workQueue, type WorkQueue } from './work-queue.ts';

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
