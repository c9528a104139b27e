import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify } from '@swc/core';
import { installedFolder } from '@tessera/contract/provided';
import { copyFaults } from './copies.ts';

const host = join(__dirname, '../../../../host');
const installed = (name: string, from = host) =>
  realpathSync(
    installedFolder(pathToFileURL(join(from, 'package.json')).href, name) ?? `no ${name}`,
  );

/** The scripts that hold what the package is. */
function scriptsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^(chunk-.*\.mjs|i18next\.js|useTranslation\.js)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

test.each([
  ['react-i18next', () => join(installed('react-i18next'), 'dist/es')],
  ['i18next', () => join(installed('i18next'), 'dist/esm')],
  [
    'react-router-dom',
    () => join(installed('react-router', installed('react-router-dom')), 'dist/production'),
  ],
])('a bundled %s is found, minified too @FED-2 @TEAM-10', async (name, place) => {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  try {
    for (const [part, script] of scriptsIn(place()).entries()) {
      const { code } = await minify(script, { module: true });
      await writeFile(join(folder, `part-${part}.js`), code);
    }
    await writeFile(join(folder, 'other.js'), `shared("${name}", "^1.0.0")`);
    const found: string[] = [];
    for await (const [rule, message] of copyFaults(folder)) found.push(`${rule}: ${message}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`second-copy: has a ${name} of its own in part-`);
    expect(found[0]).toContain(`: declare ${name} in package.json, and ${name} as shared with`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
