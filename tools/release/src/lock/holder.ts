import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

const holderSchema = z.object({
  machine: z.string(),
  pid: z.number().check(z.int(), z.positive()),
  /** When the process started, if the system reports it: pids of dead processes are reused. */
  begun: z.nullable(z.string()),
  since: z.string(),
});

/** The process that holds a lock, as the lock's file says. */
export type Holder = z.infer<typeof holderSchema>;

/**
 * Start time from Linux's `/proc/<pid>/stat`, field 22. Fields before the last bracket may contain
 * spaces.
 */
function begunAt(pid: number): string | null {
  try {
    const account = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return account.slice(account.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What this process writes into a lock that it takes. */
export function thisProcess(): Holder {
  const { pid } = process;
  return { machine: hostname(), pid, begun: begunAt(pid), since: new Date().toISOString() };
}

/** Parses a lock's content; `null` if it names no holder. */
export function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Whether a holder died without releasing the lock. Always false for processes of other machines,
 * whose state is unknown.
 */
export function isDead({ machine, pid, begun }: Holder): boolean {
  if (machine !== hostname()) return false;
  if (!isRunning(pid)) return true;
  const running = begunAt(pid);
  return begun !== null && running !== null && begun !== running;
}
