import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from '@rspack/core';

/** `renderToString` alone: the rest of React's server renders to streams, which need a browser. */
function stringRenderer(folder: string): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve('react-dom/package.json');
  return join(dirname(manifest), 'cjs', 'react-dom-server-legacy.browser.production.js');
}

/**
 * The same sources, with the same classes, for a bundle that renders pages without a browser
 * (FIRST-1).
 */
export function withoutBrowser(folder: string, configuration: Configuration): Configuration {
  const { module, output, resolve } = configuration;
  return {
    ...configuration,
    resolve: {
      ...resolve,
      alias: { ...resolve?.alias, 'react-dom/server.browser$': stringRenderer(folder) },
    },
    target: ['webworker', 'es2022'],
    output: { ...output, publicPath: '/' },
    module: {
      ...module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...module?.generator,
        css: { exportsOnly: true },
        'css/module': { ...module?.generator?.['css/module'], exportsOnly: true },
      },
    },
  };
}
