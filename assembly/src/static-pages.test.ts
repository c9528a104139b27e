import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { promote, publish, rollBack, writePages } from '@tessera/release';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

interface Rule {
  readonly path: string;
  readonly file?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const config = runtimeConfig(readSettings({}));
let folder: string;
let site: string;
let pages: string;
let composing: FastifyInstance;
let composingOrigin: string;
let plain: Server;
let plainOrigin: string;
let versions: Readonly<Record<string, string>>;

async function deploy(files: Readonly<Record<string, string>>, publication: object) {
  const dist = await mkdtemp(join(folder, 'dist-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  const file = 'js' in publication ? 'host.json' : 'remote.json';
  await writeFile(join(dist, file), JSON.stringify({ version: '0.1.0', ...publication }));
  const published = await publish(dist, site);
  await promote(site, published.name, published.version);
  return published;
}

const asset = (file: string, text: string) => ({
  file,
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

function deployHost() {
  const files = { 'main.js': 'the host' };
  const contents = { js: [asset('main.js', 'the host')], css: [] };
  return deploy(files, { ...contents, contract: 1, provided: {}, slots: ['home'] });
}

function deployWallet(...paths: string[]) {
  const files = { 'entry.js': `/* ${paths.join(' ')} */`, 'topup.js': 'topUp()' };
  const routes = paths.map((path) => ({ path, module: './topup', access: 'user' }));
  return deploy(files, {
    entry: asset('entry.js', files['entry.js']),
    container: 'remote_wallet',
    definition: { name: 'wallet', contract: 1, routes },
    exposes: { './topup': { js: [asset('topup.js', files['topup.js'])], css: [] } },
    shared: {},
  });
}

const typeOf = (path: string) =>
  path.endsWith('.js') ? { 'content-type': 'application/javascript' } : {};

/** A web server that knows the rules, the folder of the pages and that of the site. */
function plainServer(): Server {
  return createServer((request, response) => {
    void (async () => {
      const { rules } = JSON.parse(await readFile(join(pages, 'serving.json'), 'utf8')) as {
        rules: Rule[];
      };
      const path = request.url ?? '/';
      const rule = rules.find((known) =>
        known.path.endsWith('*') ? path.startsWith(known.path.slice(0, -1)) : known.path === path,
      );
      const file = rule?.file === undefined ? join(site, path) : join(pages, rule.file);
      const isMissing = !existsSync(file) || (rule?.path === '/*' && /\.\w+$/.test(path));
      if (isMissing) response.writeHead(404).end();
      else response.writeHead(200, { ...typeOf(path), ...rule?.headers }).end(await readFile(file));
    })();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  site = join(folder, 'site');
  pages = join(folder, 'pages');
  await mkdir(pages);
  composing = await createSiteServer({ site, config, apiOrigin: 'http://localhost:9' });
  composingOrigin = await composing.listen({ port: 0, host: 'localhost' });
  plain = plainServer().listen(0, 'localhost');
  await once(plain, 'listening');
  plainOrigin = `http://localhost:${(plain.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  for (const place of [site, pages]) await rm(place, { recursive: true, force: true });
  const host = await deployHost();
  const wallet = await deployWallet('wallet/topup', 'wallet/:id', 'index', 'fallback');
  versions = { host: host.version, wallet: wallet.version };
  await writePages(site, config, pages);
});
afterAll(async () => {
  await composing.close();
  plain.close();
  await rm(folder, { recursive: true });
});

const told = [
  'cache-control',
  'content-security-policy',
  'integrity-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'permissions-policy',
  'cross-origin-opener-policy',
  'access-control-allow-origin',
];

async function answer(address: string) {
  const response = await fetch(address);
  const text = await response.text();
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const isJson = type.includes('json');
  return {
    status: response.status,
    type,
    headers: Object.fromEntries(told.map((name) => [name, response.headers.get(name)])),
    body: isJson && response.ok ? (JSON.parse(text) as unknown) : text,
  };
}

const bothAnswers = async (path: string) =>
  Promise.all([answer(plainOrigin + path), answer(composingOrigin + path)]);

test.each([
  '/',
  '/wallet/topup',
  '/no/such/page',
  '/manifest.webmanifest',
  '/config.json',
  '/registry.json',
  '/version.json',
])('a plain web server answers %s as the one that composes does @REL-1', async (path) => {
  const [plainly, composed] = await bothAnswers(path);
  expect(composed.status).toBe(200);
  expect(plainly).toEqual(composed);
});

test('files of versions are answered by it in the same way @REL-1', async () => {
  const { host = '', wallet = '' } = versions;
  for (const path of [`/host/${host}/main.js`, `/remotes/wallet/${wallet}/entry.js`]) {
    const [plainly, composed] = await bothAnswers(path);
    expect(composed.headers['cache-control']).toContain('immutable');
    expect(plainly).toEqual(composed);
  }
});

test.each(['/wallet/42', '/index', '/fallback'])(
  '%s is the same page without hints @REL-1 @FED-5',
  async (path) => {
    const [plainly, composed] = await bothAnswers(path);
    const hints = /<link rel="preload".*\n/g;
    expect(composed.body).toMatch(hints);
    expect(plainly.body).not.toMatch(hints);
    expect(plainly).toEqual({ ...composed, body: String(composed.body).replace(hints, '') });
  },
);

test('a file that is not there is missing, and not the page @REL-1', async () => {
  for (const path of ['/none.css', '/remotes/wallet/1/entry.js']) {
    expect((await answer(plainOrigin + path)).status).toBe(404);
  }
});

test('the page of a route that is deployed no more is removed, and another file stays @REL-1', async () => {
  await deployWallet('wallet/topup', 'cards');
  await writePages(site, config, pages);
  await writeFile(join(pages, 'own.html'), 'of somebody else');
  expect(await readdir(pages)).toContain('cards.html');

  await rollBack(site, 'wallet');
  const { removed } = await writePages(site, config, pages);
  expect(removed).toEqual(['cards.html']);
  const [plainly, composed] = await bothAnswers('/cards');
  expect(plainly).toEqual(composed);
  expect(await readdir(pages)).toContain('own.html');
});

test('the site itself and a folder of something else are refused, and nothing changes @REL-1', async () => {
  const before = await readFile(join(site, 'registry.json'), 'utf8');
  await expect(writePages(site, config, site)).rejects.toThrow('is the site itself');
  expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before);

  const other = join(folder, 'other');
  await mkdir(other);
  await writeFile(join(other, 'serving.json'), '{}');
  await expect(writePages(site, config, other)).rejects.toThrow('not of this command');
  expect(await readdir(other)).toEqual(['serving.json']);
});
