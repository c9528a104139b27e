import { createHash } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { baseConfig } from '@tessera/build';

function run(configuration: Configuration): Promise<void> {
  const compiler = rspack({
    ...baseConfig(import.meta.url),
    mode: 'development',
    ...configuration,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

const base = baseConfig(import.meta.url);
const common = { manifest: false, dts: false, shareStrategy: 'loaded-first' } as const;
const once = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' } as const;

/** Builds a host and a remote that use only the five plugins of ours, and returns what the host pins. */
export async function buildPlainPage() {
  const path = await mkdtemp(join(tmpdir(), 'plain-host-'));
  const names = {
    filename: '[name].js',
    chunkFilename: '[name].js',
    cssChunkFilename: '[name].css',
  };
  const output = { ...base.output, ...names, path, clean: false };
  await run({
    ...base,
    devtool: false,
    entry: { main: './src/main.tsx' },
    output: { ...output, uniqueName: 'plain_host' },
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: 'plain_host',
        shared: { react: { ...once, eager: true } },
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true } },
      }),
    ],
  });
  await run({
    ...base,
    devtool: false,
    entry: {},
    output: { ...output, uniqueName: 'shop' },
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: 'shop',
        filename: 'entry.js',
        exposes: { './part': { import: './src/part.tsx', name: 'part' } },
        shared: { react: { ...once, import: false } },
        experiments: { externalRuntime: true },
      }),
    ],
  });
  const pin = async (file: string) => {
    const hash = createHash('sha256').update(await readFile(join(path, file)));
    return { file, integrity: `sha256-${hash.digest('base64')}` };
  };
  const pins = {
    entry: await pin('entry.js'),
    js: [await pin('part.js')],
    css: [await pin('part.css')],
  };
  return { path, pins };
}
