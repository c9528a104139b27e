import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { atStage, bundleScript } from './bundler.ts';

/** `renderToString` alone: the rest of React's server renders to streams, which need a browser. */
function stringRenderer(folder: string): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve('react-dom/package.json');
  return join(dirname(manifest), 'cjs', 'react-dom-server-legacy.browser.production.js');
}

/**
 * Emits a second bundle of the same sources, with the same classes, that renders pages without a
 * browser (FIRST-1).
 */
export function emitFirstPaint(entry: string, configuration: Configuration) {
  const { module, output, resolve } = configuration;
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  return atStage('firstPaint', stage, async (compilation, { context }) => {
    const code = await bundleScript(entry, {
      ...configuration,
      resolve: {
        ...resolve,
        alias: { 'react-dom/server.browser$': stringRenderer(context) },
      },
      target: ['webworker', 'es2022'],
      output: { ...output, clean: false, publicPath: '/' },
      module: {
        ...module,
        parser: { javascript: { dynamicImportMode: 'eager' } },
        generator: {
          ...module?.generator,
          css: { exportsOnly: true },
          'css/module': { ...module?.generator?.['css/module'], exportsOnly: true },
        },
      },
    });
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    compilation.emitAsset(`first-paint.${hash}.js`, new rspack.sources.RawSource(code));
  });
}
