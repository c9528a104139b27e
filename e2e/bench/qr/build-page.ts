import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig } from '@tessera/build';
import { workspace } from '@tessera/assembly';

/** Builds the page that shows frames to the scanner's own worker, with the build of a remote. */
export async function buildPage(folder: string): Promise<void> {
  const remote = join(workspace, 'remote-payment');
  const base = baseConfig(pathToFileURL(join(remote, 'package.json')).href);
  const compiler = rspack({
    ...base,
    entry: { page: join(import.meta.dirname, 'page.ts') },
    resolve: {
      ...base.resolve,
      alias: { scanner: join(remote, 'src', 'decoding', 'code-reader.ts') },
    },
    output: { ...base.output, path: folder, filename: 'page.js' },
    plugins: [new rspack.HtmlRspackPlugin({ title: 'Frames' })],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => {
        if (failed) reject(failed);
        else resolve();
      });
    });
  });
}
