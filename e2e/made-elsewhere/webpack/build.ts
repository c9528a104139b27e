import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { usedRanges } from '@tessera/contract/provided';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import packageFile from './package.json' with { type: 'json' };
import { definition } from './src/definition.ts';
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

const { modules, moduleGraph, outputOptions, namedChunkGroups } = await build();

/** Every import of a package that the host provides, with the importing file. */
const imports = [...modules].flatMap((module) => {
  const [kind, , request = ''] = module.identifier().split('|');
  if (kind !== 'consume-shared-module') return [];
  const connections = [...moduleGraph.getIncomingConnections(module)];
  return connections.flatMap(({ originModule }) => {
    const file = originModule?.nameForCondition();
    return file ? [{ request, from: relative(import.meta.dirname, file) }] : [];
  });
});

/** Without hashes: the release computes them, also for files that load later. */
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
    // The host loads the package in parallel with the module; otherwise it would follow it.
    './gift': { ...assetsOf('gift'), onDemand: ['@tessera/operations'] },
    './account': assetsOf('account'),
    './points': assetsOf('points'),
    './widget': assetsOf('widget'),
  },
  // Fails if package.json lacks an imported package.
  shared: usedRanges(import.meta.url, imports),
};
await writeFile(
  join(outputOptions.path, 'remote.json'),
  `${JSON.stringify(publication, null, 2)}\n`,
);
