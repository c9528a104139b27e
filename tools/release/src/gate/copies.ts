import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf } from '@tessera/contract/provided';
import { builtFilesIn } from '../store/version-folder.ts';
import type { Fault } from './finding.ts';

/** Texts of packages that no minifier changes and no other script has. */
const signs: readonly (readonly [name: string, sign: RegExp])[] = [
  ['react-router-dom', /\.__reactRouterVersion\s*=(?!=)/],
  ['i18next', /It seems you are nesting recursively key/],
  ['react-i18next', /["'`]NO_I18NEXT_INSTANCE["'`]/],
];

/** Packages of ours have this in each script that hosts provide; it is written as they are packed. */
const mark = /\.tesseraCopy\s*=\s*["'`](@tessera\/[a-z/]+)["'`]/g;

/**
 * Copies of what the host provides in a remote's scripts (FED-2). Such a copy weighs on the page
 * and knows nothing of the host's session, queries, texts and routes.
 */
export async function* copyFaults(folder: string): AsyncGenerator<Fault> {
  const scripts = (await builtFilesIn(folder)).filter((file) => /\.m?js$/.test(file));
  const copies = new Map<string, string[]>();
  for (const file of scripts) {
    const code = await readFile(join(folder, file), 'utf8');
    const found = [
      ...signs.filter(([, sign]) => sign.test(code)).map(([name]) => name),
      ...[...code.matchAll(mark)].map(([, name = '']) => name),
    ];
    for (const name of new Set(found)) copies.set(name, [...(copies.get(name) ?? []), file]);
  }
  for (const [name, files] of copies) {
    yield [
      'second-copy',
      `has a ${name} of its own in ${files.join(', ')}: declare ${packageOf(name)} in package.json, ` +
        `and ${name} as shared with \`import: false\`, so that the host's is used`,
    ];
  }
}
