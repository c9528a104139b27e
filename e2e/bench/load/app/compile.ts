import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

/** Files of a build by the name of their chunk. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

/** Names by which files may be cached for good, though their folder is of no version. */
const hashed = {
  chunkFilename: '[id].[contenthash:8].js',
  cssChunkFilename: '[id].[contenthash:8].css',
};

/** Runs a build. */
export async function compile(config: Configuration): Promise<Chunks> {
  const chunks: Record<string, readonly string[]> = {};
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack({ ...config, output: { ...config.output, ...hashed } });
    compiler.hooks.done.tap('chunks', ({ compilation }) => {
      for (const [name, group] of compilation.namedChunkGroups) chunks[name] = group.getFiles();
    });
    compiler.run((error, stats) => {
      const fault = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => {
        if (fault) reject(new Error(fault));
        else resolve();
      });
    });
  });
  return chunks;
}
