import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { textsWithin } from './texts/text-files.ts';

const codeLoader = fileURLToPath(new URL('./code-loader.ts', import.meta.url));
const pageHalfLoader = fileURLToPath(new URL('./page-half-loader.ts', import.meta.url));
export const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/** Browsers since spring 2024: older ones lack `light-dark()`, which the themes need. */
const browsers = ['chrome >= 123', 'safari >= 17.5', 'firefox >= 121'];

const resolve = { extensions: ['.ts', '.tsx', '.js'] };

/** @param registers whether the code registers its components, which only development has use for. */
const scriptRule = (registers: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  resourceQuery: { not: /^\?(code|part)$/ },
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The host provides `react/jsx-runtime`; that of development works with its own React alone.
      transform: {
        react: { runtime: 'automatic', development: registers, refresh: registers },
      },
    },
    env: { targets: browsers },
  },
});

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

/** How a worker's script is built: one file for a classic worker, with nothing to load. */
function workerConfig(folder: string): Configuration {
  return {
    mode,
    context: folder,
    target: ['webworker', 'es2022'],
    devtool: false,
    resolve,
    module: { rules: [scriptRule(false)] },
    optimization: { minimizer },
  };
}

/**
 * Configuration that host and remotes share.
 * @param options.registers whether its code registers its components, for development.
 * @param options.texts by default modules bring their texts, in every language.
 */
export function baseConfig(
  packageUrl: string,
  { registers = false, texts = textsWithin }: { registers?: boolean; texts?: RuleSetRule } = {},
): Configuration {
  const folder = fileURLToPath(new URL('.', packageUrl));
  // A published version has a folder of its own, where hashes in names would be entries' bytes.
  const chunk = mode === 'development' ? '[name].[contenthash:8]' : '[name]';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'source-map' : false,
    resolve,
    output: {
      path: `${folder}dist`,
      clean: true,
      // The folder of a version may be served from anywhere.
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: `${chunk}.js`,
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: `${chunk}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // A hanging chunk times out early enough to offer 'Try again'.
      chunkLoadTimeout: 15_000,
    },
    module: {
      rules: [
        scriptRule(registers),
        texts,
        { test: /[\\/]wire[\\/](src|dist)[\\/][\w-]+\.[jt]s$/, loader: pageHalfLoader },
        // A worker's script as a string: see the loader.
        {
          resourceQuery: /^\?code$/,
          loader: codeLoader,
          options: { configuration: workerConfig(folder) },
          type: 'javascript/auto',
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
    optimization: { minimizer },
    performance: false,
  };
}
