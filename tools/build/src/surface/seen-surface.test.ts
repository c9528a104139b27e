import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seenNames } from './seen-surface.ts';

let folder: string;
let packageUrl: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seen-'));
  packageUrl = pathToFileURL(join(folder, 'package.json')).href;
});
afterEach(() => rm(folder, { recursive: true }));

async function install(name: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(place, file), JSON.stringify(content));
  }
}

test('the record in an installed package lists its exports @TEAM-4', async () => {
  const exports = { '@tessera/api': { useAccounts: 'a' }, '@tessera/wire/core': { z: 'b' } };
  await install('@tessera/api', {
    'package.json': { version: '1.4.0' },
    'provided.json': { version: '1.4.0', exports },
  });
  expect(seenNames(packageUrl, '@tessera/api')).toEqual({ useAccounts: 'a' });
  // It belongs to the API, and comes and is recorded with it.
  expect(seenNames(packageUrl, '@tessera/wire/core')).toEqual({ z: 'b' });
  expect(seenNames(packageUrl, '@tessera/api/early-requests')).toEqual({});
});

test('a package without a record, or not installed, has no known types @TEAM-4', async () => {
  await install('@tessera/ui', { 'package.json': { version: '1.0.0' } });
  expect(seenNames(packageUrl, '@tessera/ui')).toEqual({});
  expect(seenNames(packageUrl, '@tessera/money')).toEqual({});
});

test('the sources of a package in this repository take precedence over its record @TEAM-4', () => {
  const own = pathToFileURL(join(__dirname, '../../package.json')).href;
  const names = seenNames(own, '@tessera/contract');
  expect(Object.keys(names)).toEqual(['contractVersion', 'nextPath', 'paths']);
  for (const digest of Object.values(names)) expect(digest).toMatch(/^[0-9a-f]{10}$/);
});
