import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endPreview, startPreview } from '@tessera/release';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { makeSmallSite } from './testing.ts';
import type { SmallSite } from './testing.ts';
import { createSiteServer } from './site-server.ts';

let small: SmallSite;
let site: string;
let server: FastifyInstance;
let token: string;
let id: string;
let shown: string;

beforeEach(async () => {
  small = await makeSmallSite();
  site = small.folder;
  shown = await small.publishCards('two');
  ({ token, id } = await startPreview(site, 'cards', shown, { days: 7 }));
  server = await createSiteServer({
    site,
    config: runtimeConfig(readSettings({})),
    apiOrigin: 'http://localhost:9',
    trustedProxies: '127.0.0.1',
  });
});
afterEach(async () => {
  await server.close();
  await small.remove();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } });

/** Opens the link as a browser does, and answers the cookie that it keeps. */
async function opened(): Promise<{ readonly cookie: string }> {
  const { headers } = await ask(`/?preview=${token}`);
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

test('the link shows that version on every page, and only in that browser @TEAM-7', async () => {
  const link = await ask(`/cards?preview=${token}&tab=new`);
  expect(link.statusCode).toBe(303);
  expect(link.headers).toMatchObject({ location: '/cards?tab=new', 'cache-control': 'no-store' });
  const headers = await opened();
  for (const path of ['/', '/cards', '/registry.json']) {
    const mine = await ask(path, headers);
    expect(mine.body).toContain(shown);
    expect(mine.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(mine.headers.vary).toContain('cookie');
    expect((await ask(path)).body).not.toContain(shown);
  }
  const revisions = [await ask('/version.json', headers), await ask('/version.json')];
  expect(new Set(revisions.map(({ body }) => body)).size).toBe(2);
});

test('no script reads the cookie, it lasts as long as the link, and goes over https alone where the page came so @TEAM-7', async () => {
  const { headers } = await ask(`/?preview=${token}`);
  expect(headers['set-cookie']).toMatch(
    /^wallet\.preview=[\w-]{22}; Path=\/; Max-Age=604\d{3}; HttpOnly; SameSite=Lax$/,
  );
  const secure = await ask(`/?preview=${token}`, { 'x-forwarded-proto': 'https' });
  expect(secure.headers['set-cookie']).toMatch(/; Secure$/);
});

test('leaving the preview shows the deployed version, on the same page @TEAM-7', async () => {
  const { statusCode, headers } = await ask('/cards?preview=end', await opened());
  expect([statusCode, headers.location]).toEqual([303, '/cards']);
  expect(headers['set-cookie']).toContain('wallet.preview=; Path=/; Max-Age=0');
});

test('a preview that was ended is shown to nobody, and its link says so in both languages @TEAM-7', async () => {
  const headers = await opened();
  await endPreview(site, id);
  expect((await ask('/', headers)).body).not.toContain(shown);
  const link = await ask(`/cards?preview=${token}`);
  expect(link.statusCode).toBe(410);
  expect(link.body).toContain('This preview has ended');
  expect(link.body).toContain('Этот предпросмотр закончился');
  expect(link.body).toContain('href="/cards"');
  expect(link.headers['set-cookie']).toBeUndefined();
});

describe('an address as somebody writes it who knows what he does', () => {
  /** A real request: what injects one puts the address in order first. */
  async function askAsItIs(path: string): Promise<IncomingMessage & { readonly text: string }> {
    if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const [response] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
    const parts = (await response.toArray()) as Buffer[];
    return Object.assign(response, { text: Buffer.concat(parts).toString() });
  }

  test.each(['//evil.example/', '/\\evil.example/', '///evil.example/'])(
    'with a link at %s leads to this site @TEAM-7',
    async (path) => {
      for (const value of [token, 'end']) {
        const { headers } = await askAsItIs(`${path}?preview=${value}`);
        expect(headers.location).toBe('/evil.example/');
      }
    },
  );

  test('is text and no markup in the page of a link that has ended @TEAM-7', async () => {
    const { statusCode, text } = await askAsItIs('/"><b>x?preview=none');
    expect(statusCode).toBe(410);
    expect(text).not.toContain('<b>x');
  });
});
