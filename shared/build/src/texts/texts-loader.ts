import type { LoaderDefinition } from '@rspack/core';
import { splitTexts } from './split-texts.ts';
import type { WrittenTexts } from './split-texts.ts';

export interface TextsLoaderOptions {
  /** Told of the texts of each file. */
  readonly take: (file: string, texts: readonly WrittenTexts[]) => void;
}

/** Leaves code without its texts, which go into files of their own: see {@link splitTexts}. */
const loader: LoaderDefinition<TextsLoaderOptions> = function (source) {
  const { code, taken } = splitTexts(source, this.resourcePath);
  this.getOptions().take(this.resourcePath, taken);
  return code;
};

export default loader;
