import { rspack } from '@rspack/core';
import type { Stats } from '@rspack/core';
import configuration from '../../rspack.config.ts';

/**
 * Builds the page of components.
 * @returns the folder that it is in.
 * @throws what does not compile.
 */
export async function buildGallery(): Promise<string> {
  const compiler = rspack(configuration);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((failure, done) => (failure ? reject(failure) : resolve(done)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return compiler.outputPath;
}
