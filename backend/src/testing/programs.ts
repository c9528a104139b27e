import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sourceOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Programs that tests run in processes of their own. */
export const programs = {
  main: sourceOf('../main.ts'),
  history: sourceOf('../demo/history-command.ts'),
} as const;
type Program = keyof typeof programs;

/** The folder of the bundled programs, known to all processes of a run. */
const bundlesName = 'PREPARED_PROGRAMS';

/**
 * Bundles the programs once for a run: to compile and to resolve all their modules at each start is
 * most of what a short process costs.
 * @returns removes the bundles.
 */
export async function bundlePrograms(): Promise<() => Promise<void>> {
  // In the package, so that its dependencies are found.
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

/** Arguments of Node that start a program from its sources, as everywhere outside of tests. */
export const fromSource = (program: Program): string[] => ['--import', 'tsx', programs[program]];

/** Arguments of Node that start a program: its bundle, if this is a run that has one. */
export function startOf(program: Program): string[] {
  const folder = process.env[bundlesName];
  return folder === undefined ? fromSource(program) : [join(folder, `${program}.mjs`)];
}
