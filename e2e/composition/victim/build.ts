import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '@tessera/build';
import definition from './src/remote.ts';

export async function buildVictim(name: string): Promise<string> {
  const config = remoteConfig(definition, import.meta.url);
  const path = await mkdtemp(join(tmpdir(), 'victim-'));
  const compiler = rspack({
    ...config,
    output: { ...config.output, path },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({ VICTIM_BUILD: JSON.stringify(name) }),
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
