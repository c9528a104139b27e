import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RuntimeConfig } from '@tessera/config';
import type { PageView } from '@tessera/contract';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import {
  composePage,
  paintAt,
  paintPages,
  promote,
  publish,
  readDeployment,
  repaint,
  startCanary,
} from '../index.ts';
import { relocated, withoutInlineStyles } from './render-paints.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paint-'));
  root = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

const routes = [{ path: 'auth', module: './top-up', access: 'visitor', firstPaint: true }];
const definition = { ...walletDefinition, routes, slots: [] };
const visitor: PageView = { language: 'ru', theme: 'dark', audience: 'visitor' };

/** Stands for the host's script. */
const renders = (body: string) =>
  `globalThis.tesseraFirstPaint = async ({ pathname, view, registry }, run) => { ${body} };`;
const greeting = renders(
  "return { html: '<p style=\"width:72px\">' + view.language + ' ' + pathname + '</p>', faults: [] };",
);

async function deploy(dist: string): Promise<string> {
  const { name, version } = await publish(dist, root);
  await promote(root, name, version, { force: true });
  return version;
}

async function site(firstPaint = greeting): Promise<void> {
  await deploy(await writeHost(folder, 'host', { firstPaint }));
  await deploy(await writeRemote(folder, 'one', { definition }));
}

const paintOf = async (pathname: string, view: PageView = visitor) =>
  paintAt(root, await readDeployment(root), walletConfig, pathname, null, view);

test('a page is painted by the published code, in its language, without a style in its markup @FIRST-1 @FIRST-2', async () => {
  await site();
  expect(await paintPages(root, walletConfig)).toEqual([]);
  const paint = await paintOf('/auth');
  expect(paint?.html).toBe('<p data-style="width:72px">ru /auth</p>');
  const html = composePage(await readDeployment(root), walletConfig, '/auth', null, visitor, paint);
  expect(html).toContain('data-painted="visitor ru system /auth"><p');
  expect(html).toMatch(/<link rel="stylesheet" href="\/paint\/\w+\.css" integrity="sha256-/);
});

test('the stylesheet of a first paint has a compressed copy, which servers send @FIRST-2 @PERF-2', async () => {
  await site();
  await paintPages(root, walletConfig);
  const paint = await paintOf('/auth');
  const style = join(root, 'paint', paint?.css?.file ?? '');
  expect(brotliDecompressSync(await readFile(`${style}.br`))).toEqual(await readFile(style));
});

test('a visitor at Home sees the sign-in, and a user nothing of a visitor’s @FIRST-2 @FIRST-4', async () => {
  await site();
  await paintPages(root, walletConfig);
  expect((await paintOf('/'))?.subject.pathname).toBe('/auth');
  expect(await paintOf('/auth', { ...visitor, audience: 'user' })).toBeNull();
  expect(await paintOf('/auth', { ...visitor, audience: 'unfinished' })).toBeNull();
  expect(await paintOf('/wallet')).toBeNull();
});

test('a later deployment is painted for the known configurations @FIRST-1', async () => {
  await site();
  await paintPages(root, walletConfig);
  await deploy(
    await writeHost(folder, 'newer', { firstPaint: greeting.replace("' '", "' newer '") }),
  );
  expect(await paintOf('/auth')).toBeNull();
  expect(await repaint(root)).toEqual([]);
  expect((await paintOf('/auth'))?.html).toContain('ru newer /auth');
});

test('the order in which a configuration is written makes no other first paint @FIRST-2', async () => {
  await site();
  await paintPages(root, walletConfig);
  const config = Object.fromEntries(Object.entries(walletConfig).reverse()) as RuntimeConfig;
  const deployment = await readDeployment(root);
  expect(await paintAt(root, deployment, config, '/auth', null, visitor)).not.toBeNull();
});

test.each([
  ['throws', 'throw new Error("broken part")', 'broken part'],
  ['asks for the network', 'await fetch("http://localhost/")', 'fetch is not defined'],
  ['looks for its surroundings', 'return process.env', 'process is not defined'],
])(
  'a page whose code %s has no first paint, which is told @FIRST-5',
  async (_what, body, fault) => {
    await site(renders(body));
    const faults = await paintPages(root, walletConfig);
    expect(faults[0]).toContain(fault);
    expect(await paintOf('/auth')).toBeNull();
  },
);

test('a page is painted without a part whose files are not there, which is told @FIRST-5', async () => {
  await site(
    renders(`const [[{ url }]] = Object.values(registry.microFrontends);
      try { run(url); } catch (error) { return { html: '<p>The rest</p>', faults: [String(error)] }; }`),
  );
  const { registry } = await readDeployment(root);
  const [[wallet] = []] = Object.values(registry.microFrontends);
  await rm(join(root, wallet?.url ?? ''));
  const faults = await paintPages(root, walletConfig);
  expect(faults[0]).toContain('is not published');
  expect((await paintOf('/auth'))?.html).toBe('<p>The rest</p>');
});

test('a browser with a canary is not shown the paint of the others @FIRST-5', async () => {
  await site();
  await paintPages(root, walletConfig);
  const { name, version } = await publish(await writeRemote(folder, 'two', { definition }), root);
  await startCanary(root, name, version, 99, { force: true });
  const deployment = await readDeployment(root);
  const paintFor = (seed: string) =>
    paintAt(root, deployment, walletConfig, '/auth', { seed, refused: [] }, visitor);
  const paints = await Promise.all(['00000000', '00000001', '00000002'].map(paintFor));
  expect(paints).toContain(null);
});

test('a style that could be more than one is not taken over @FIRST-4', () => {
  expect(() => withoutInlineStyles('<p style="a:b}c{d:e">')).toThrow('cannot stand');
});

test('addresses in a stylesheet lead to the remote’s folder, and none is imported @FIRST-2', () => {
  expect(relocated('a{b:url(x.svg)}c{d:url("data:1")}', '/remotes/a/1/')).toBe(
    'a{b:url(/remotes/a/1/x.svg)}c{d:url("data:1")}',
  );
  // The root is that of the origin which the stylesheet comes from.
  expect(relocated('a{b:url(x.svg)}c{d:url("/y.svg")}', 'https://cdn.example/a/1/')).toBe(
    'a{b:url(https://cdn.example/a/1/x.svg)}c{d:url("https://cdn.example/y.svg")}',
  );
  expect(relocated('a{b:url(/y.svg)}', '/remotes/a/1/')).toBe('a{b:url(/y.svg)}');
  expect(() => relocated('@import "x";', '/')).toThrow('imports others');
});
