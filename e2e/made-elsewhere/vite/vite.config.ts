import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { isProvided, sharedByHost } from '@tessera/contract/provided';
import type { ProvidedImport } from '@tessera/contract/provided';
import type { InlineConfig, Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The global variable that the entry defines. */
const container = 'vouchers_made_by_vite';

/** A classic script that defines the container; it imports the module that the plugin makes of it. */
const entry = 'entry.js';

/** Imports of what the host provides, as the build meets them. */
export const imports: ProvidedImport[] = [];

const noteImports: Plugin = {
  name: 'note-imports',
  enforce: 'pre',
  resolveId(request, importer) {
    if (importer !== undefined && isProvided(request)) {
      imports.push({ request, from: relative(root, importer) });
    }
    return null;
  },
};

const config: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  // Modules and stylesheets lie beside the entry, wherever that is served from.
  base: './',
  plugins: [
    noteImports,
    federation({
      name: container,
      filename: 'container.[hash].js',
      varFilename: entry,
      exposes: { './vouchers': './src/vouchers.tsx', './widget': './src/widget.tsx' },
      // Bundled never: bound to the host's instance or to none.
      shared: sharedByHost(import.meta.url),
      dts: false,
      // Names the files of the build, so that the release knows what to pin.
      manifest: true,
      disableRemote: true,
      disableSnapshot: true,
    }),
  ],
  build: {
    target: 'es2022',
    assetsDir: '',
    // One stylesheet, which the manifest names for the host to pin.
    cssCodeSplit: false,
    // Vite's own preloads would carry no hash.
    modulePreload: false,
    rolldownOptions: { input: {} },
  },
};

export default config;
