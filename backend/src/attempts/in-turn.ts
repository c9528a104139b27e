import { workQueue } from '../secrets/work-queue.ts';

interface Line {
  readonly run: ReturnType<typeof workQueue>;
  members: number;
}

/**
 * Runs the tasks of one subject one after the other, and those of different subjects together.
 * @returns runs a task for a subject; rejects with QueueFull when more than `waiting` of the same wait
 */
export function inTurn(waiting: number) {
  const lines = new Map<string, Line>();

  return async function run<T>(subject: string, task: () => Promise<T>): Promise<T> {
    const line = lines.get(subject) ?? { run: workQueue(1, waiting), members: 0 };
    lines.set(subject, line);
    line.members += 1;
    try {
      return await line.run(task);
    } finally {
      line.members -= 1;
      if (line.members === 0) lines.delete(subject);
    }
  };
}
