import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration, Stats } from '@rspack/core';
import type { RemotePublication } from '../publication.ts';
import type { BuildReport } from './watch-process.ts';

const [, , folder = '', output = ''] = process.argv;

function report(build: BuildReport): void {
  process.send?.(build);
}

async function reportOf(stats: Stats): Promise<BuildReport> {
  if (stats.hasErrors()) return { ok: false, fault: stats.toString('errors-only') };
  const publication = await readFile(join(output, 'remote.json'), 'utf8');
  // The build has just written it.
  const { definition } = JSON.parse(publication) as RemotePublication;
  return { ok: true, name: definition.name, publication };
}

async function watch(): Promise<void> {
  const file = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  // Only its own package knows the type of a module that is named at run time.
  const { default: config } = (await import(file)) as { default: Configuration };
  // Files of former builds stay: a page may still load a part of the build that it began with.
  const compiler = rspack({ ...config, output: { ...config.output, path: output, clean: false } });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) report({ ok: false, fault: error.message });
    else if (stats) void reportOf(stats).then(report);
  });
}

process.once('disconnect', () => process.exit());
watch().catch((error: unknown) => {
  report({ ok: false, fault: error instanceof Error ? error.message : String(error) });
});
