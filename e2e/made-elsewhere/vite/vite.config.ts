import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { isProvided, sharedByHost } from '@tessera/contract/provided';
import type { ProvidedImport } from '@tessera/contract/provided';
import type { InlineConfig, Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Global variable that the entry defines. */
const container = 'vouchers_made_by_vite';

/** A classic script that defines the container and imports the plugin's module. */
const entry = 'entry.js';

/** Imports of packages that the host provides, collected by the build. */
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
  // Files are relative to the entry, wherever it is served.
  base: './',
  plugins: [
    noteImports,
    federation({
      name: container,
      filename: 'container.[hash].js',
      varFilename: entry,
      exposes: { './vouchers': './src/vouchers.tsx', './widget': './src/widget.tsx' },
      // Never bundled: the host provides these packages.
      shared: sharedByHost(import.meta.url),
      dts: false,
      // Lists the build's files, so that the release can pin them.
      manifest: true,
      disableRemote: true,
      disableSnapshot: true,
    }),
  ],
  build: {
    target: 'es2022',
    assetsDir: '',
    // A single stylesheet, which the manifest names for the host to pin.
    cssCodeSplit: false,
    // Vite's own preloads have no hashes.
    modulePreload: false,
    rolldownOptions: { input: {} },
  },
};

export default config;
