import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createSiteServer, freePorts, readSettings, runtimeConfig } from '@tessera/assembly';
import { promote, publish, rollBack } from '@tessera/release';
import { writeHost, writeRemote } from '../../tools/release/src/testing/builds.ts';
import { describeWith } from './testing/installed.ts';
import { startNginx, type NginxServer } from './testing/nginx-server.ts';
import { startStubApi, type StubApi } from './testing/stub-api.ts';

// As in production: the tool refuses a configuration that permits overrides.
const { variant, brand, apiBase, ...rest } = runtimeConfig(readSettings({}));
const languages = ['en', 'pt', 'ru', 'pt-BR'];
const config = { variant, brand, apiBase, languages, ...rest, overrides: null };

async function deploy(dist: string, site: string): Promise<void> {
  const { name, version } = await publish(dist, site);
  await promote(site, name, version);
}

const firstPaint = `globalThis.tesseraFirstPaint = async ({ pathname, view: { language, theme, audience } }) =>
  ({ html: '<p style="width:9px">' + [pathname, language, theme, audience].join(' ') + '</p>', faults: [] });`;

const deployHost = async (folder: string, site: string) =>
  deploy(await writeHost(folder, 'host', { firstPaint, worker: '/* worker */' }), site);

/** Has a first paint for visitors, on a route, and one for users, on Home. */
async function deployAuth(folder: string, site: string): Promise<void> {
  const screen = { module: './carousel', firstPaint: true };
  const routes = [{ path: 'auth', access: 'visitor', ...screen }];
  const slots = [{ slot: 'home', order: 1, ...screen }];
  const definition = { name: 'auth', contract: 1, routes, slots };
  await deploy(await writeRemote(folder, 'auth', { definition }), site);
}

async function deployWallet(folder: string, site: string, ...paths: string[]): Promise<void> {
  const routes = paths.map((path) => ({ path, module: './top-up', access: 'user' }));
  const definition = { name: 'wallet', contract: 1, routes };
  const code = paths.join('-').replaceAll(/[/:]/g, '');
  await deploy(await writeRemote(folder, code, { definition }), site);
}

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

/** Returns the client address that nginx derives from a header. */
const addressProbe = (port: number) => `server {
  listen 127.0.0.1:${port};
  set_real_ip_from 127.0.0.1;
  real_ip_header X-From;
  location / { return 200 $tessera_address; }
}`;

describeWith(['nginx', 'openssl'], 'nginx with the shipped files', (programs) => {
  let api: StubApi;
  let nginx: NginxServer;
  let composing: Awaited<ReturnType<typeof createSiteServer>>;
  let composingOrigin: string;
  let probePort: number;

  beforeAll(async () => {
    api = await startStubApi();
    [probePort = 0] = await freePorts(1);
    nginx = await startNginx(programs, api.port, config, async (site) => {
      await deployHost(join(site, '..'), site);
      await deployWallet(join(site, '..'), site, 'wallet/topup', 'wallet/:id');
      await deployAuth(join(site, '..'), site);
      writeFileSync(join(site, '..', '..', 'etc', 'probe.conf'), addressProbe(probePort));
    });
    composing = await createSiteServer({
      site: nginx.site,
      config,
      apiOrigin: `http://127.0.0.1:${api.port}`,
    });
    composingOrigin = await composing.listen({ port: 0, host: 'localhost' });
  }, 180_000);
  beforeEach(() => api.forget());
  afterAll(async () => {
    await api.close();
    await nginx.close();
    await composing.close();
  });

  /** The answers of nginx and of the server that composes pages. */
  async function bothAnswers(path: string, headers: Readonly<Record<string, string>> = {}) {
    const plain = await nginx.ask(path, headers);
    const composed = await fetch(composingOrigin + path, { headers });
    const shown = (status: number, header: (name: string) => unknown, body: string) => {
      const type = String(header('content-type')).split(';')[0] ?? '';
      return {
        status,
        type,
        headers: Object.fromEntries(told.map((name) => [name, header(name) ?? null])),
        body: type.includes('json') ? (JSON.parse(body) as unknown) : body,
      };
    };
    return {
      plain: shown(plain.status, (name) => plain.headers[name], plain.body),
      composed: shown(composed.status, (name) => composed.headers.get(name), await composed.text()),
    };
  }

  test.each([
    '/',
    '/wallet/topup',
    '/no/such/page',
    '/manifest.webmanifest',
    '/config.json',
    '/registry.json',
    '/version.json',
    '/worker.js',
    '/icon.svg',
    '/documents/terms.en.html',
    '/integrity-probe.js',
  ])('%s is answered as by the server that composes @REL-1', async (path) => {
    const { plain, composed } = await bothAnswers(path);
    expect(composed.status).toBe(200);
    const hints = /<link rel="preload".*\n/g;
    const isOfNoPath = path === '/no/such/page';
    expect(plain).toEqual(
      isOfNoPath ? { ...composed, body: String(composed.body).replace(hints, '') } : composed,
    );
  });

  const view = (value: string) => ({ cookie: `other=1; wallet.view=${value}` });
  const accepts = (languages: string) => ({ 'accept-language': languages });

  test.each([
    ['/auth', {}, '/auth en system visitor'],
    ['/', view('ru.dark.visitor'), '/auth ru system visitor'],
    ['/', view('ru.dark.user'), '/ ru dark user'],
    ['/', { ...view('.light.user'), ...accepts('ru') }, '/ ru light user'],
    ['/auth', accepts('ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7'), '/auth ru system visitor'],
    ['/auth', accepts('en-US, ru;q=0.5'), '/auth en system visitor'],
    ['/auth', accepts('de, en;q=0.5, ru;q=0.8'), '/auth ru system visitor'],
    ['/auth', accepts('pt-br, pt;q=0.9'), '/auth pt-BR system visitor'],
    ['/auth', accepts('pt-PT, en;q=0.9'), '/auth pt system visitor'],
    ['/auth', view('pt-BR.dark.visitor'), '/auth pt-BR system visitor'],
    ['/auth', view('de.dark.visitor'), '/auth en system visitor'],
    ['/auth', accepts('RU'), '/auth ru system visitor'],
    ['/auth', accepts('ru;q=0, de, en;q=0.05'), '/auth en system visitor'],
    ['/auth', accepts('run, ru;q=0'), '/auth en system visitor'],
    ['/auth', view('ru.dark.user'), undefined],
    ['/auth', view('ru.dark.unfinished'), undefined],
    ['/auth', view('ru.dark.overridden'), undefined],
    ['/auth', view('ru.pink.user'), '/auth en system visitor'],
    ['/auth', view('../../etc.dark.visitor'), '/auth en system visitor'],
    ['/auth', { cookie: 'xwallet.view=ru.dark.user' }, '/auth en system visitor'],
    ['/auth?tab=2', view('ru.dark.visitor'), '/auth ru system visitor'],
    ['/auth?next=/history', view('ru.dark.visitor'), undefined],
    ['/wallet/topup', view('ru.dark.user'), undefined],
  ] as const)(
    '%s of who says %j is painted as by the server that composes @FIRST-2 @FIRST-4 @FIRST-5',
    async (path, headers, painted) => {
      const { plain, composed } = await bothAnswers(path, headers);
      expect(plain).toEqual(composed);
      const [, shown] =
        /<div id="root"[^>]*>(?:<p[^>]*>(.*)<\/p>)?<\/div>/.exec(String(plain.body)) ?? [];
      expect(shown).toBe(painted);
    },
  );

  test('a cache keeps pages by their audience, and their files for ever @FIRST-2', async () => {
    const { headers, body } = await nginx.ask('/auth');
    expect(headers.vary).toContain('accept-language, cookie');
    const [, style = ''] = /href="(\/paint\/\w+\.css)"/.exec(body) ?? [];
    const { plain, composed } = await bothAnswers(style);
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain).toEqual(composed);
  });

  test('files of versions are compressed, kept for ever, and of no origin when opened as pages @REL-1 @SEC-1', async () => {
    const [version = ''] = readdirSync(join(nginx.site, 'host'));
    const path = `/host/${version}/main.js`;
    const { plain, composed } = await bothAnswers(path);
    expect(composed.headers['cache-control']).toContain('immutable');
    expect(plain).toEqual(composed);
    const { headers } = await nginx.ask(path, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding']);
  });

  test.each(['/none.css', '/remotes/wallet/1/entry.js', '/host.json', '/.locks/site.json'])(
    '%s is missing, and neither the page nor a file of the release tool @REL-1',
    async (path) => {
      const { status, body, headers } = await nginx.ask(path);
      expect([status, body, headers['cache-control']]).toEqual([404, 'Not found', 'no-store']);
    },
  );

  test("the API gets the user's real address and https, not the claimed ones @BACK-3", async () => {
    const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
    expect((await nginx.ask('/v2/wallet/transaction/export.csv', claimed)).status).toBe(200);
    expect(api.asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test('a request that is sent half takes no connection of the API, and one that is too large never does @LOAD-4', async () => {
    const half = connect({ host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false });
    await once(half, 'secureConnect');
    half.write(
      'POST /v2/wallet/transfer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 9\r\nConnection: close\r\n\r\n{"a"',
    );
    const large = 'x'.repeat(64 * 1024 + 1);
    const refused = await nginx.ask('/v2/wallet/transfer', {}, large);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      413,
      { status: 'error', code: 'REQUEST_TOO_LARGE', messages: { ru: 'Запрос слишком большой.' } },
    ]);
    expect([api.asked, api.connections()]).toEqual([[], 0]);
    half.write(': 1 }');
    await once(half, 'data');
    expect(api.asked.map(({ body }) => body)).toEqual(['{"a": 1 }']);
    half.destroy();
  });

  describe('under the name of the release service', () => {
    const release = { host: 'releases.wallet.example', authorization: 'Bearer tsr_x' };

    test('an upload of 16 MB reaches it with its token and the real address, and a larger one does not @TEAM-10', async () => {
      const claimed = { ...release, 'x-forwarded-for': '203.0.113.9' };
      const upload = 'x'.repeat(16_000_000);
      expect((await nginx.ask('/run', claimed, upload)).status).toBe(200);
      const [{ headers, body } = {}] = api.asked;
      expect(headers).toMatchObject({
        authorization: 'Bearer tsr_x',
        'x-forwarded-for': '127.0.0.1',
      });
      expect(body).toHaveLength(upload.length);
      expect((await nginx.ask('/run', release, `${upload}${upload}`)).status).toBe(413);
    });

    test('an upload begins there before it is whole, so that who may not is refused at once @TEAM-10', async () => {
      const half = connect({ host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false });
      await once(half, 'secureConnect');
      half.write(
        `POST /run HTTP/1.1\r\nHost: ${release.host}\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{"a"`,
      );
      await api.begun();
      expect(api.asked).toEqual([]);
      half.write(': 1 }');
      await once(half, 'data');
      expect(api.asked.map(({ body }) => body)).toEqual(['{"a": 1 }']);
      half.destroy();
    });

    test('the log is read, and nothing of the wallet is there @TEAM-10', async () => {
      const { status, body } = await nginx.ask('/log?newest=3', release);
      expect([status, body, api.asked[0]?.headers.authorization]).toEqual([
        200,
        '{"results":[]}',
        'Bearer tsr_x',
      ]);
      expect((await nginx.ask('/icon.svg', release)).body).toBe('{"results":[]}');
    });
  });

  test('an event reaches a page at once, while its stream stays open @SHELL-2', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false };
      const asking = request({ ...options, path: '/v2/wallet/events' }, (response) =>
        response.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          response.destroy();
        }),
      );
      asking.on('error', reject);
      asking.end();
    });
    expect(first).toBe('event: wallet\n\n');
  });

  test('an address is one of IPv4, or a /64 of IPv6 @SEC-10', async () => {
    const counted = (from: string) =>
      new Promise<string>((resolve, reject) => {
        const headers = { 'x-from': from };
        plainRequest({ host: '127.0.0.1', port: probePort, headers }, (response) => {
          response.once('data', (bytes: Buffer) => resolve(bytes.toString('hex')));
        })
          .on('error', reject)
          .end();
      });
    expect(await counted('198.51.100.7')).toBe('c6336407');
    expect(await counted('2001:db8:1:a00::1')).toBe('20010db800010a00');
    expect(await counted('2001:db8:1:a00:ffff:a0a:0:2')).toBe('20010db800010a00');
  });

  describe('many requests at once', () => {
    const sessions: ClientHttp2Session[] = [];
    const connectFrom = (localAddress: string) => {
      const options = { localAddress, rejectUnauthorized: false };
      const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, options);
      session.on('error', () => undefined);
      sessions.push(session);
      return session;
    };
    const statusOf = (session: ClientHttp2Session, path: string) =>
      new Promise<number>((resolve, reject) => {
        const stream = session.request({ ':path': path });
        stream.on('response', (headers) => resolve(Number(headers[':status'])));
        stream.on('error', reject);
      });
    const openStreams = async (address: string) => {
      const eight = Array.from({ length: 8 }, () => connectFrom(address));
      const opened = eight.flatMap((session) =>
        Array.from({ length: 64 }, () => statusOf(session, '/v2/wallet/events')),
      );
      return new Set(await Promise.all(opened));
    };

    afterEach(() => {
      for (const session of sessions.splice(0)) session.destroy();
    });

    test('a thousand open streams are served, more of one address are refused, and hold up nobody @SEC-10', async () => {
      const path = '/v2/wallet/events';
      for (const address of ['127.0.0.2', '127.0.0.3']) {
        expect(await openStreams(address)).toEqual(new Set([200]));
      }
      expect(await statusOf(connectFrom('127.0.0.2'), path)).toBe(503);
      expect(await statusOf(connectFrom('127.0.0.2'), '/v2/wallet')).toBe(200);
      expect(await statusOf(connectFrom('127.0.0.4'), path)).toBe(200);
      expect((await nginx.ask('/')).status).toBe(200);
    });
  });

  test('where no backend is there, a call is answered in the shape of the API @LOAD-2', async () => {
    await api.close();
    const { status, headers, body } = await nginx.ask('/v2/wallet');
    await api.listen();
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'UNAVAILABLE' });
    expect((await nginx.ask('/v2/wallet')).status).toBe(200);
  });

  test('a deployment changes pages and their headers over at once, and a rollback takes them back @REL-1 @FED-6', async () => {
    const before = await nginx.ask('/cards');
    await deployWallet(nginx.folder, nginx.site, 'wallet/topup', 'cards');
    await nginx.deployPages();
    const { plain, composed } = await bothAnswers('/cards');
    expect(plain).toEqual(composed);
    expect(plain.body).not.toBe(before.body);
    await rollBack(nginx.site, 'wallet');
    await nginx.deployPages();
    expect((await nginx.ask('/cards')).body).toBe(before.body);
  });

  test('pages that nginx cannot use are not taken, and the former ones stay @REL-1', async () => {
    const [former, served] = [readdirSync(nginx.pages), (await nginx.ask('/')).body];
    const text = readFileSync(nginx.siteFile, 'utf8');
    writeFileSync(nginx.siteFile, `${text}\nnonsense;`);
    await expect(nginx.deployPages()).rejects.toThrow('the former ones stay');
    writeFileSync(nginx.siteFile, text);
    expect(readdirSync(nginx.pages)).toEqual(former);
    expect(existsSync(join(nginx.pages, 'current', 'nginx.conf'))).toBe(true);
    expect((await nginx.ask('/')).body).toBe(served);
  });
});
