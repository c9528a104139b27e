import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@tessera/release';
import { isExpected } from '../failure.ts';
import { mixSite } from './mix-site.ts';
import { parseArguments } from './arguments.ts';

let folder: string;
let site: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mix-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

const pinned = (file: string, text: string) => ({
  file,
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

/** Writes the output of a build to a folder of its own. */
async function build(files: Readonly<Record<string, string>>, document: string, contents: object) {
  const dist = await mkdtemp(join(folder, 'dist-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  await writeFile(join(dist, document), JSON.stringify({ version: '0.1.0', ...contents }));
  return dist;
}

const buildHost = () =>
  build({ 'main.js': 'host' }, 'host.json', {
    js: [pinned('main.js', 'host')],
    css: [],
    contract: 1,
    provided: {},
    slots: [],
  });

const buildRemote = (name: string, code: string) =>
  build({ 'entry.js': code }, 'remote.json', {
    entry: pinned('entry.js', code),
    container: `remote_${name}`,
    definition: { name, contract: 1 },
    exposes: {},
    shared: {},
  });

async function deploy(dist: string): Promise<string> {
  const { name, version } = await publish(dist, site);
  await promote(site, name, version);
  return version;
}

const mix = (...args: string[]) => mixSite(parseArguments(['--site', site, ...args]), jest.fn());
const registryOf = (root: string) => readFile(join(root, 'registry.json'), 'utf8');

describe('a remote given as a folder @KIT-1', () => {
  beforeEach(async () => {
    await deploy(await buildHost());
    await deploy(await buildRemote('cards', 'deployed'));
  });

  test('runs in the place of the deployed version, in a copy of the site', async () => {
    const before = await registryOf(site);
    const dist = await buildRemote('cards', 'mine');
    const mixed = await mix('--remote', `cards=${dist}`);
    const line = mixed.lines.find((each) => each.startsWith('cards')) ?? '';
    expect(line).toContain(`as asked for (${dist})`);
    const [version = ''] = line.split(/\s+/).slice(1);
    const entry = join(mixed.folder, 'remotes', 'cards', version, 'entry.js');
    expect(await readFile(entry, 'utf8')).toBe('mine');
    expect(await registryOf(mixed.folder)).toContain(version);
    expect(await registryOf(site)).toBe(before);
    await mixed.remove();
  });

  test('that is not deployed is added', async () => {
    const mixed = await mix('--remote', `coins=${await buildRemote('coins', 'new')}`);
    expect(mixed.lines.map((line) => line.split(/\s+/)[0])).toEqual(['host', 'cards', 'coins']);
    await mixed.remove();
  });

  test('is built first where it is the folder of a package', async () => {
    const source = join(folder, 'remote-cards');
    await mkdir(source);
    const dist = await buildRemote('cards', 'built');
    const copy = `node -e "fs.cpSync(process.argv[1], 'dist', { recursive: true })" ${dist}`;
    const content = { name: 'remote-cards', version: '0.1.0', scripts: { build: copy } };
    await writeFile(join(source, 'package.json'), JSON.stringify(content));
    const mixed = await mix('--remote', `cards=${source}`);
    expect(await readdir(source)).toContain('dist');
    const [, version = ''] = (mixed.lines[1] ?? '').split(/\s+/);
    const entry = join(mixed.folder, 'remotes', 'cards', version, 'entry.js');
    expect(await readFile(entry, 'utf8')).toBe('built');
    await mixed.remove();
  });

  test.each([
    ['is not there', () => './nowhere', /no folder .*nowhere/],
    ['holds another remote', () => buildRemote('coins', 'x'), /holds coins/],
  ])('that %s is refused with a message', async (_what, made, message) => {
    const failure: unknown = await mix('--remote', `cards=${await made()}`).catch(
      (error: unknown) => error,
    );
    expect(isExpected(failure) && failure.message).toMatch(message);
  });
});
