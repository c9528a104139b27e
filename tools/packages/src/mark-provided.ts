import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isProvided } from '@tessera/contract/provided';
import { filesIn } from './compile.ts';
import type { PackedManifest } from './manifest.ts';

const relativeImport = /(?:\bfrom |\bimport |\bimport\()['"](\.{1,2}\/[^'"]+\.js)['"]/g;

/** A script and all those of its package that it leads to. */
async function reached(folder: string, entries: readonly string[]): Promise<Set<string>> {
  const found = new Set(entries);
  // A set that grows is walked to its end.
  for (const file of found) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, path = ''] of code.matchAll(relativeImport)) found.add(join(dirname(file), path));
  }
  return found;
}

/** The scripts that answer requests to a package: `provided` by hosts, or bundled by remotes. */
async function answering(folder: string, { name, exports }: PackedManifest) {
  const provided = new Map<string, string>();
  const bundled: string[] = [];
  const files = (await filesIn(join(folder, 'dist'))).map((file) => join('dist', file));
  for (const [path, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue;
    const script = join(target.default);
    const request = join(name, path);
    if (isProvided(request)) provided.set(request, script);
    const [before = '', after = ''] = script.split('*');
    if (!script.includes('*')) bundled.push(script);
    else bundled.push(...files.filter((file) => file.startsWith(before) && file.endsWith(after)));
  }
  const given = [...provided.values()];
  return { provided, bundled: bundled.filter((script) => !given.includes(script)) };
}

/**
 * Marks each script that hosts provide and no remote has to bundle, in words that bundlers keep:
 * the gate finds a copy by them (FED-2).
 */
export async function markProvided(folder: string, manifest: PackedManifest): Promise<void> {
  const { provided, bundled } = await answering(folder, manifest);
  const free = await reached(folder, bundled);
  for (const [request, entry] of provided) {
    for (const file of await reached(folder, [entry])) {
      if (free.has(file)) continue;
      await appendFile(join(folder, file), `globalThis.tesseraCopy = '${request}';\n`);
    }
  }
}
