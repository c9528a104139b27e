import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sourceOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const programs = {
  main: sourceOf('../main.ts'),
  history: sourceOf('../demo/history-command.ts'),
} as const;
type Program = keyof typeof programs;

/** Environment variable with the folder of the bundled programs. */
const bundlesName = 'PREPARED_PROGRAMS';

/**
 * Bundles the programs once per run: compiling and resolving modules at each start would take most of a short
 * process's time.
 * @returns removes the bundles
 */
export async function bundlePrograms(): Promise<() => Promise<void>> {
  // Inside the package, so that imports resolve.
  const folder = sourceOf(`../../dist/programs-${process.pid}`);
  const worker = sourceOf('./bundle-worker.ts');
  const bundling = spawn(process.execPath, ['--import', 'tsx', worker, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(bundling, 'close')) as [number | null];
  if (code !== 0) throw new Error('The programs cannot be bundled');
  process.env[bundlesName] = folder;
  return () => rm(folder, { recursive: true });
}

export const fromSource = (program: Program): string[] => ['--import', 'tsx', programs[program]];

/** Node's arguments to start a program, from its bundle if this run has one. */
export function startOf(program: Program): string[] {
  const folder = process.env[bundlesName];
  return folder === undefined ? fromSource(program) : [join(folder, `${program}.mjs`)];
}
