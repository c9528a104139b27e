import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/** Browsers since spring 2024: what is older lacks `light-dark()`, on which the themes stand. */
const browsers = ['chrome >= 123', 'safari >= 17.5', 'firefox >= 121'];

/**
 * What host and remotes build alike.
 * @param packageUrl `import.meta.url` of the package's `rspack.config.ts`.
 */
export function baseConfig(packageUrl: string): Configuration {
  const folder = fileURLToPath(new URL('.', packageUrl));
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      path: `${folder}dist`,
      clean: true,
      // The folder of a version may be served from anywhere.
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A chunk that hangs fails in time to offer 'Try again'.
      chunkLoadTimeout: 15_000,
    },
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
            env: { targets: browsers },
          },
        },
        // Custom properties stay as written: components hand values to each other through them.
        {
          test: /\.module\.css$/,
          type: 'css/module',
          parser: { namedExports: false, dashedIdents: false },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
  };
}
