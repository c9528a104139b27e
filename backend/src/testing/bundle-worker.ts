// Bundles the programs of the backend, which start in a quarter of the time then.
import { rspack } from '@rspack/core';
import { programs } from './programs.ts';

const [folder = ''] = process.argv.slice(2);

const compiler = rspack({
  mode: 'development',
  devtool: false,
  target: 'node20',
  entry: programs,
  output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module' },
  // They bring native code, or look for some that may be absent.
  externals: Object.fromEntries(
    ['@electric-sql/pglite', '@node-rs/argon2', 'pg'].map((name) => [name, `module ${name}`]),
  ),
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // Files beside a source are read from there.
    parser: { javascript: { url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  performance: false,
});

compiler.run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  process.stderr.write(`${error?.message ?? stats?.toString('errors-only') ?? ''}\n`);
  process.exitCode = 1;
});
