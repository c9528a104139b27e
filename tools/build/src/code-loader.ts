import type { Configuration, LoaderDefinition } from '@rspack/core';
import { bundleScript } from './bundle/bundler.ts';

/**
 * Bundles a file with all that it imports and gives the script as a string, for `import code from
 * './some.worker.ts?code'`. The string is part of the chunk that imports it, so the hash that pins
 * the chunk pins the worker as well (FED-4): `new Worker(address)` itself knows no integrity.
 */
const loader: LoaderDefinition<{ readonly configuration: Configuration }> = async function () {
  const { configuration } = this.getOptions();
  const addDependency = (file: string) => this.addDependency(file);
  const code = await bundleScript(this.resourcePath, configuration, addDependency);
  return `export default ${JSON.stringify(code.toString())};`;
};

export default loader;
