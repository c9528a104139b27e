import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { offeredLanguages } from '@tessera/config';
import { cohortCookie, pageViewOf, readCookie, readQuery, viewCookie } from '@tessera/contract';
import { promote, publish, rollBack, startCanary, writePages } from '@tessera/release';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

interface Rule {
  readonly path: string;
  readonly file?: string;
  readonly views?: Readonly<Record<string, string>>;
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

const firstPaint = `globalThis.tesseraFirstPaint = async ({ pathname, view: { language, theme, audience } }) =>
  ({ html: '<p style="width:9px">' + [pathname, language, theme, audience].join(' ') + '</p>', faults: [] });`;

function deployHost() {
  const files = { 'main.js': 'the host', 'first-paint.js': firstPaint };
  const contents = {
    js: [asset('main.js', 'the host')],
    css: [],
    firstPaint: asset('first-paint.js', firstPaint),
  };
  return deploy(files, { ...contents, contract: 1, provided: {}, slots: ['home'] });
}

/** Has a first paint for visitors, on a route, and one for users, on Home. */
function deployAuth(code = 'auth') {
  const files = { 'entry.js': `/* ${code} */`, 'screen.js': 'screen()' };
  const screen = { module: './screen', firstPaint: true };
  return deploy(files, {
    entry: asset('entry.js', files['entry.js']),
    container: 'remote_auth',
    definition: {
      name: 'auth',
      contract: 1,
      routes: [{ path: 'auth', access: 'visitor', ...screen }],
      slots: [{ slot: 'home', order: 1, ...screen }],
    },
    exposes: { './screen': { js: [asset('screen.js', files['screen.js'])], css: [] } },
    shared: {},
  });
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

/** The file of a rule for a browser, as `serving.json` has it. */
function chosenFile(
  { file, views = {} }: Rule,
  { url = '/', headers }: IncomingMessage,
  canary: boolean,
): string | undefined {
  const kept = readCookie(headers.cookie, viewCookie);
  const view = pageViewOf(kept, headers['accept-language'], {
    languages: offeredLanguages(config),
    defaultLanguage: config.defaultLanguage,
  });
  const look = `${view.language}.${view.theme}`;
  const mayBeInCanary = canary && readCookie(headers.cookie, cohortCookie) !== undefined;
  const isOther = mayBeInCanary || readQuery.test(url);
  const painted = isOther ? [] : [`${look}.${view.audience}.painted`];
  const key = [...painted, `${look}.${view.audience}`, look].find((each) => views[each]);
  return key === undefined ? file : views[key];
}

/** A web server that knows the rules, the folder of the pages and that of the site. */
function plainServer(): Server {
  return createServer((request, response) => {
    void (async () => {
      const serving = await readFile(join(pages, 'serving.json'), 'utf8');
      const { rules, canary } = JSON.parse(serving) as { rules: Rule[]; canary: boolean };
      const [path = '/'] = (request.url ?? '/').split('?');
      const rule = rules.find((known) =>
        known.path.endsWith('*') ? path.startsWith(known.path.slice(0, -1)) : known.path === path,
      );
      const chosen = rule && chosenFile(rule, request, canary);
      const file = chosen === undefined ? join(site, path) : join(pages, chosen);
      const isMissing = !existsSync(file) || (rule?.path === '/*' && /\.\w+$/.test(path));
      if (isMissing) response.writeHead(404).end();
      else response.writeHead(200, { ...typeOf(path), ...rule?.headers }).end(await readFile(file));
    })();
  });
}

/** Deploys, and writes the pages again. */
async function prepare(): Promise<void> {
  for (const place of [site, pages]) await rm(place, { recursive: true, force: true });
  const host = await deployHost();
  const wallet = await deployWallet('wallet/topup', 'wallet/:id', 'index', 'fallback');
  await deployAuth();
  versions = { host: host.version, wallet: wallet.version };
  await writePages(site, config, pages);
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
  await prepare();
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

type Asking = Readonly<Record<string, string>>;

async function answer(address: string, headers: Asking = {}) {
  const response = await fetch(address, { headers });
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

const bothAnswers = async (path: string, headers: Asking = {}) =>
  Promise.all([answer(plainOrigin + path, headers), answer(composingOrigin + path, headers)]);

/** The content painted before the scripts of the page. */
const painted = ({ body }: { readonly body: unknown }) =>
  /<div id="root"[^>]*>(?:<p[^>]*>(.*)<\/p>)?<\/div>/.exec(String(body))?.[1];

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

test.each([
  ['a visitor', '/auth', { cookie: 'wallet.view=ru.dark.visitor' }, '/auth ru system visitor'],
  ['a visitor at Home', '/', { 'accept-language': 'ru' }, '/auth ru system visitor'],
  ['a user at Home', '/', { cookie: 'wallet.view=en.light.user' }, '/ en light user'],
  ['a user on a page of visitors', '/auth', { cookie: 'wallet.view=en.light.user' }, undefined],
  ['somebody unfinished', '/auth', { cookie: 'wallet.view=.dark.unfinished' }, undefined],
  ['a tab with an override', '/', { cookie: 'wallet.view=en.dark.overridden' }, undefined],
  ['an address with a way on', '/auth?a=1&next=%2F', { 'accept-language': 'ru' }, undefined],
  ['a visitor at Home with an override', '/?override=', { 'accept-language': 'ru' }, undefined],
  ['an address from a letter', '/auth?utm_x=1', { cookie: '' }, '/auth en system visitor'],
  ['Home from a letter', '/?utm_x=next', { cookie: '' }, '/auth en system visitor'],
  ['a page that declares none', '/wallet/topup', { cookie: 'wallet.view=ru.dark.user' }, undefined],
  ['a path without a page', '/no/such/page', { cookie: 'wallet.view=ru.dark.user' }, undefined],
] as const)(
  'a written page is painted for %s as the composed one @FIRST-2 @FIRST-4',
  async (_who, path, headers, shown) => {
    const [plainly, composed] = await bothAnswers(path, headers);
    expect(plainly).toEqual(composed);
    expect(painted(plainly)).toBe(shown);
  },
);

test('a painted page has the styles of its content, from the site and cached for ever @FIRST-2', async () => {
  const { body } = await answer(`${plainOrigin}/auth`);
  const [, style = ''] = /href="(\/paint\/\w+\.css)"/.exec(String(body)) ?? [];
  const [plainly, composed] = await bothAnswers(style);
  expect(composed.body).toContain('width:9px');
  expect(plainly).toEqual({ ...composed, type: plainly.type });
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

describe('after a change of the site', () => {
  beforeEach(prepare);

  test('pages of who may have a canary are not painted while it runs @FIRST-5 @REL-3', async () => {
    const { version } = await deployAuth('next');
    await rollBack(site, 'auth');
    await startCanary(site, 'auth', version, 50);
    await writePages(site, config, pages);
    const cookie = 'wallet.view=en.dark.visitor';
    const others = await answer(`${plainOrigin}/auth`, { cookie });
    expect(painted(others)).toBe('/auth en system visitor');
    const drawn = { cookie: `${cookie}; wallet.cohort=00000003` };
    expect(painted(await answer(`${plainOrigin}/auth`, drawn))).toBeUndefined();
  });

  test('the page of a route that is deployed no more is removed, and another file stays @REL-1', async () => {
    await deployWallet('wallet/topup', 'cards');
    await writePages(site, config, pages);
    await writeFile(join(pages, 'own.html'), 'of somebody else');
    expect(await readdir(pages)).toContain('cards.html');

    await rollBack(site, 'wallet');
    const { removed } = await writePages(site, config, pages);
    expect(removed).toContain('cards.html');
    expect(removed).toContain('cards.ru.dark.html');
    expect(removed).toHaveLength(7);
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
});
