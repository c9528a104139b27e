import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { definition, shared } from './src/definition.ts';
import config, { container, entry } from './vite.config.ts';

await build(config);
const folder = fileURLToPath(new URL('dist/', import.meta.url));
const files = (await readdir(folder)).sort();

async function asset(file: string) {
  const hash = createHash('sha256').update(await readFile(folder + file));
  return { file, integrity: `sha256-${hash.digest('base64')}` };
}

const assets = (wanted: (file: string) => boolean) => Promise.all(files.filter(wanted).map(asset));

// The host puts the stylesheet into the page; the scripts are modules and import each other.
const exposed = { js: [], css: await assets((file) => file.endsWith('.css')) };
const publication = {
  version: packageFile.version,
  entry: await asset(entry),
  container,
  definition,
  exposes: { './vouchers': exposed, './widget': exposed },
  modules: await assets((file) => file.endsWith('.js') && file !== entry),
  shared,
};
await writeFile(`${folder}remote.json`, `${JSON.stringify(publication, null, 2)}\n`);
