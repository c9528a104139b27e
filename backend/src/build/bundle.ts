import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { PlaceLoaderOptions } from './place-loader.ts';

/** Packages that bring native code or files of their own, or look for some that may be absent. */
export const keptApart = ['@electric-sql/pglite', '@node-rs/argon2', 'pg'] as const;

interface BundleOptions {
  /** Source of each program by its name. */
  readonly programs: Readonly<Record<string, string>>;
  readonly folder: string;
  /** With `[name]` for the name of a program. */
  readonly filename: string;
  /**
   * Where given, a bundle looks for the files of each source where the source would be if this folder were
   * the bundle's own. Otherwise they are read from beside the sources.
   */
  readonly movedFrom?: string;
}

const placeLoader = fileURLToPath(new URL('./place-loader.ts', import.meta.url));

/**
 * Bundles programs of the backend, each into one module for Node 20 that needs nothing but `keptApart`.
 * @throws Error with what the bundler reports
 */
export async function bundle({
  programs,
  folder,
  filename,
  movedFrom,
}: BundleOptions): Promise<void> {
  const compiler = rspack({
    // Readable, so that a stack in a log of production is worth something.
    mode: 'development',
    devtool: false,
    target: 'node20',
    entry: programs,
    output: { path: folder, filename, module: true, chunkFormat: 'module' },
    externals: Object.fromEntries(keptApart.map((name) => [name, `module ${name}`])),
    resolve: { extensions: ['.ts', '.js'] },
    // The environment at run time decides.
    optimization: { nodeEnv: false },
    module: {
      parser: { javascript: { url: false, importMeta: movedFrom === undefined } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
        ...(movedFrom === undefined ? [] : [placing(movedFrom)]),
      ],
    },
    performance: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => {
        if (faults === null) resolve();
        else reject(new Error(faults));
      });
    });
  });
}

function placing(root: string) {
  const options: PlaceLoaderOptions = { root };
  return { test: /\.ts$/, include: root, enforce: 'pre' as const, loader: placeLoader, options };
}
