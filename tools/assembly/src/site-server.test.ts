import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '@tessera/config';
import { promote, publish } from '@tessera/release';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

let folder: string;
let api: Server;
let asked: IncomingMessage[];
let server: FastifyInstance;
let served: Parameters<typeof createSiteServer>[0];
let origin: string;
let config: RuntimeConfig;

async function builtHost(): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist);
  const script = 'the host'.repeat(50);
  await writeFile(join(dist, 'main.js'), script);
  const hash = createHash('sha256').update(script).digest('base64');
  const publication = {
    version: '0.0.1',
    js: [{ file: 'main.js', integrity: `sha256-${hash}` }],
    css: [],
    contract: 1,
    provided: {},
    slots: [],
  };
  await writeFile(join(dist, 'host.json'), JSON.stringify(publication));
  return dist;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const site = join(folder, 'site');
  const { name, version } = await publish(await builtHost(), site);
  await promote(site, name, version);
  await mkdir(join(site, 'remotes'));
  await writeFile(join(site, 'registry.json'), '{"schema":"","microFrontends":{}}');
  api = createServer((request, response) => {
    asked.push(request);
    response.end('{"results":[]}');
  }).listen(0, 'localhost');
  await once(api, 'listening');
  served = {
    site,
    config: () => Promise.resolve(config),
    apiOrigin: `http://localhost:${(api.address() as AddressInfo).port}`,
  };
  server = await createSiteServer(served);
  origin = await server.listen({ port: 0, host: 'localhost' });
});
beforeEach(() => {
  asked = [];
  config = runtimeConfig(readSettings({}));
});
afterAll(async () => {
  await server.close();
  api.close();
  await rm(folder, { recursive: true });
});

test('the page is in the language and the theme of its browser, and no cache takes it for another’s @FIRST-2 @FIRST-4', async () => {
  const opened = async (headers: Record<string, string>) => {
    const response = await fetch(origin, { headers });
    return [
      /<html lang="(\w+)".*data-theme="(\w+)"/.exec(await response.text())?.slice(1),
      response.headers.get('vary'),
    ];
  };
  const vary = 'accept-encoding, accept-language, cookie';
  expect(await opened({ 'accept-language': 'ru' })).toEqual([['ru', 'system'], vary]);
  expect(
    await opened({ 'accept-language': 'ru', cookie: 'a=b; wallet.view=en.dark.user' }),
  ).toEqual([['en', 'dark'], vary]);
});

test('every path is the page, with its policy and without any cache @SHELL-8 @FED-4', async () => {
  for (const path of ['/', '/wallet/topup', '/no/such/page']) {
    const response = await fetch(origin + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('page and registry are compressed for who accepts that @PERF-3', async () => {
  for (const path of ['/auth', '/registry.json']) {
    const encoded = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    expect(encoded.headers.get('content-encoding')).toBe('br');
    const plain = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await encoded.text()).toBe(await plain.text());
  }
});

test('a watcher that asks for the head of a page learns that it is there', async () => {
  const response = await fetch(`${origin}/wallet`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toBe('');
  expect((await fetch(`${origin}/wallet.js`, { method: 'HEAD' })).status).toBe(404);
});

test('another configuration is another variant of the same files, from the next page on @VAR-1', async () => {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const files = (page: string) => page.match(/(src|href)="\/host\/[^"]+" integrity="[^"]+"/g);
  const before = await read('/auth');
  expect(before).toContain('data-variant="card"');
  config = {
    ...runtimeConfig(readSettings({ WALLET_VARIANT: 'regional' })),
    brand: { name: 'Nova' },
  };
  const after = await read('/auth');
  expect(after).toContain('<html lang="ru" data-variant="regional"');
  expect(after).toContain('<title>Nova</title>');
  expect(files(before)).toHaveLength(1);
  expect(files(after)).toEqual(files(before));
  expect(JSON.parse(await read('/config.json'))).toEqual(config);
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: 'Nova',
    lang: 'ru',
  });
});

test('a missing file is missing, and not the page', async () => {
  for (const path of ['/host/none/main.js', '/remotes/wallet/1/entry.js', '/none.css']) {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<div');
  }
});

test('published files are compressed and never asked for again', async () => {
  const html = await (await fetch(origin)).text();
  const address = /src="([^"]+main\.js)"/.exec(html)?.[1] ?? '';
  const response = await fetch(origin + address, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toContain('the host');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('a published file that is opened as a page is not of the origin of the app @SEC-1', async () => {
  const html = await (await fetch(origin)).text();
  const address = /src="([^"]+main\.js)"/.exec(html)?.[1] ?? '';
  const response = await fetch(origin + address);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('the served version, host and deployment are told and never cached @SHELL-7 @FED-6', async () => {
  const response = await fetch(`${origin}/version.json?t=1`);
  expect(await response.json()).toEqual({
    version: '0.0.1',
    host: expect.stringMatching(/^0\.0\.1-[0-9a-f]{10}$/) as string,
    deployment: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test("the API is told the user's address, not what the user claims it is @BACK-3", async () => {
  await fetch(`${origin}/v2/wallet`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(asked[0]?.url).toBe('/v2/wallet');
  expect(asked[0]?.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
});

test('whether a user came by https is what the site knows, or a proxy that it trusts says @SEC-3 @SEC-8', async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  await fetch(`${origin}/v2/wallet`, { headers: claimed });
  expect(asked[0]?.headers['x-forwarded-proto']).toBe('http');
  const behind = await createSiteServer({ ...served, trustedProxies: 'loopback' });
  const there = await behind.listen({ port: 0, host: 'localhost' });
  await fetch(`${there}/v2/wallet`, { headers: claimed });
  await behind.close();
  expect(asked[1]?.headers).toMatchObject(claimed);
});

test('a document that the configuration links to is there and runs nothing', async () => {
  const response = await fetch(`${origin}/documents/terms.en.html`);
  expect(await response.text()).toContain('Terms of use');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the app is installable by a manifest whose icons are there @SHELL-9', async () => {
  const response = await fetch(`${origin}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const { name, icons } = (await response.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Tessera');
  const types = await Promise.all(
    icons.map(async ({ src }) => (await fetch(origin + src)).headers.get('content-type')),
  );
  expect(types).toEqual(['image/svg+xml', 'image/png', 'image/png', 'image/png']);
});
