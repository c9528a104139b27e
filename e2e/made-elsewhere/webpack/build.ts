import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import packageFile from './package.json' with { type: 'json' };
import { definition, shared } from './src/definition.ts';
import config, { container } from './webpack.config.ts';

function build(): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => {
        if (stats && !faults) resolve(stats.compilation);
        else reject(new Error(faults ?? 'no build'));
      });
    });
  });
}

const { modules, outputOptions, namedChunkGroups } = await build();

// Packages of the host are installed for their types, and never bundled.
const bundled = [...modules].map((module) => module.nameForCondition() ?? '');
const ofTheHost = bundled.filter((file) => /[\\/]shared[\\/]|[\\/]@tessera[\\/]/.test(file));
if (ofTheHost.length > 0)
  throw new Error(`bundles what the host provides: ${ofTheHost.join(', ')}`);

/** Files without hashes: the release computes these, and pins what is loaded later as well. */
function assetsOf(chunk: string) {
  const files = namedChunkGroups.get(chunk)?.getFiles() ?? [];
  const ending = (end: string) =>
    files.filter((file) => file.endsWith(end)).map((file) => ({ file }));
  return { js: ending('.js'), css: ending('.css') };
}

const [entry] = assetsOf(container).js;
const publication = {
  version: packageFile.version,
  entry,
  container,
  definition,
  exposes: {
    // The host loads the package beside the module's files; without this line it would come after them.
    './gift': { ...assetsOf('gift'), onDemand: ['@tessera/operations'] },
    './points': assetsOf('points'),
    './widget': assetsOf('widget'),
  },
  shared,
};
await writeFile(
  join(outputOptions.path, 'remote.json'),
  `${JSON.stringify(publication, null, 2)}\n`,
);
