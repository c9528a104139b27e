import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { usedRanges } from '@tessera/contract/provided';
import { build } from 'vite';
import { version } from './package.json' with { type: 'json' };
import { definition } from './src/definition.ts';
import config, { imports } from './vite.config.ts';

await build(config);
// Fails where an import is not declared in the package file.
const shared = usedRanges(import.meta.url, imports);
// The plugin's manifest says all else of the build but its version.
const said = `${JSON.stringify({ version, definition, shared }, null, 2)}\n`;
await writeFile(fileURLToPath(new URL('dist/remote.json', import.meta.url)), said);
