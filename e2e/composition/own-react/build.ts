import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { defineRemote } from '@tessera/contract';

const definition = defineRemote({
  name: 'newer',
  contract: 1,
  slots: [{ slot: 'home', order: 1, module: './proof' }],
});

/** Offers a bundled package to all remotes as a version newer than any other. */
const offered = { version: '99.0.0', singleton: true, requiredVersion: false } as const;

/** Builds and publishes a remote with its own React and session, with Module Federation's defaults. */
export async function buildOwnReact(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'own-react-'));
  const compiler = rspack({
    mode: 'production',
    context: import.meta.dirname,
    entry: {},
    devtool: false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: { path, publicPath: 'auto', uniqueName: 'own_react', crossOriginLoading: 'anonymous' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote_newer',
        filename: 'entry.js',
        exposes: { './proof': './src/proof.tsx' },
        shared: { react: offered, '@tessera/session': offered },
        manifest: true,
        dts: false,
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
  await writeFile(join(path, 'remote.json'), JSON.stringify({ definition }));
  return path;
}
