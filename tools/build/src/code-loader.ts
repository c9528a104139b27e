import type { Configuration, LoaderDefinition } from '@rspack/core';
import { bundleScript } from './bundle/bundler.ts';

/**
 * Gives a file's bundle as a string where it is imported with `?code`: the hash of the chunk pins
 * it, too, for workers know no integrity (FED-4).
 */
const loader: LoaderDefinition<{ readonly configuration: Configuration }> = async function () {
  const { configuration } = this.getOptions();
  const addDependency = (file: string) => this.addDependency(file);
  const code = await bundleScript(this.resourcePath, configuration, addDependency);
  return `export default ${JSON.stringify(code.toString())};`;
};

export default loader;
