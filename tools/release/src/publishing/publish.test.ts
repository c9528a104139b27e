import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { publish, ReleaseError } from '../index.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  root = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

test('the same build is published once and stays as it was @REL-1', async () => {
  const dist = await writeRemote(folder, 'one');
  const first = await publish(dist, root);
  const second = await publish(dist, root);
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(second.version).toBe(first.version);
});

test('another build of the same package version lies next to the first @REL-1', async () => {
  const first = await publish(await writeRemote(folder, 'one'), root);
  const second = await publish(await writeRemote(folder, 'two'), root);
  const served = (version: string) =>
    readFile(join(root, 'remotes', 'wallet', version, 'entry.js'), 'utf8');
  expect([await served(first.version), await served(second.version)]).toEqual([
    '/* one */',
    '/* two */',
  ]);
});

test('nothing half-made is left beside the versions @REL-1', async () => {
  const dist = await writeRemote(folder, 'one');
  const published = await Promise.all([publish(dist, root), publish(dist, root)]);
  expect(published.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  expect((await readdir(root)).sort()).toEqual(['.locks', '.log.jsonl', 'remotes']);
});

test('compressed copies stand beside the files @PERF-1', async () => {
  const dist = await writeRemote(folder, 'one');
  const { version } = await publish(dist, root);
  expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
  expect(await readdir(join(root, 'remotes', 'wallet', version))).toContain('entry.js.br');
});

test('a web server of another user can read a version @REL-1 @TEAM-9', async () => {
  const { version } = await publish(await writeRemote(folder, 'one'), root);
  const place = join(root, 'remotes', 'wallet', version);
  const modes = await Promise.all([place, join(place, 'entry.js')].map((each) => stat(each)));
  expect(modes.map(({ mode }) => (mode & 0o005).toString(8))).toEqual(['5', '4']);
});

test.each([
  ['label of 300 characters', { label: { en: 'W', ru: 'К'.repeat(300) } }, 1, 'menu.label.ru'],
  ['menu of six entries', { label: { en: 'Wallet' } }, 6, 'routes with a menu: are 6'],
  ['hundred and one routes', null, 101, 'slots, offers and panels: are 101'],
])('a %s is refused, with the limit @TEAM-10', async (_what, menu, count, fault) => {
  const route = (index: number) => ({
    path: `wallet/${index}`,
    module: './top-up',
    access: 'user',
    ...(menu && { menu: { order: 1, icon: 'wallet', ...menu } }),
  });
  const routes = Array.from({ length: count }, (_none, index) => route(index));
  const dist = await writeRemote(folder, 'one', {
    definition: { ...walletDefinition, routes, slots: [] },
  });
  const refused = publish(dist, root);
  await expect(refused).rejects.toThrow(fault);
  await expect(refused).rejects.toThrow('shorten it');
});

describe('the files of a build @TEAM-10', () => {
  const key = `-----BEGIN OPENSSH PRIVATE KEY-----\n${'b3BlbnNzaC1rZXktdjE'.repeat(4)}`;

  test.each([
    ['.env', 'API_KEY=1', 'begins with a dot'],
    ['id_rsa', key, 'is of no kind that pages load'],
    ['server.pem', key, 'is of no kind that pages load'],
    ['photos.zip', 'PK', 'is of no kind that pages load'],
    ['notes.txt', key, 'holds a private key'],
  ])('%s is refused, with what to do', async (file, content, fault) => {
    const dist = await writeRemote(folder, 'one', { files: { [file]: content } });
    const refused = publish(dist, root);
    await expect(refused).rejects.toThrow(ReleaseError);
    await expect(refused).rejects.toThrow(`${file} ${fault}`);
    await expect(refused).rejects.toThrow("keep it out of the build's folder");
  });

  test('that tools write for themselves are left out, and pages’ files are taken', async () => {
    const own = { 'index.html': '<p>Try me</p>', '@mf-types.zip': 'PK' };
    const files = { 'entry.js.LICENSE.txt': 'MIT', 'a.woff2': '', 'b.PNG': '', 'entry.js.map': '' };
    const dist = await writeRemote(folder, 'one', { files: { ...own, ...files } });
    await mkdir(join(dist, '.vite'));
    await writeFile(join(dist, '.vite', 'manifest.json'), '{}');
    const { version } = await publish(dist, root);
    const published = await readdir(join(root, 'remotes', 'wallet', version));
    expect(published).toEqual(expect.arrayContaining(Object.keys(files)));
    expect(published.filter((file) => ['.vite', ...Object.keys(own)].includes(file))).toEqual([]);
  });
});

test('a folder that holds no build is refused with what to do', async () => {
  await expect(publish(folder, root)).rejects.toThrow('build the package first');
  await expect(publish(join(folder, 'none'), root)).rejects.toThrow('build the package first');
  await expect(publish(folder, root)).rejects.toBeInstanceOf(ReleaseError);
});

test.each([
  ['[]', 'the document: is missing or no object'],
  ['{"version":"1.0.0"}', 'entry: is missing or no object'],
  ['{"version":7}', 'version: is missing or no string'],
])('a publication %s is refused with its field and what it should be', async (text, fault) => {
  await writeFile(join(folder, 'remote.json'), text);
  const refused = publish(folder, root);
  await expect(refused).rejects.toThrow(fault);
  await expect(refused).rejects.toThrow('docs/remote-contract.md describes it');
});

test.each([
  [[], 'definition: is missing or no object'],
  [{ ...walletDefinition, colour: 'red' }, 'definition: has no field colour'],
  [{ ...walletDefinition, contract: 'one' }, 'contract: is missing or no number'],
])('a definition %j is refused with its field and what it should be', async (definition, fault) => {
  const broken = await writeRemote(folder, 'one', { definition });
  await expect(publish(broken, root)).rejects.toThrow(`remote.json: ${fault}`);
});

test('a definition that breaks the contract is refused with its place', async () => {
  const broken = await writeRemote(folder, 'one', {
    definition: { ...walletDefinition, slots: [{}] },
  });
  await expect(publish(broken, root)).rejects.toThrow('slots.0');
});

describe('a publication that would break the site is refused, and nothing is written @REL-1 @FED-4', () => {
  async function publishChanged(change: (publication: Record<string, unknown>) => void) {
    const dist = await writeRemote(folder, 'hostile');
    const file = join(dist, 'remote.json');
    const publication = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    change(publication);
    await writeFile(file, JSON.stringify(publication));
    const before = await readdir(folder, { recursive: true });
    await expect(publish(dist, root)).rejects.toThrow(ReleaseError);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  }
  const hash = `sha256-${'A'.repeat(43)}=`;

  test.each(['../../../../outside', '..', '1/2', '', '1.0.0 <b>', `1.0.0-${'a'.repeat(90)}`])(
    'the version %j',
    (version) => publishChanged((publication) => Object.assign(publication, { version })),
  );
  test.each([
    ['../registry.json', hash],
    ['a/b.js', hash],
    ['//evil.example/x.js', hash],
    ['entry.js', 'md5-AAAA'],
    ['entry.js', ''],
  ])('the entry %j with the hash %j', (file, integrity) =>
    publishChanged((publication) => Object.assign(publication, { entry: { file, integrity } })),
  );
  test.each(['a b', 'a;alert(1)', ''])('the container %j', (container) =>
    publishChanged((publication) => Object.assign(publication, { container })),
  );
  test.each(['host', '__proto__', '../wallet', 'a'.repeat(60)])('the name %j', (name) =>
    publishChanged((publication) =>
      Object.assign(publication, { definition: { name, contract: 1 } }),
    ),
  );
  test('a folder with a link in it, whatever it leads to', async () => {
    const dist = await writeRemote(folder, 'linked');
    await symlink('/etc/passwd', join(dist, 'notes.txt'));
    await expect(publish(dist, root)).rejects.toThrow('notes.txt is a link');
  });
  test('a host with a version that leads elsewhere', async () => {
    const dist = await writeHost(folder);
    const file = join(dist, 'host.json');
    const text = (await readFile(file, 'utf8')).replace('"0.0.1"', '"../../../outside"');
    await writeFile(file, text);
    await expect(publish(dist, root)).rejects.toThrow(ReleaseError);
  });
});
