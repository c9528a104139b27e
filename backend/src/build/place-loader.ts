import { relative } from 'node:path';
import type { LoaderDefinition } from '@rspack/core';

export interface PlaceLoaderOptions {
  /** The folder that becomes the one of the bundle. */
  readonly root: string;
}

/**
 * Lets a source that reads files find them after it has been bundled: its own address is then said from the
 * place of the bundle, so what lay two folders above the source still does.
 */
const loader: LoaderDefinition<PlaceLoaderOptions> = function (source) {
  const place = relative(this.getOptions().root, this.resourcePath);
  const address = `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`;
  return source.replaceAll('import.meta.url', address);
};

export default loader;
