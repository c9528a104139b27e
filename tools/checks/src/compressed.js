import { fileURLToPath } from 'node:url';

// Test runs keep what they compress: they build and deploy the same files again and again.
process.env.TESSERA_COMPRESSED ??= fileURLToPath(
  new URL('../../../node_modules/.cache/compressed', import.meta.url),
);
