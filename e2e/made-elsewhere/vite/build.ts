import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { usedRanges } from '@tessera/contract/provided';
import { build } from 'vite';
import { version } from './package.json' with { type: 'json' };
import { definition } from './src/definition.ts';
import config, { imports } from './vite.config.ts';

await build(config);
// Fails if package.json lacks an imported package.
const shared = usedRanges(import.meta.url, imports);
// The plugin's manifest describes the rest of the build.
const manifest = `${JSON.stringify({ version, definition, shared }, null, 2)}\n`;
await writeFile(fileURLToPath(new URL('dist/remote.json', import.meta.url)), manifest);
