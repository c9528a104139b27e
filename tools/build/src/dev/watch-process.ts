import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The end of a build. */
export type BuildReport =
  | {
      readonly ok: true;
      readonly name: string;
      /** Its `remote.json`. */ readonly publication: string;
    }
  | { readonly ok: false; readonly fault: string };

const imported = /\b(?:from|import)\s*['"](\.[^'"]+)['"]/g;

/** The package file, `rspack.config.ts`, and what that imports of the remote's files. */
function configurationFiles(folder: string): ReadonlySet<string> {
  const config = join(folder, 'rspack.config.ts');
  const files = new Set([config]);
  // A set is read on while it grows, and takes each file once.
  for (const file of files) {
    if (!existsSync(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = join(dirname(file), specifier);
      const found = [path, `${path}.ts`].find((each) => /\.\w+$/.test(each) && existsSync(each));
      if (found?.startsWith(`${folder}${sep}`)) files.add(found);
    }
  }
  return files.add(join(folder, 'package.json')).add(join(folder, 'src', 'remote.ts'));
}

const script = fileURLToPath(import.meta.resolve('@tessera/build/dev/watch'));
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
      if (watchers.has(place)) continue;
      const watcher = watch(place, (_, name) => noteChange(place, name));
      watchers.set(place, watcher);
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
 * Rebuilds a remote on every change, in a process that restarts when the build's configuration
 * changes.
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
      // That script sends nothing else.
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
