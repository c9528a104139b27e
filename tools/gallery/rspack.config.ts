import { rspack } from '@rspack/core';
import { baseConfig } from '@tessera/build';

const base = baseConfig(import.meta.url);

export default {
  ...base,
  entry: { main: './src/main.tsx' },
  plugins: [new rspack.HtmlRspackPlugin({ template: './page.html' })],
};
