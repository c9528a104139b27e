import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { PlaceLoaderOptions } from './place-loader.ts';

/** Packages with native code or own files, or that import optional packages. */
export const keptApart = ['@electric-sql/pglite', '@node-rs/argon2', 'pg'] as const;

interface BundleOptions {
  readonly programs: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly filename: string;
  /**
   * If given, `import.meta.url` in a bundle resolves as if this folder had moved to the bundle's; otherwise it points
   * to the original source.
   */
  readonly movedFrom?: string;
}

const placeLoader = fileURLToPath(new URL('./place-loader.ts', import.meta.url));

/**
 * Bundles programs, each into one module for Node 20 that depends only on {@link keptApart}.
 * @throws Error with the bundler's report
 */
export async function bundle({
  programs,
  folder,
  filename,
  movedFrom,
}: BundleOptions): Promise<void> {
  const compiler = rspack({
    // Keeps code readable for stack traces in production logs.
    mode: 'development',
    devtool: false,
    target: 'node20',
    entry: programs,
    output: { path: folder, filename, module: true, chunkFormat: 'module' },
    externals: Object.fromEntries(keptApart.map((name) => [name, `module ${name}`])),
    resolve: { extensions: ['.ts', '.js'] },
    // NODE_ENV is read at run time.
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
