import { readdir, readFile } from 'node:fs/promises';
import { administer } from '../../src/testing/postgres-cluster.ts';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

interface Counted {
  readonly pid: number;
  readonly parent: number;
  /** Ticks of its own, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** How long the processes of a server on this machine have run, in milliseconds; those that have ended too. */
export async function processorTime(url: string): Promise<number> {
  const lasting = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";
  const [row] = await administer(url, lasting);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(countOf))).filter((each) => each !== undefined);
  const parent = all.find(({ pid }) => pid === row?.['pid'])?.parent;
  const ticks = all.map(({ pid, own, ended, ...its }) => {
    if (pid === parent) return own + ended;
    return its.parent === parent ? own : 0;
  });
  return tickMs * ticks.reduce((sum, each) => sum + each, 0);
}

async function countOf(pid: number): Promise<Counted | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before may hold anything.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  const at = (index: number) => Number(fields[index]);
  return { pid, parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}
