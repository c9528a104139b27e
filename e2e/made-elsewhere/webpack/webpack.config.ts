import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedByHost } from '@tessera/contract/provided';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The global variable that the entry defines. */
export const container = 'loyalty_made_by_webpack';

/** Two builds of one version must not share the page's registry of chunks. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(`${folder}src`).sort()) {
    hash.update(file).update(readFileSync(`${folder}src/${file}`));
  }
  return hash.digest('hex').slice(0, 10);
}

/** One exposed module with a chunk name to find its files by. */
const exposed = (name: string) => ({ import: `./src/${name}.tsx`, name });

const config: Configuration = {
  mode: 'production',
  context: folder,
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  output: {
    path: `${folder}dist`,
    clean: true,
    // Chunks lie beside the entry, wherever that is served from.
    publicPath: 'auto',
    uniqueName: `${container}_${sourceHash()}`,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 15_000,
    strictModuleErrorHandling: true,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.module\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: 'css-loader', options: { modules: { namedExport: false } } },
        ],
      },
    ],
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: container,
      // Each version has a folder of its own, so the entry's name may stay the same.
      filename: 'entry.js',
      exposes: {
        './account': exposed('account'),
        './gift': exposed('gift'),
        './points': exposed('points'),
        './widget': exposed('widget'),
      },
      // Bundled never: bound to the host's instance or to none.
      shared: sharedByHost(import.meta.url),
    }),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: '[name].[contenthash:10].css',
    }),
  ],
};

export default config;
