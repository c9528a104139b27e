import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildReport } from './build-report.ts';
import { configurationFiles } from './configuration-files.ts';

const script = fileURLToPath(new URL('./watch-remote.ts', import.meta.url));
const settleMs = 100;

/** Calls `onChange` after each change of what configures the build; returns a function that stops it. */
function watchConfiguration(folder: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let files: ReadonlySet<string>;
  let settling: NodeJS.Timeout | undefined;

  /** Folders, since most editors replace a file by another one. */
  function watchFolders(): void {
    files = configurationFiles(folder);
    for (const place of new Set([...files].map(dirname))) {
      if (!watchers.has(place))
        watchers.set(
          place,
          watch(place, (_, name) => noteChange(place, name)),
        );
    }
  }
  function noteChange(place: string, name: string | null): void {
    if (name === null || !files.has(join(place, name))) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      watchFolders();
      onChange();
    }, settleMs);
  }

  watchFolders();
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/**
 * Rebuilds a remote on every change, for development, in a process that restarts when the build's
 * configuration changes, such as the remote's definition; the bundler itself watches all other
 * files.
 * @param output folder that it builds into.
 * @returns a function that stops it.
 */
export function watchRemote(
  folder: string,
  output: string,
  onBuild: (build: BuildReport) => void,
): () => void {
  let build: ChildProcess | null = null;

  function startBuild(): void {
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

  const stopWatching = watchConfiguration(folder, startBuild);
  startBuild();
  return () => {
    stopWatching();
    build?.kill();
  };
}
