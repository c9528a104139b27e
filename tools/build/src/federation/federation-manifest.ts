import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Compilation, Compiler } from '@rspack/core';
import { atStage } from '../bundle/bundler.ts';

/** A list in the manifest: of records, which have an `id`, or of files. */
const sorted = (list: unknown[]): unknown[] =>
  list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return sorted(value.map(inOrder));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOrder(part)]));
}

/** The federation plugin's manifest, which lists everything in another order at every build (REL-1). */
export async function sortedManifest(_compilation: Compilation, folder: string): Promise<object> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  return inOrder(manifest) as object;
}

/** Leaves out its statistics of a build, which nobody reads. */
export const withoutStatistics = atStage(
  'withoutStatistics',
  rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
  (compilation) => compilation.deleteAsset('mf-stats.json'),
);

/** Leaves out its warning that files are found beside the manifest, which is what every remote wants. */
export const expectedPlace = {
  apply({ hooks }: Compiler): void {
    hooks.infrastructureLog.tap('expectedPlace', (_origin, type, words: readonly unknown[]) =>
      type === 'warn' && words.join(' ').includes("reason: publicPath='auto'") ? true : undefined,
    );
  },
};
