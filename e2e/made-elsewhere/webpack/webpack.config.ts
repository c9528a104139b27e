import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedByHost } from '@tessera/contract/provided';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Global variable that the entry defines. */
export const container = 'loyalty_made_by_webpack';

/** Two builds of one version must not share a chunk registry. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(`${folder}src`).sort()) {
    hash.update(file).update(readFileSync(`${folder}src/${file}`));
  }
  return hash.digest('hex').slice(0, 10);
}

/** The chunk's name identifies the module's files. */
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
    // Chunks are relative to the entry, wherever it is served.
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
      // Each version has its own folder, so the name need not change.
      filename: 'entry.js',
      exposes: {
        './account': exposed('account'),
        './gift': exposed('gift'),
        './points': exposed('points'),
        './widget': exposed('widget'),
      },
      // Never bundled: the host provides these packages.
      shared: sharedByHost(import.meta.url),
    }),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: '[name].[contenthash:10].css',
    }),
  ],
};

export default config;
