import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { runCommand } from '../commands/run-command.ts';
import { containerCode, sources, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { serveElsewhere } from '../testing/elsewhere.ts';
import type { Elsewhere } from '../testing/elsewhere.ts';
import {
  check,
  composePage,
  listVersions,
  paintPages,
  promote,
  publish,
  readDeployment,
  rollBack,
  startCanary,
} from '../index.ts';

let folder: string;
let root: string;
let built: string;
let elsewhere: Elsewhere;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  root = join(folder, 'site');
  const host = await publish(await writeHost(folder), root);
  await promote(root, 'host', host.version);
  built = await writeRemote(folder, 'one');
  elsewhere = await serveElsewhere(built);
});
afterEach(async () => {
  await elsewhere.stop();
  await rm(folder, { recursive: true });
});

const publishElsewhere = async () => (await publish(built, root, { url: elsewhere.url })).version;
const listing = (): RuntimeConfig => ({
  ...walletConfig,
  remoteOrigins: [new URL(elsewhere.url).origin],
});
const rulesOf = async (version: string) =>
  (await check(root, 'wallet', version)).map(({ rule }) => rule);

test('a page loads every file from the other origin, each with its hash, and the site has a copy @TEAM-5', async () => {
  const version = await publishElsewhere();
  await promote(root, 'wallet', version);
  const deployment = await readDeployment(root);
  const page = composePage(deployment, listing(), '/wallet/topup');
  const preloads = [
    ...page.matchAll(/<link rel="preload" [^>]*href="([^"]*)" integrity="sha256-/g),
  ];
  expect(preloads.map(([, address]) => address).sort()).toEqual(
    ['entry.js', 'top-up.css', 'top-up.js'].map((file) => elsewhere.url + file),
  );
  const copy = await readFile(join(root, 'remotes', 'wallet', version, 'top-up.js'), 'utf8');
  expect(copy).toBe(sources['top-up.js']);
});

test('the address belongs to the version, and a slash at its end may be left out @TEAM-5', async () => {
  const here = (await publish(built, root)).version;
  const there = await publishElsewhere();
  expect(there).not.toBe(here);
  const url = elsewhere.url.slice(0, -1);
  expect(await publish(built, root, { url })).toMatchObject({ version: there, isNew: false });
  // Such as to sign it, where it was published before the site had keys.
  const again = await publish(join(root, 'remotes', 'wallet', there), root);
  expect(again).toMatchObject({ version: there, isNew: false });
  const publication = join(root, 'remotes', 'wallet', there, 'remote.json');
  const text = await readFile(publication, 'utf8');
  await writeFile(publication, text.replace(elsewhere.url, 'https://evil.example/'));
  expect(await rulesOf(there)).toContain('integrity');
  await expect(promote(root, 'wallet', there, { force: true })).rejects.toThrow('integrity');
});

test('nothing is published that pages could not use where it is served @TEAM-5', async () => {
  elsewhere.spoil('top-up.js', (response) => response.writeHead(404).end());
  await expect(publishElsewhere()).rejects.toThrow(
    `so nothing is published:\n  ${elsewhere.url}top-up.js answers 404`,
  );
  expect((await listVersions(root)).map(({ name }) => name)).toEqual(['host']);
});

test('a host is not served elsewhere @TEAM-5', async () => {
  const host = await writeHost(folder, 'other');
  await expect(publish(host, root, { url: elsewhere.url })).rejects.toThrow(
    '--url is for a remote',
  );
});

/** As if what the site was served with until now was long ago. */
async function ageConfigs(): Promise<void> {
  const configs = join(root, '.paint', 'configs');
  for (const file of await readdir(configs)) await utimes(join(configs, file), 1, 1);
}

test('a version of an origin that no page may load from is refused until the configuration lists it @TEAM-5', async () => {
  const version = await publishElsewhere();
  await paintPages(root, walletConfig);
  await ageConfigs();
  const { origin } = new URL(elsewhere.url);
  const told = `is served at ${origin}, which the configuration of 'Wallet' (card) does not list: add it to "remoteOrigins"`;
  await expect(promote(root, 'wallet', version)).rejects.toThrow(told);
  expect(await rulesOf(version)).toEqual(['origin']);
  // The configuration of another brand does not speak for this one.
  await paintPages(root, { ...listing(), brand: { name: 'Nova' } });
  expect(await rulesOf(version)).toEqual(['origin']);

  await paintPages(root, listing());
  expect(await rulesOf(version)).toEqual([]);
  await promote(root, 'wallet', version);
});

test('a version served with other bytes than published is never deployed, unless forced @TEAM-5', async () => {
  const version = await publishElsewhere();
  const later = (await publish(await writeRemote(folder, 'two'), root)).version;
  await promote(root, 'wallet', version);
  await promote(root, 'wallet', later);
  elsewhere.spoil('carousel.js', (response) => response.writeHead(404).end());

  expect(await rulesOf(version)).toEqual(['served']);
  const gone = `served: wallet ${version} ${elsewhere.url}carousel.js answers 404`;
  await expect(promote(root, 'wallet', version)).rejects.toThrow(gone);
  await expect(startCanary(root, 'wallet', version, 10)).rejects.toThrow(gone);
  await expect(rollBack(root, 'wallet')).rejects.toThrow(gone);
  // Such as from a machine that may not connect to that server.
  const { forced } = await promote(root, 'wallet', version, { force: true });
  expect(forced.map(({ rule }) => rule)).toEqual(['served']);
});

test('a first paint is made of the copy, also while the other origin is away @TEAM-5 @FIRST-1', async () => {
  const routes = [{ path: 'auth', module: './top-up', access: 'visitor', firstPaint: true }];
  const definition = { name: 'wallet', contract: 1, routes };
  const firstPaint = `globalThis.tesseraFirstPaint = async ({ registry }, run) => {
    const [[{ url }]] = Object.values(registry.microFrontends);
    run(url);
    return { html: '<p>' + painted + '</p>', faults: [] };
  };`;
  const host = await publish(await writeHost(folder, 'painting', { firstPaint }), root);
  await promote(root, 'host', host.version);
  const container = containerCode('remote_wallet', ['./top-up']);
  const files = { 'entry.js': `${container} globalThis.painted = 'from the copy';` };
  await cp(await writeRemote(folder, 'painted', { definition, files }), built, { recursive: true });
  await promote(root, 'wallet', await publishElsewhere());
  await elsewhere.stop();

  expect(await paintPages(root, listing())).toEqual([]);
  const [paint] = await readdir(join(root, '.paint', 'pages'));
  const stored = await readFile(join(root, '.paint', 'pages', paint ?? ''), 'utf8');
  expect(stored).toContain('<p>from the copy</p>');
});

test('the command takes the address, and pages that refuse the origin are written with a warning @TEAM-5', async () => {
  const config = join(folder, 'config.json');
  await writeFile(config, JSON.stringify(walletConfig));
  const release = (...words: string[]) => runCommand([...words, '--site', root]);
  const published = await release('publish', built, '--url', elsewhere.url, '--json');
  const { version } = JSON.parse(published.stdout) as { version: string };
  expect((await release('promote', 'wallet', version)).code).toBe(0);
  const pages = ['pages', '--config', config, '--out', join(folder, 'pages')];
  expect((await release(...pages)).stdout).toContain(
    `warning: wallet ${version} is served at ${new URL(elsewhere.url).origin}, which the configuration does not list`,
  );
  await writeFile(config, JSON.stringify(listing()));
  expect((await release(...pages)).stdout).not.toContain('warning');
});

test('the list says at which origin what is deployed is served @TEAM-10', async () => {
  const there = await publishElsewhere();
  await promote(root, 'wallet', there);
  const { version: here } = await publish(await writeRemote(folder, 'two'), root);
  await startCanary(root, 'wallet', here, 10);
  const { origin } = new URL(elsewhere.url);
  const { stdout } = await runCommand(['list', 'wallet', '--site', root]);
  expect(stdout).toMatch(new RegExp(`${there} .*  deployed, 90 %, at ${origin}$`, 'm'));
  expect(stdout).toMatch(new RegExp(`${here} .*  canary, 10 %$`, 'm'));
  const origins = (await listVersions(root)).map(({ version, origin: at }) => [version, at]);
  expect(origins).toEqual(
    expect.arrayContaining([
      [there, origin],
      [here, null],
    ]),
  );
});
