import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetOf, sources, walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { stockManifest, viteManifest, writeStockBuild } from '../testing/stock-builds.ts';
import { check, promote, publish, readDeployment } from '../index.ts';
import { readRemoteFiles } from '../store/publication-files.ts';
import type { RemoteFiles } from '../store/publication-files.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'any-bundler-'));
  root = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

const placeOf = (version: string) => join(root, 'remotes', 'wallet', version);

/** Publishes a build and returns its publication. */
async function published(dist: string): Promise<RemoteFiles> {
  return readRemoteFiles(placeOf((await publish(dist, root)).version));
}

const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

describe('the release pins each file that a build leaves unpinned @TEAM-3 @FED-4', () => {
  test('a lazy chunk and its styles that nothing lists have their hashes, down to the page', async () => {
    const host = await publish(await writeHost(folder), root);
    await promote(root, 'host', host.version);
    const files = { 'lazy.js': 'lazy()', 'lazy.css': '.lazy { color: red }' };
    const { version } = await publish(await writeRemote(folder, 'one', { files }), root);
    const later = [assetOf('lazy.css', files['lazy.css']), assetOf('lazy.js', files['lazy.js'])];
    expect((await readRemoteFiles(placeOf(version))).later).toEqual(later);
    expect(await check(root, 'wallet', version)).toEqual([]);
    await promote(root, 'wallet', version);
    const { registry } = await readDeployment(root);
    expect(registry.microFrontends['tessera/wallet']?.[0]?.later).toEqual(later);
  });

  test('a host that would not check it is refused it', async () => {
    const host = await publish(await writeHost(folder, 'old', { isOld: true }), root);
    await promote(root, 'host', host.version);
    const lazy = await writeRemote(folder, 'one', { files: { 'lazy.js': 'lazy()' } });
    const { version } = await publish(lazy, root);
    const [found] = await check(root, 'wallet', version);
    expect(found?.message).toContain('loads lazy.js later and without a hash');
    expect(found?.message).toContain('deploy a newer host first');
  });

  test('a chunk whose hash stands in a pinned script, or in one that this one pins, has its pin', async () => {
    const files = {
      'second.js': 'second()',
      'first.js': `first("${hash('second()')}")`,
      'carousel.js': `carousel("${hash(`first("${hash('second()')}")`)}")`,
    };
    expect((await published(await writeRemote(folder, 'one', { files }))).later).toBeUndefined();
  });

  test('a chunk whose hash only another unpinned script carries has none', async () => {
    const files = { 'second.js': 'second()', 'first.js': `first("${hash('second()')}")` };
    const { later } = await published(await writeRemote(folder, 'one', { files }));
    expect(later?.map(({ file }) => file)).toEqual(['first.js', 'second.js']);
  });

  test('every ES module is listed where modules are', async () => {
    const files = { 'first.js': 'import "./second.js"', 'second.js': 'export {}' };
    const { modules } = await published(
      await writeRemote(folder, 'one', { files, modules: ['first.js'] }),
    );
    expect(modules?.map(({ file }) => file)).toEqual(['first.js', 'second.js']);
  });

  test('a complete build is published byte for byte, and again from the site', async () => {
    const dist = await writeRemote(folder, 'one');
    const { version } = await publish(dist, root);
    const text = (place: string) => readFile(join(place, 'remote.json'), 'utf8');
    expect(await text(placeOf(version))).toBe(await text(dist));
    const stock = await publish(await writeStockBuild(folder), root);
    const again = await publish(placeOf(stock.version), root);
    expect(again).toEqual({ ...stock, isNew: false });
  });
});

describe('a file that cannot be pinned is refused by name, with the remedy @TEAM-3 @FED-4', () => {
  const refused = async (dist: string) => {
    const error: unknown = await publish(dist, root).catch((thrown: unknown) => thrown);
    return (error as Error).message;
  };

  test('a file that was changed after the build', async () => {
    const dist = await writeRemote(folder, 'one');
    await writeFile(join(dist, 'top-up.js'), 'tampered()');
    expect(await refused(dist)).toMatch(/top-up\.js has another hash .* build again/);
  });

  test('a file that is named and is not there', async () => {
    const dist = await writeRemote(folder, 'one');
    await rm(join(dist, 'common.js'));
    expect(await refused(dist)).toMatch(/common\.js is named .* is not there; build again/);
  });

  test('an ES module of a remote of classic scripts', async () => {
    const dist = await writeRemote(folder, 'one', { files: { 'lazy.js': 'export const a = 1' } });
    expect(await refused(dist)).toMatch(/lazy\.js is no classic script .* "modules": \[\]/);
  });

  test('a script in a subfolder', async () => {
    const dist = await writeStockBuild(folder, { files: { 'assets/lazy.js': 'lazy()' } });
    expect(await refused(dist)).toMatch(/assets\/lazy\.js lies in a subfolder.*assetsDir: ''/);
  });

  type Refused = Parameters<typeof writeStockBuild>[1] & { gone?: string };
  const { metaData, shared, exposes } = stockManifest;
  const [react] = shared;
  test.each([
    [
      'no definition beside the manifest',
      { said: null },
      /remote\.json is not there.*"definition"/,
    ],
    ['a chunk of the manifest that is missing', { gone: 'rules.js' }, /rules\.js is named in mf-/],
    [
      'an address that is known at build time',
      { manifest: { ...stockManifest, metaData: { ...metaData, publicPath: 'https://cdn/' } } },
      /publicPath is https:\/\/cdn\/.*publicPath: 'auto'/,
    ],
    [
      'an entry that is a module',
      {
        manifest: {
          ...stockManifest,
          metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, type: 'module' } },
        },
      },
      /entry\.js is of the type module.*library: \{ type: 'var' \}/,
    ],
    [
      'a shared package without a range',
      { manifest: { ...stockManifest, shared: [{ ...react, requiredVersion: false }] } },
      /shared react has no requiredVersion/,
    ],
    [
      'a runtime of the host, of which nothing says the version, since that of Vite’s plugin is another',
      {
        manifest: {
          ...viteManifest,
          metaData: { ...viteManifest.metaData, pluginVersion: '1.23.0' },
        },
        files: { 'container.js': 'export const { version } = globalThis._FEDERATION_RUNTIME_CORE' },
      },
      /name "@module-federation\/enhanced" in "shared" .* `externalRuntime`/,
    ],
    [
      'what is no manifest',
      { manifest: { exposes } },
      /no manifest .* known here: metaData, shared/,
    ],
  ] satisfies [string, Refused, RegExp][])('%s', async (_what, parts: Refused, words) => {
    const dist = await writeStockBuild(folder, parts);
    if (parts.gone !== undefined) await rm(join(dist, parts.gone));
    expect(await refused(dist)).toMatch(words);
  });
});

describe('the manifest of a stock federation plugin @TEAM-3', () => {
  test('says all but the definition, for Rspack and webpack', async () => {
    const { version, container, entry, exposes, shared, definition, modules, later } =
      await published(await writeStockBuild(folder));
    expect([version, container, entry.file]).toEqual([
      '0.4.0',
      'wallet_made_elsewhere',
      'entry.js',
    ]);
    expect(definition).toEqual(walletDefinition);
    const asset = (file: keyof typeof sources) => assetOf(file, sources[file]);
    expect(exposes).toEqual({
      './top-up': { js: [asset('top-up.js')], css: [asset('top-up.css')] },
      './carousel': { js: [asset('carousel.js'), asset('common.js')], css: [] },
    });
    expect(shared).toEqual({ react: '^19.0.0' });
    expect(modules).toBeUndefined();
    expect(later?.map(({ file }) => file)).toEqual(['rules.css', 'rules.js']);
  });

  test('makes every script but the entry a module, for Vite', async () => {
    const build = await writeStockBuild(folder, {
      manifest: viteManifest,
      files: { 'container.js': 'export const get = () => import("./rules.js")' },
    });
    const { entry, exposes, modules, later } = await published(build);
    expect(entry.file).toBe('entry.js');
    expect(exposes['./top-up']).toEqual({
      js: [],
      css: [assetOf('top-up.css', sources['top-up.css'])],
    });
    expect(modules?.map(({ file }) => file)).toEqual([
      'carousel.js',
      'common.js',
      'container.js',
      'rules.js',
      'top-up.js',
    ]);
    expect(later?.map(({ file }) => file)).toEqual(['rules.css']);
  });

  const takes = { 'entry.js': 'var core = globalThis._FEDERATION_RUNTIME_CORE;' };
  const brings = { 'entry.js': `${takes['entry.js']} core._FEDERATION_RUNTIME_CORE_FROM = {};` };

  test('says which runtime a build takes from its host, and a team what else works @FED-2', async () => {
    const { metaData } = stockManifest;
    const manifest = { ...stockManifest, metaData: { ...metaData, pluginVersion: '2.9.2' } };
    const sharedOf = async (files: Readonly<Record<string, string>>, said?: object) =>
      (await published(await writeStockBuild(folder, { manifest, files, ...(said && { said }) })))
        .shared;
    const library = '@module-federation/enhanced';
    expect(await sharedOf(takes)).toEqual({ react: '^19.0.0', [library]: '^2.9.0' });
    expect(await sharedOf(brings)).toEqual({ react: '^19.0.0' });
    const shared = { [library]: '^2.9.0 || ^3.0.0' };
    const said = { definition: walletDefinition, shared };
    expect(await sharedOf(takes, said)).toEqual(shared);
  });

  test('gives way to what the team says beside it', async () => {
    const said = {
      version: '0.5.0',
      definition: walletDefinition,
      exposes: { './top-up': { onDemand: ['@tessera/operations'] } },
    };
    const { version, exposes } = await published(await writeStockBuild(folder, { said }));
    expect(version).toBe('0.5.0');
    expect(exposes['./top-up']).toEqual({
      js: [assetOf('top-up.js', sources['top-up.js'])],
      css: [assetOf('top-up.css', sources['top-up.css'])],
      onDemand: ['@tessera/operations'],
    });
  });

  test('names what could be shared, and gives way to what is imported @TEAM-10', async () => {
    const [react] = stockManifest.shared;
    const session = { ...react, name: '@tessera/session', requiredVersion: '*' };
    const manifest = { ...stockManifest, shared: [react, session] };
    const said = { definition: walletDefinition, shared: { react: '^19.1.0' } };
    const { shared } = await published(await writeStockBuild(folder, { manifest, said }));
    expect(shared).toEqual({ react: '^19.1.0' });
  });

  test('asks nothing of the host for what the remote brings and does not insist on having once, or in some version', async () => {
    const [react] = stockManifest.shared;
    const assets = { js: { sync: ['common.js'], async: [] }, css: { sync: [], async: [] } };
    const lodash = { ...react, name: 'lodash', singleton: false, assets };
    const anyVersion = { ...react, name: 'swiper', requiredVersion: null, assets };
    const manifest = { ...stockManifest, shared: [react, lodash, anyVersion] };
    const { shared } = await published(await writeStockBuild(folder, { manifest }));
    expect(shared).toEqual({ react: '^19.0.0' });
  });
});
