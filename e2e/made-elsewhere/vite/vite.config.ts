import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import type { InlineConfig } from 'vite';
import { shared } from './src/definition.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The global variable that the entry defines. */
const container = 'vouchers_made_by_vite';

/** A classic script that defines the container; it imports the module that the plugin makes of it. */
const entry = 'entry.js';

/** Provided by the host: bundled never, bound to the host's instance or to none. */
function provided(request: string, requiredVersion: string) {
  return [
    request,
    { import: false, singleton: true, strictVersion: true, requiredVersion },
  ] as const;
}

const config: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  // Modules and stylesheets lie beside the entry, wherever that is served from.
  base: './',
  plugins: [
    federation({
      name: container,
      filename: 'container.[hash].js',
      varFilename: entry,
      exposes: { './vouchers': './src/vouchers.tsx', './widget': './src/widget.tsx' },
      shared: Object.fromEntries([
        ...Object.entries(shared).map(([name, range]) => provided(name, range)),
        provided('react/jsx-runtime', shared.react),
      ]),
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
