import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const rivals = 3;
const core = '0';

/** A process and all that it started. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [
          {
            pid: Number(name),
            parent: Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]),
          },
        ];
      } catch {
        return [];
      }
    });
  const childrenOf = (parent: number): number[] =>
    parents
      .filter((each) => each.parent === parent)
      .flatMap((each) => [each.pid, ...childrenOf(each.pid)]);
  return [pid, ...childrenOf(pid)];
}

/**
 * Leaves a browser a quarter of one core: three busy processes want the same core as much as it
 * does. The browser's own slowdown (`Emulation.setCPUThrottlingRate`) holds up the main thread of a
 * page alone, not its workers.
 * @returns ends it.
 */
export function shareOneCore(browserPid: number): () => void {
  for (const pid of family(browserPid)) {
    execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' });
  }
  const busy = Array.from({ length: rivals }, () =>
    spawn('taskset', ['-c', core, process.execPath, '-e', 'for(;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const rival of busy) rival.kill('SIGKILL');
  };
}
