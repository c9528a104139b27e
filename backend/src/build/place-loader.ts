import { relative } from 'node:path';
import type { LoaderDefinition } from '@rspack/core';

export interface PlaceLoaderOptions {
  readonly root: string;
}

/**
 * Replaces `import.meta.url`, so that a bundled source still finds files at the same relative path: each source
 * appears to lie below the bundle as it lay below `root`.
 */
const loader: LoaderDefinition<PlaceLoaderOptions> = function (source) {
  const relativePath = relative(this.getOptions().root, this.resourcePath);
  const address = `new URL(${JSON.stringify(`./${relativePath}`)}, import.meta.url).href`;
  return source.replaceAll('import.meta.url', address);
};

export default loader;
