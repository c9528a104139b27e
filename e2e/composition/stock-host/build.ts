import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig } from '@tessera/build';
import { allProvided, installedVersion, packageOf } from '@tessera/contract/provided';

const versions = Object.fromEntries(
  allProvided
    .filter((request) => request !== '@tessera/operations')
    .map((request) => [request, installedVersion(import.meta.url, packageOf(request))]),
);

/** Builds a host with the official runtime of Module Federation, without our registry, loader or page. */
export async function buildStockHost(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'stock-host-'));
  const base = baseConfig(import.meta.url);
  const compiler = rspack({
    ...base,
    mode: 'development',
    devtool: false,
    entry: './src/main.tsx',
    output: { ...base.output, path, filename: 'main.js', cssFilename: 'main.css' },
    plugins: [
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(versions) }),
      // Our remotes contain no runtime.
      new ModuleFederationPlugin({
        name: 'stock_page',
        shared: { react: { singleton: true, eager: true } },
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true },
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(path);
      });
    });
  });
}
