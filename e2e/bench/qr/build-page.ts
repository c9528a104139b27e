import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig } from '@tessera/build';
import { workspace } from '@tessera/assembly';

/** The program of `zxing-wasm`, out of its package. */
const zxing = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** Builds the page that shows frames and pictures to the scanner's own workers, with the build of a remote. */
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
  await copyFile(zxing, join(folder, basename(zxing)));
}
