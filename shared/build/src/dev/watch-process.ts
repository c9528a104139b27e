import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildReport } from './build-report.ts';

const script = fileURLToPath(new URL('./watch-remote.ts', import.meta.url));
const settleMs = 100;

/** What the configuration of a build is made of: the bundler itself follows all other files. */
const configuring = ['package.json', 'rspack.config.ts', 'remote.ts'];

/**
 * Builds a remote at every change, for development, in a process that starts over when what the
 * build is made from changes, such as the remote's definition.
 * @param output folder that it builds into.
 * @returns what ends it.
 */
export function watchRemote(
  folder: string,
  output: string,
  onBuild: (build: BuildReport) => void,
): () => void {
  let build: ChildProcess | null = null;
  let settling: NodeJS.Timeout | undefined;

  function begin(): void {
    build?.kill();
    const child = fork(script, [folder, output], {
      execArgv: ['--import', import.meta.resolve('tsx/esm')],
      env: { ...process.env, NODE_ENV: 'development' },
    });
    build = child;
    child.on('message', (message) => {
      if (child === build) onBuild(message as BuildReport);
    });
  }
  function beginAnew(_event: string, file: string | null): void {
    if (!file || !configuring.includes(basename(file))) return;
    clearTimeout(settling);
    settling = setTimeout(begin, settleMs);
  }

  const watchers = [folder, join(folder, 'src')].map((place) => watch(place, beginAnew));
  begin();
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
    build?.kill();
  };
}
