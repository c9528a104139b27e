import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletDefinition, writeHost, writeRemote } from '../fixtures/builds.ts';
import {
  check,
  checkDeployed,
  listVersions,
  promote,
  publish,
  rollBack,
  startCanary,
} from '../index.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  root = join(folder, 'site');
  await deploy(await writeHost(folder));
});
afterEach(() => rm(folder, { recursive: true }));

async function deploy(dist: string): Promise<string> {
  const { name, version } = await publish(dist, root);
  await promote(root, name, version);
  return version;
}

type Parts = Parameters<typeof writeRemote>[2];

async function published(code: string, parts?: Parts): Promise<string> {
  return (await publish(await writeRemote(folder, code, parts), root)).version;
}

/** The rules that a build of the wallet breaks. */
async function broken(parts: Parts): Promise<string[]> {
  const version = await published('candidate', parts);
  return (await check(root, 'wallet', version)).map(({ rule }) => rule);
}

const deployed = async () =>
  (await listVersions(root))
    .filter(({ percent, name }) => percent > 0 && name !== 'host')
    .map(({ version }) => version);

const other = (part: object) => ({ definition: { name: 'other', contract: 1, ...part } });
const heavy = (bytes: number) => randomBytes(bytes).toString('latin1');

test('nothing speaks against a sound build @REL-2', async () => {
  expect(await broken({})).toEqual([]);
});

test('a remote of another contract or range than the host is found @REL-2 @FED-2', async () => {
  expect(await broken({ definition: { ...walletDefinition, contract: 2 } })).toEqual(['contract']);
  expect(await broken({ shared: { react: '^20.0.0' } })).toEqual(['shared-range']);
  expect(await broken({ shared: { preact: '^10.0.0' } })).toEqual(['shared-range']);
});

test('a slot that the host has not is found @REL-2', async () => {
  const slots = [{ slot: 'foot', order: 1, module: './carousel' }];
  expect(await broken({ definition: { ...walletDefinition, slots } })).toEqual(['slot']);
});

test.each([
  ['route', { routes: [{ path: 'wallet/:id', module: './top-up', access: 'user' as const }] }],
  ['panel', { panels: [{ id: 'pick', title: { en: '', ru: '' }, module: './top-up' }] }],
])('a %s that another remote has is found, also of a canary @REL-2', async (rule, part) => {
  const first = await published('other-first', other({}));
  await promote(root, 'other', first);
  await startCanary(root, 'other', await published('other', other(part)), 10);
  const candidate = { definition: { ...walletDefinition, ...part } };
  expect(await broken(candidate)).toEqual([rule]);
});

test('routes of one shape are one route, and a literal is not a parameter @REL-2', async () => {
  const route = (path: string) => ({ path, module: './top-up', access: 'user' });
  await promote(
    root,
    'other',
    await published('other', other({ routes: [route('wallet/:id'), route('cards/:id')] })),
  );
  const candidate = (...paths: string[]) =>
    broken({ definition: { ...walletDefinition, routes: paths.map(route) } });
  expect(await candidate('wallet/:name')).toEqual(['route']);
  expect(await candidate('wallet/topup', ':folder/new')).toEqual([]);
  expect(await candidate('pay/:code', 'pay/:link')).toEqual(['route']);
  expect(await candidate('v2/wallet')).toEqual(['route']);
});

test('styles that reach past the remote are found @REL-2 @FED-7', async () => {
  expect(await broken({ files: { 'top-up.css': 'body { margin: 0 }' } })).toEqual(['stylesheet']);
});

test('a module, and a first screen, that is too heavy is found @REL-2 @PERF-2', async () => {
  expect(await broken({ files: { 'top-up.js': heavy(60_000) } })).toEqual(['budget']);
  const slots = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
    ...other({ slots: [{ slot: 'home', order: 1, module: './carousel' }] }).definition,
    name,
  }));
  for (const definition of slots) {
    const files = { 'carousel.js': heavy(28_000) };
    await promote(root, definition.name, await published(definition.name, { definition, files }));
  }
  const sixth = await published('sixth', { files: { 'carousel.js': heavy(28_000) } });
  const [found] = await check(root, 'wallet', sixth);
  expect(found).toMatchObject({ rule: 'budget', name: 'wallet' });
  expect(found?.message).toMatch(/^the home page loads 1\d\d\.\d kB .* budget of 160\.0 kB$/);
});

describe('files', () => {
  const spoil = async (file: string, content: string) => {
    const version = await published('candidate');
    await writeFile(join(root, 'remotes', 'wallet', version, file), content);
    return (await check(root, 'wallet', version)).map(({ message }) => message).join('\n');
  };

  test('that were changed, added or taken away since are found @REL-2 @FED-4', async () => {
    expect(await spoil('top-up.js', 'other()')).toMatch(
      /not those that were published\ntop-up\.js has another hash/,
    );
    await rm(join(root, 'remotes'), { recursive: true });
    expect(await spoil('added.js', 'added()')).toContain('not those that were published');
    await rm(join(root, 'remotes'), { recursive: true });
    const version = await published('candidate');
    await rm(join(root, 'remotes', 'wallet', version, 'common.js'));
    const found = await check(root, 'wallet', version);
    expect(found.map(({ message }) => message)).toContain(
      'common.js is named in the publication and is not there',
    );
  });

  test('that are ES modules and listed by nobody are found @REL-2 @FED-4', async () => {
    const files = { 'first.js': 'export {}', 'second.js': 'export {}' };
    const version = await published('modules', { files, modules: ['first.js'] });
    expect((await check(root, 'wallet', version)).map(({ message }) => message)).toEqual([
      'second.js is not in its list of modules',
    ]);
    const whole = { files, modules: ['first.js', 'second.js'] };
    expect(await broken(whole)).toEqual([]);
  });

  test('whose compressed copy is another one are found @REL-2 @FED-4', async () => {
    expect(await spoil('top-up.js.br', 'no brotli')).toContain('top-up.js.br is no copy');
  });

  test('that are gone under a deployed version are found @REL-2', async () => {
    const version = await deploy(await writeRemote(folder, 'one'));
    expect(await checkDeployed(root)).toEqual([]);
    await rm(join(root, 'remotes', 'wallet', version), { recursive: true });
    expect(await checkDeployed(root)).toMatchObject([{ rule: 'integrity', version }]);
  });
});

describe('the gate', () => {
  const incompatible = { shared: { react: '^20.0.0' } };

  test('stops promotion and canary with what was found, and nothing moves @REL-2', async () => {
    const one = await deploy(await writeRemote(folder, 'one'));
    const two = await published('two', incompatible);
    const words = /is refused:\n {2}shared-range: wallet .* needs react \^20\.0\.0, and host .* 19/;
    await expect(promote(root, 'wallet', two)).rejects.toThrow(words);
    await expect(startCanary(root, 'wallet', two, 10)).rejects.toThrow(words);
    expect(await deployed()).toEqual([one]);
  });

  test('is passed by force, and what was found is told @REL-2', async () => {
    const two = await published('two', incompatible);
    const { forced } = await promote(root, 'wallet', two, { force: true });
    expect(forced).toMatchObject([{ rule: 'shared-range', name: 'wallet', version: two }]);
    expect(await deployed()).toEqual([two]);
  });

  test('is never passed by what is not whole @REL-2 @FED-4', async () => {
    const one = await published('one', incompatible);
    await writeFile(join(root, 'remotes', 'wallet', one, 'entry.js'), 'tampered');
    await expect(promote(root, 'wallet', one, { force: true })).rejects.toThrow('never deployed');
    expect(await deployed()).toEqual([]);
  });

  test('stops a rollback to what the host of today would not run @REL-2', async () => {
    const shared = { react: '~19.3.0' };
    const old = await deploy(await writeRemote(folder, 'old', { shared }));
    const both = await deploy(await writeRemote(folder, 'both'));
    const next = await writeHost(folder, 'next', { provided: { react: '19.4.0' } });
    await deploy(next);
    await expect(rollBack(root, 'wallet')).rejects.toThrow('shared-range');
    expect(await deployed()).toEqual([both]);
    await rollBack(root, 'wallet', { force: true });
    expect(await deployed()).toEqual([old]);
  });

  test('judges a host against every remote that is deployed, canaries too @REL-2', async () => {
    await deploy(await writeRemote(folder, 'one'));
    await startCanary(root, 'wallet', await published('two'), 10);
    const host = await publish(
      await writeHost(folder, 'next', { provided: { react: '20.0.0' } }),
      root,
    );
    const found = await check(root, 'host', host.version);
    expect(found.map(({ rule, name }) => [rule, name])).toEqual([
      ['shared-range', 'wallet'],
      ['shared-range', 'wallet'],
    ]);
    await expect(promote(root, 'host', host.version)).rejects.toThrow('is refused');
  });

  test('lets a canary end whatever is found @REL-3', async () => {
    const one = await deploy(await writeRemote(folder, 'one'));
    await startCanary(root, 'wallet', await published('two'), 10);
    await rm(join(root, 'remotes', 'wallet', one), { recursive: true });
    expect(await rollBack(root, 'wallet')).toMatchObject({ version: one });
  });
});
