import { fileURLToPath } from 'node:url';

export default {
  singleQuote: true,
  printWidth: 100,
  // Where the file to format lies elsewhere, a name would be looked up from there.
  plugins: [fileURLToPath(import.meta.resolve('@prettier/plugin-oxc'))],
};
