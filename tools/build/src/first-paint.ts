import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Compiler, Configuration } from '@rspack/core';

const name = 'firstPaint';

/** `renderToString` alone: the rest of React's server renders to streams, which need a browser. */
function stringRenderer(folder: string): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve('react-dom/package.json');
  return join(dirname(manifest), 'cjs', 'react-dom-server-legacy.browser.production.js');
}

/** Bundles one script that needs neither a browser nor Node.js, in memory. */
function bundle(configuration: Configuration): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    let code: Buffer | undefined;
    compiler.hooks.emit.tap(name, ({ assets }) => {
      code = assets['first-paint.js']?.buffer();
      for (const file of Object.keys(assets)) Reflect.deleteProperty(assets, file);
    });
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => {
        if (failure || !code) reject(failure ?? new Error('nothing was bundled'));
        else resolve(code);
      });
    });
  });
}

/**
 * Emits a second bundle of the same sources, which renders pages without a browser (FIRST-1). Its
 * classes are those of the page's stylesheets: same rules, same names.
 * @param entry the module that renders.
 * @param configuration how the page's own script is built.
 */
export function emitFirstPaint(entry: string, configuration: Configuration) {
  const { plugins = [], ...rest } = configuration;
  const defines = plugins.filter((plugin) => plugin instanceof rspack.DefinePlugin);
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(name, (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
          const code = await bundle({
            ...rest,
            entry: { 'first-paint': entry },
            resolve: {
              ...rest.resolve,
              alias: { 'react-dom/server.browser$': stringRenderer(compiler.context) },
            },
            target: ['webworker', 'es2022'],
            output: { ...rest.output, clean: false, filename: '[name].js', publicPath: '/' },
            module: {
              ...rest.module,
              parser: { javascript: { dynamicImportMode: 'eager' } },
              generator: {
                ...rest.module?.generator,
                css: { exportsOnly: true },
                'css/module': { ...rest.module?.generator?.['css/module'], exportsOnly: true },
              },
            },
            plugins: defines,
          });
          const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
          compilation.emitAsset(`first-paint.${hash}.js`, new rspack.sources.RawSource(code));
        });
      });
    },
  };
}
