import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildReport } from './build-report.ts';

const script = fileURLToPath(new URL('./watch-remote.ts', import.meta.url));
const settleMs = 100;

/** Files that configure a build: the bundler itself watches all others. */
const configuring = ['package.json', 'rspack.config.ts', 'remote.ts'];

/**
 * Rebuilds a remote on every change, for development, in a process that restarts when the build's
 * configuration changes, such as the remote's definition.
 * @param output folder that it builds into.
 * @returns a function that stops it.
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
