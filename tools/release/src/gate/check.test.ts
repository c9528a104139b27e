import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { minify } from '@swc/core';
import { assetOf, walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import {
  check,
  checkDeployed,
  composePage,
  listVersions,
  promote,
  publish,
  readDeployment,
  rollBack,
  startCanary,
} from '../index.ts';
import { contentHash } from '../store/version-folder.ts';

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

test('a range that does not fit is refused with a range that does @REL-2 @FED-2 @TEAM-10', async () => {
  const shared = { react: '^20.0.0', preact: '^10.0.0' };
  const version = await published('candidate', { shared });
  const [react, preact] = (await check(root, 'wallet', version)).map(({ message }) => message);
  expect(react).toContain("admit that, such as by '^19.3.1', or deploy a host that fits first");
  expect(preact).toContain('bundle it and leave it out of `shared`, or deploy a host');
});

describe('a remote that takes its runtime of Module Federation from the host @REL-2 @FED-2 @TEAM-3', () => {
  const library = '@module-federation/enhanced';
  const told = async (range: string) => {
    const version = await published('candidate', { shared: { [library]: range } });
    return (await check(root, 'wallet', version)).map(({ message }) => message);
  };
  const hostWith = (code: string, version: string) =>
    writeHost(folder, code, { provided: { react: '19.3.1', [library]: version } });

  test('is refused by a host that has none, as those of before', async () => {
    const [found] = await told('^2.9.0');
    expect(found).toMatch(/has none: build it without `externalRuntime`, or deploy a host/);
    expect(await broken({ shared: { react: '^19.0.0' } })).toEqual([]);
  });

  test.each(['^2.10.0', '^3.0.0'])(
    'is refused where it was built with a later one: %s',
    async (range) => {
      await deploy(await hostWith('present', '2.9.2'));
      const [found] = await told(range);
      expect(found).toContain(`needs ${library} ${range}, and host`);
      expect(found).toContain(`build it with ${library} 2.9.2, or deploy a host that fits first`);
    },
  );

  test('runs on by a later minor version; of a major one the host is refused until it takes both', async () => {
    await deploy(await hostWith('present', '2.9.2'));
    await deploy(await writeRemote(folder, 'one', { shared: { [library]: '^2.9.0' } }));
    await deploy(await hostWith('minor', '2.10.0'));
    const major = (await publish(await hostWith('major', '3.0.1'), root)).version;
    const [found] = await check(root, 'host', major);
    expect(found?.message).toContain("takes both, such as '^2.9.0 || ^3.0.1'");
    await deploy(await writeRemote(folder, 'two', { shared: { [library]: '^2.9.0 || ^3.0.0' } }));
    expect(await check(root, 'host', major)).toEqual([]);
  });
});

test('a range is read as npm reads it, and one that is none is told @REL-2 @FED-2', async () => {
  expect(await broken({ shared: { react: '^18 || ^19' } })).toEqual([]);
  expect(await broken({ shared: { react: '>=17 <19' } })).toEqual(['shared-range']);
  const version = await published('latest', { shared: { react: 'latest' } });
  expect((await check(root, 'wallet', version)).map(({ message }) => message)).toEqual([
    "needs react 'latest', which is no range: write one such as '^19.3.1'",
  ]);
});

test('a host of before reads simple ranges alone @REL-2 @FED-2', async () => {
  await deploy(await writeHost(folder, 'former', { exports: null }));
  const rules = await broken({ shared: { react: '^18 || ^19' } });
  expect(rules).toEqual(['shared-range', 'unrecorded']);
});

test('a module that is shown and not exposed is found @REL-2', async () => {
  const routes = [{ path: 'wallet', module: './accounts', access: 'user' as const }];
  const version = await published('candidate', { definition: { ...walletDefinition, routes } });
  const [found] = await check(root, 'wallet', version);
  expect(found).toMatchObject({
    rule: 'module',
    message: 'shows ./accounts, which is not among its exposes: ./top-up, ./carousel',
  });
});

test('a variable of the page that another remote defines is found @REL-2 @FED-7', async () => {
  const version = await published('other', other({}));
  await promote(root, 'other', version);
  const candidate = await published('candidate', { container: 'remote_other' });
  expect(await check(root, 'wallet', candidate)).toMatchObject([
    { rule: 'container', message: `defines the variable 'remote_other', as does other ${version}` },
  ]);
});

test.each(['document', 'top', 'onload', 'HTMLElement', 'Promise'])(
  'a container named %s, as every page’s variable, is found @TEAM-10 @REL-2',
  async (container) => {
    const version = await published('candidate', { container });
    const [found] = await check(root, 'wallet', version);
    expect(found?.message).toBe(
      `defines the variable '${container}', which every page has: name it after the remote, such as 'remote_wallet'`,
    );
  },
);

test('a slot that the host has not is found @REL-2', async () => {
  const slots = [{ slot: 'foot', order: 1, module: './carousel' }];
  expect(await broken({ definition: { ...walletDefinition, slots } })).toEqual(['slot']);
});

test('a first paint is nothing against a remote where the host is from before first paints @REL-2 @FIRST-5', async () => {
  const slots = [{ slot: 'home', order: 10, module: './carousel', firstPaint: true }];
  expect(await broken({ definition: { ...walletDefinition, slots } })).toEqual([]);
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

test('a path below another remote’s is that remote’s, unless it lends it @TEAM-10 @REL-2', async () => {
  const route = (path: string) => ({ path, module: './top-up', access: 'user' });
  const owner = { routes: [route('wallet'), route('pay/:code')] };
  await promote(root, 'other', await published('owner', other(owner)));
  const candidate = (...paths: string[]) =>
    broken({ definition: { ...walletDefinition, routes: paths.map(route) } });
  expect(await candidate('wallet/withdraw-all')).toEqual(['route']);
  expect(await candidate('pay/now/confirm')).toEqual(['route']);
  expect(await candidate(':part/withdraw-all')).toEqual(['route']);
  expect(await candidate('wallets/all', 'pay-later/:code')).toEqual([]);
  await promote(
    root,
    'other',
    await published('lends', other({ ...owner, lends: ['wallet/gifts'] })),
  );
  expect(await candidate('wallet/gifts/:id', 'wallet/gifts')).toEqual([]);
  expect(await candidate('wallet/:part')).toEqual(['route']);
  expect(await candidate('wallet/withdraw-all')).toEqual(['route']);
});

test('a path above another remote’s is refused, unless it lends what is there @TEAM-10 @REL-2', async () => {
  const route = (path: string) => ({ path, module: './top-up', access: 'user' });
  await promote(root, 'other', await published('other', other({ routes: [route('loans/apply')] })));
  const routes = [route('loans')];
  const version = await published('candidate', { definition: { ...walletDefinition, routes } });
  const [found] = await check(root, 'wallet', version);
  expect(found?.message).toMatch(
    /^has the route 'loans' above 'loans\/apply' of other \S+: take another path, or have "lends": \["loans\/apply"]/,
  );
  const lends = ['loans/apply'];
  expect(await broken({ definition: { ...walletDefinition, routes, lends } })).toEqual([]);
});

test('styles that reach past the remote are found @REL-2 @FED-7', async () => {
  expect(await broken({ files: { 'top-up.css': 'body { margin: 0 }' } })).toEqual(['stylesheet']);
});

test.each([
  ['frames', '@keyframes spin { to { rotate: 1turn } }', '@keyframes spin'],
  ['a property', '@property --angle { syntax: "*"; inherits: false }', '@property --angle'],
  ['a typeface', '@font-face { font-family: "Inter"; src: url(inter.woff2) }', '@font-face Inter'],
  ['a layer', '@layer base { .topUp { top: 0 } }', '@layer base'],
  ['the order of layers', '@layer reset, base.inner;', '@layer reset'],
  [
    'frames in a condition',
    '@media print { @keyframes spin { to { top: 0 } } }',
    '@keyframes spin',
  ],
])('%s named as any remote might name them are found @REL-2 @FED-7', async (_what, css, name) => {
  const version = await published('candidate', { files: { 'top-up.css': css } });
  const [found] = await check(root, 'wallet', version);
  expect(found).toMatchObject({ rule: 'stylesheet' });
  expect(found?.message).toBe(
    `top-up.css: '${name}' is a name for the whole page: begin it with 'wallet-', or with what all selectors of the build begin with`,
  );
});

test.each([
  [
    'the remote',
    '@keyframes wallet-spin { to { top: 0 } } @property --wallet-a { syntax: "*"; inherits: false }',
  ],
  ['a typeface of the remote', '@font-face { font-family: "Wallet Sans"; src: url(sans.woff2) }'],
  [
    'the build',
    '.qwertyuio-a { animation: qwertyuio-b 1s } .qwertyuio-c { top: 0 } @keyframes qwertyuio-b { to { top: 0 } }',
  ],
  ['the build', '.qwertyuio-a .plot { top: 0 } @keyframes qwertyuio-b { to { top: 0 } }'],
  ['nobody', '@layer { .topUp { top: 0 } }'],
])('names for the whole page that begin with %s are fine @REL-2 @FED-7', async (_whose, css) => {
  expect(await broken({ files: { 'top-up.css': css } })).toEqual([]);
});

test('a class that the host or another remote has too is found @REL-2 @FED-7', async () => {
  const sameClass = { files: { 'top-up.css': '.topUp { color: red }' } };
  const version = await published('other', { ...other({}), ...sameClass });
  await promote(root, 'other', version);
  const files = { 'top-up.css': '.own .topUp { top: 0 } .topUp > .own { top: 0 }' };
  const candidate = await published('candidate', { files });
  expect((await check(root, 'wallet', candidate)).map(({ message }) => message)).toEqual([
    `top-up.css: '.topUp' reaches past the remote: other ${version} has that class too; let CSS modules name it`,
  ]);
});

test('a lazy file that the folder lacks is found, by its hash or its name @REL-2 @FED-4', async () => {
  const lazy = assetOf('lazy.js', 'lazy()');
  const files = { 'top-up.js': `hashes = { 7: "${lazy.integrity}" }` };
  expect(await broken({ files: { ...files, 'lazy.js': 'lazy()' } })).toEqual([]);
  const version = await published('lazy', { files });
  expect((await check(root, 'wallet', version)).map(({ message }) => message)).toEqual([
    `top-up.js loads a file with the hash ${lazy.integrity}, which is not in its folder: build it again and publish the whole folder`,
  ]);
  const modules = { files: { 'first.js': 'import("./second.js")' }, modules: ['first.js'] };
  const [found] = await check(root, 'wallet', await published('modules', modules));
  expect(found?.message).toMatch(/^first\.js imports second\.js, which is not in its folder/);
});

test.each([
  ['react', require.resolve('react/package.json')],
  ['react-dom', require.resolve('react-dom/package.json')],
])('a bundled %s is found, minified too @REL-2 @FED-2', async (name, manifest) => {
  const code = await readFile(join(dirname(manifest), 'cjs', `${name}.production.js`), 'utf8');
  expect(await broken({ files: { 'top-up.js': code } })).toContain('second-react');
  const { code: minified } = await minify(code);
  expect(await broken({ files: { 'top-up.js': minified } })).toContain('second-react');
});

test('a bundled package of ours is refused by the mark that it is packed with @REL-2 @FED-2 @TEAM-10', async () => {
  const files = {
    'carousel.js': 'e.tesseraCopy="@tessera/wire/core";f.tesseraCopy="@tessera/money"',
  };
  const version = await published('copy', { files });
  const found = await check(root, 'wallet', version);
  expect(found.map(({ rule }) => rule)).toEqual(['second-copy', 'second-copy']);
  expect(found[0]?.message).toBe(
    "has a @tessera/wire/core of its own in carousel.js: declare @tessera/api in package.json, and @tessera/wire/core as shared with `import: false`, so that the host's is used",
  );
});

test('a bundled React is found whose unused exports the bundler left out @TEAM-10 @FED-2', async () => {
  const file = join(dirname(require.resolve('react/package.json')), 'cjs/react.production.js');
  const shaken = (await readFile(file, 'utf8')).replace(
    /exports\.__CLIENT_INTERNALS\w+ =/,
    'unused =',
  );
  expect(shaken).not.toContain('__CLIENT_INTERNALS');
  const { code } = await minify(shaken);
  expect(await broken({ files: { 'top-up.js': code } })).toContain('second-react');
});

test('a library that looks into the React that it is given is none @REL-2 @FED-2', async () => {
  const reads =
    'const a = r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE; a === 1';
  expect(await broken({ files: { 'top-up.js': reads } })).toEqual([]);
});

test('a module, and a first screen, that is too heavy is found @REL-2 @PERF-2', async () => {
  expect(await broken({ files: { 'top-up.js': heavy(60_000) } })).toEqual(['budget']);
  const slots = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
    ...other({ slots: [{ slot: 'home', order: 1, module: './carousel' }] }).definition,
    name,
  }));
  for (const definition of slots) {
    const files = { 'carousel.js': heavy(36_000) };
    await promote(root, definition.name, await published(definition.name, { definition, files }));
  }
  const sixth = await published('sixth', { files: { 'carousel.js': heavy(36_000) } });
  const [found] = await check(root, 'wallet', sixth);
  expect(found).toMatchObject({ rule: 'budget', name: 'wallet' });
  expect(found?.message).toMatch(/^the home page loads 2\d\d\.\d kB .* budget of 206\.0 kB$/);
});

test.each([
  [
    'script for later',
    'lazy.js',
    200_001,
    /^lazy\.js has 2\d\d\.\d kB, over the budget of one file/,
  ],
  ['picture', 'hero.png', 200_001, /^hero\.png has 200\.0 kB, over the budget of one file/],
  ['stylesheet', 'top-up.css', 20_001, /^\.\/top-up loads \d\d\.\d kB of styles, over its budget/],
])('a %s that is too heavy is found @TEAM-10 @REL-2', async (_what, file, bytes, message) => {
  const filler = file.endsWith('.png') ? 'p'.repeat(bytes) : randomBytes(bytes).toString('base64');
  const content = {
    '.png': filler,
    '.js': `lazy("${filler}")`,
    '.css': `.topUp { top: 0 } /* ${filler} */`,
  };
  const files = { [file]: content[extname(file) as keyof typeof content] };
  const version = await published('candidate', { files });
  const found = await check(root, 'wallet', version);
  expect(found).toMatchObject([{ rule: 'budget' }]);
  expect(found[0]?.message).toMatch(message);
});

test('files that are too heavy together are found, and source maps are none of them @TEAM-10 @REL-2', async () => {
  const pictures = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_none, index) => [`p${index}.webp`, 'p'.repeat(150_000)]),
    );
  expect(await broken({ files: { ...pictures(4), 'entry.js.map': 'm'.repeat(900_000) } })).toEqual(
    [],
  );
  const version = await published('candidate', { files: pictures(8) });
  const [found] = await check(root, 'wallet', version);
  expect(found?.message).toMatch(/^has files of 1\d{3}\.\d kB, over the budget of 1000\.0 kB/);
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

  /** As a release tool of before did it, which published what no page pins. */
  async function publishedBefore(dist: string): Promise<string> {
    const version = `0.1.0-${await contentHash(dist)}`;
    await cp(dist, join(root, 'remotes', 'wallet', version), { recursive: true });
    return version;
  }

  test.each([
    ['a lazy chunk', { files: { 'lazy.js': 'lazy()' } }, 'lazy.js'],
    [
      'an ES module',
      { files: { 'first.js': 'export {}', 'second.js': '' }, modules: ['first.js'] },
      'second.js',
    ],
    ['a stylesheet', { files: { 'lazy.css': '.lazy { color: red }' } }, 'lazy.css'],
  ])('%s that nothing pins is found @REL-2 @FED-4 @TEAM-3', async (_what, parts, file) => {
    const version = await publishedBefore(await writeRemote(folder, 'before', parts));
    expect((await check(root, 'wallet', version)).map(({ message }) => message)).toEqual([
      `${file} is pinned by nothing; publish its build again`,
    ]);
    expect(await broken(parts)).toEqual([]);
  });

  test('with a different compressed copy are found @REL-2 @FED-4', async () => {
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

describe('a major version comes step by step, each without force @TEAM-10 @REL-2 @FED-2', () => {
  const bound = (contract: number | number[]) => ({
    definition: { ...walletDefinition, contract },
  });
  const another = (contract: number | number[]) => ({
    definition: { name: 'other', contract },
    files: { 'top-up.css': '.other { color: red }' },
  });
  const hostOf = async (code: string, parts: Parameters<typeof writeHost>[2]) =>
    (await publish(await writeHost(folder, code, parts), root)).version;

  test('from contract 1 to 2, with a remote that nobody builds again until the last step', async () => {
    const wallet = await deploy(await writeRemote(folder, 'wallet', bound(1)));
    await deploy(await writeRemote(folder, 'other', another(1)));
    const ofTwo = await published('other-two', another(2));
    await expect(promote(root, 'other', ofTwo)).rejects.toThrow(
      /is built for contract 2, and host \S+ has contract 1: deploy a host that serves it first/,
    );
    const alone = await hostOf('alone', { contract: 2, contracts: [2, 2] });
    await expect(promote(root, 'host', alone)).rejects.toThrow(
      /wallet \S+ is built for contract 1, and host \S+ has contract 2: deploy a version of wallet for contract 2 first/,
    );

    await promote(root, 'host', await hostOf('both', { contract: 2, contracts: [1, 2] }));
    await promote(root, 'other', ofTwo);
    expect(await checkDeployed(root)).toEqual([]);
    const { registry, host } = await readDeployment(root);
    const page = composePage({ registry, host }, walletConfig, '/wallet/topup');
    expect(page).toContain(`/remotes/wallet/${wallet}/top-up.js`);

    await expect(promote(root, 'host', alone)).rejects.toThrow('wallet');
    await expect(rollBack(root, 'host')).rejects.toThrow('is built for contract 2');
    await promote(root, 'wallet', await published('wallet-both', bound([1, 2])));
    await promote(root, 'host', alone);
    expect(await checkDeployed(root)).toEqual([]);
  });

  test('a remote of several contracts may come before the host, if that reads them', async () => {
    const both = await published('wallet', bound([1, 2]));
    await expect(promote(root, 'wallet', both)).rejects.toThrow(
      'names several contracts, which host',
    );
    await deploy(await writeHost(folder, 'reading', { contracts: [1, 1] }));
    await promote(root, 'wallet', both);
    await deploy(await writeHost(folder, 'next', { contract: 2, contracts: [2, 2] }));
    expect(await checkDeployed(root)).toEqual([]);
  });

  test('from React 19 to 20, where each remote takes both in between', async () => {
    await deploy(await writeRemote(folder, 'one'));
    const host = await hostOf('twenty', { provided: { react: '20.0.0' } });
    await expect(promote(root, 'host', host)).rejects.toThrow(
      /needs react \^19\.0\.0, and host \S+ provides 20\.0\.0: deploy a version of wallet first that takes both, such as '\^19\.0\.0 \|\| \^20\.0\.0'/,
    );
    await deploy(await writeRemote(folder, 'two', { shared: { react: '^19.0.0 || ^20.0.0' } }));
    await promote(root, 'host', host);
    await promote(root, 'wallet', await published('three', { shared: { react: '^20.0.0' } }));
    expect(await checkDeployed(root)).toEqual([]);
  });
});
