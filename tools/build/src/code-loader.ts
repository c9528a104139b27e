import { rspack } from '@rspack/core';
import type { Configuration, LoaderDefinition } from '@rspack/core';

export interface CodeLoaderOptions {
  readonly configuration: Configuration;
}

/**
 * Bundles a file with all that it imports and gives the script as a string, for `import code from
 * './some.worker.ts?code'`. The string is part of the chunk that imports it, so the hash that pins
 * the chunk pins the worker as well (FED-4): `new Worker(address)` itself knows no integrity.
 */
const loader: LoaderDefinition<CodeLoaderOptions> = function () {
  const done = this.async();
  const { configuration } = this.getOptions();
  const compiler = rspack({
    ...configuration,
    entry: { code: this.resourcePath },
    output: { filename: 'code.js' },
  });
  let code = '';
  compiler.hooks.emit.tap('code-loader', ({ assets }) => {
    code = String(assets['code.js']?.source());
    for (const file of Object.keys(assets)) Reflect.deleteProperty(assets, file);
  });
  compiler.run((error, stats) => {
    const failure = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0]?.message;
    for (const file of stats?.compilation.fileDependencies ?? []) this.addDependency(file);
    compiler.close(() => {
      if (failure) done(failure instanceof Error ? failure : new Error(failure));
      else done(null, `export default ${JSON.stringify(code)};`);
    });
  });
};

export default loader;
