import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import type { Conditions, Registry } from '@tessera/contract';
import { assetOf, sources, walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import {
  composeManifest,
  composePage,
  manifestPath,
  pageHeaders,
  promote,
  publish,
  readDeployment,
  startCanary,
  workerScript,
} from '../index.ts';
import type { Deployment } from '../index.ts';

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  root = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

const definition = walletDefinition;
const buildRemote = (code: string, parts?: Parameters<typeof writeRemote>[2]) =>
  writeRemote(folder, code, parts);
const buildHost = () => writeHost(folder);

async function deploy(dist: string): Promise<string> {
  const { name, version } = await publish(dist, root);
  await promote(root, name, version, { force: true });
  return version;
}

const config: RuntimeConfig = {
  ...walletConfig,
  brand: { name: 'Tess"era</title>' },
  support: { phone: null, email: '</script><script>alert(1)</script>', aroundTheClock: false },
};

describe('the service worker', () => {
  const wordIn = (html: string) => /<html[^>]* data-worker="(\w+)"/.exec(html)?.[1];
  const workersOf = (deployment: Deployment) =>
    /worker-src ([^;]*)/.exec(
      pageHeaders(deployment, config)['content-security-policy'] ?? '',
    )?.[1];

  test('is the deployed host’s, and its pages may be kept @LIFE-10', async () => {
    await deploy(await writeHost(folder, 'new', { worker: 'addEventListener' }));
    const deployment = await readDeployment(root);
    expect(await workerScript(root, deployment)).toBe('addEventListener');
    expect(wordIn(composePage(deployment, config, '/'))).toBe('keep');
    expect(workersOf(deployment)).toBe("'self' blob:");
  });

  test('keeps no page while there is a canary @LIFE-10 @REL-3', async () => {
    await deploy(await writeHost(folder, 'new', { worker: 'addEventListener' }));
    await deploy(await buildRemote('one'));
    const { name, version } = await publish(await buildRemote('two'), root);
    await startCanary(root, name, version, 50, { force: true });
    expect(wordIn(composePage(await readDeployment(root), config, '/'))).toBe('pass');
  });

  test('is nowhere with a host of before, whose pages say nothing of one @LIFE-10', async () => {
    await deploy(await writeHost(folder, 'new', { worker: 'addEventListener' }));
    await deploy(await buildHost());
    const deployment = await readDeployment(root);
    expect(await workerScript(root, deployment)).toBeNull();
    expect(wordIn(composePage(deployment, config, '/'))).toBeUndefined();
    expect(workersOf(deployment)).toBe('blob:');
  });
});

describe('composing the page', () => {
  async function compose(pathname: string): Promise<string> {
    await deploy(await buildHost());
    await deploy(await buildRemote('one'));
    return composePage(await readDeployment(root), config, pathname);
  }

  const preloaded = (html: string) =>
    [...html.matchAll(/rel="preload"[^>]*href="[^"]*\/([^"/]+)"/g)].map((found) => found[1]);

  test('a route gets hints for its entry, scripts and stylesheets and for nothing else @FED-5', async () => {
    expect(preloaded(await compose('/wallet/topup'))).toEqual([
      'entry.js',
      'top-up.css',
      'top-up.js',
    ]);
  });

  test('the page names texts of its language: the host’s before its code, a route’s ahead @PERF-3 @FED-5', async () => {
    await deploy(await writeHost(folder, 'host', { texts: { en: 'words', ru: 'слова' } }));
    const files = { 'en.1.js': 'words', 'ru.1.js': 'слова' };
    const texts = { en: ['en.1.js'], ru: ['ru.1.js'] };
    await deploy(await buildRemote('one', { files, texts }));
    const deployment = await readDeployment(root);
    const inLanguage = (language: 'en' | 'ru') =>
      composePage(deployment, config, '/wallet/topup', null, {
        language,
        theme: 'system',
        audience: 'user',
      });
    const scripts = (html: string) =>
      [...html.matchAll(/<script defer src="[^"]*\/([^"/]+)"/g)].map((found) => found[1]);
    expect(scripts(inLanguage('en'))).toEqual(['en.js', 'main.js']);
    expect(scripts(inLanguage('ru'))).toEqual(['ru.js', 'main.js']);
    expect(preloaded(inLanguage('en'))).toContain('en.1.js');
    expect(preloaded(inLanguage('en'))).not.toContain('ru.1.js');
    expect(preloaded(inLanguage('ru'))).toContain('ru.1.js');
  });

  test('the host’s scripts are not held back behind what is painted before them @FIRST-3', async () => {
    const scripts = (await compose('/')).match(/<script defer .*?>/g) ?? [];
    expect(scripts).not.toEqual([]);
    for (const script of scripts) expect(script).toContain('fetchpriority="high"');
  });

  test('a painted page asks for the typeface of its language, and of the rouble sign where it shows one @FIRST-3', async () => {
    const fonts = { en: ['latin.woff2'], ru: ['cyrillic.woff2'], rouble: ['rouble.woff2'] };
    await deploy(await buildHost());
    const { host, ...others } = await readDeployment(root);
    const deployment = { ...others, host: { ...host, fonts } };
    const view = { language: 'en', theme: 'system', audience: 'visitor' } as const;
    const subject = { ...view, pathname: '/auth' };
    const preloadedFor = (paint: Parameters<typeof composePage>[5]) =>
      preloaded(composePage(deployment, config, '/auth', null, view, paint));
    expect(preloadedFor({ subject, html: '<p>₽ 100</p>', css: null })).toEqual([
      'latin.woff2',
      'rouble.woff2',
    ]);
    expect(preloadedFor({ subject, html: '<p>$100</p>', css: null })).toEqual(['latin.woff2']);
    expect(preloadedFor(null)).toEqual([]);
  });

  test('a painted page is shown when all of its root has been parsed @FIRST-3', async () => {
    await deploy(await buildHost());
    const deployment = await readDeployment(root);
    const view = { language: 'en', theme: 'system', audience: 'visitor' } as const;
    const paint = { subject: { ...view, pathname: '/auth' }, html: '<p>$100</p>', css: null };
    const waits = (painted: typeof paint | null) =>
      composePage(deployment, config, '/auth', null, view, painted).includes(
        '<link rel="expect" href="#root" blocking="render">',
      );
    expect(waits(paint)).toBe(true);
    expect(waits(null)).toBe(false);
  });

  test('the script that asks for a user’s data early is in every page of a user @FIRST-4', async () => {
    await deploy(await buildHost());
    const { host, ...others } = await readDeployment(root);
    const early = [assetOf('early.js', 'early')];
    const scriptsFor = (audience: 'user' | 'visitor') => {
      const html = composePage({ ...others, host: { ...host, early } }, config, '/history', null, {
        language: 'en',
        theme: 'system',
        audience,
      });
      // It reads the configuration, so that has to stand before it.
      return html
        .match(/id="config"|<script defer [^>]*early\.js/g)
        ?.map((found) => found.slice(-8));
    };
    expect(scriptsFor('user')).toEqual(['"config"', 'early.js']);
    expect(scriptsFor('visitor')).toEqual(['"config"']);
  });

  test('a painted page of visitors has the part of it that hears presses, if the host has that @FIRST-3', async () => {
    await deploy(await buildHost());
    const { host, ...others } = await readDeployment(root);
    const scriptsOf = (parts: object) => {
      const view = { language: 'en', theme: 'system', audience: 'visitor' } as const;
      const paint = { subject: { ...view, pathname: '/auth' }, html: '', css: null };
      const deployed = { ...others, host: { ...host, ...parts } };
      const html = composePage(deployed, config, '/auth', null, view, paint);
      return [...html.matchAll(/<script defer [^>]*(early|presses)\.js/g)].map(([, name]) => name);
    };
    const early = [assetOf('early.js', 'early')];
    expect(scriptsOf({ early, presses: assetOf('presses.js', 'presses') })).toEqual(['presses']);
    expect(scriptsOf({ early })).toEqual(['early']);
  });

  test('the home page gets hints for its widgets @FED-5', async () => {
    expect(preloaded(await compose('/'))).toEqual(['entry.js', 'carousel.js', 'common.js']);
  });

  test('the right column is hinted for wide screens only, and not beside its own remote @FED-5', async () => {
    const slots = [{ slot: 'side', order: 1, module: './carousel' }];
    const routes = [{ path: 'settings', module: './top-up', access: 'user' }];
    await deploy(await buildHost());
    await deploy(await buildRemote('side', { definition: { ...definition, routes, slots } }));
    const deployment = await readDeployment(root);
    const hinted = (pathname: string) =>
      [...composePage(deployment, config, pathname).matchAll(/rel="preload".*?>/g)].map(([tag]) => [
        /([^/"]+)" integrity/.exec(tag)?.[1],
        tag.includes('(min-width: 920px)'),
      ]);
    expect(hinted('/')).toEqual([
      ['entry.js', true],
      ['carousel.js', true],
      ['common.js', true],
    ]);
    expect(hinted('/settings')).toContainEqual(['entry.js', false]);
    expect(hinted('/settings').flat()).not.toContain('carousel.js');
  });

  test('widgets whose conditions the page cannot know yet, or that do not hold, get no hints @TEAM-10 @FED-5', async () => {
    await deploy(await buildHost());
    const hintedUnder = async (code: string, when: Conditions) => {
      const slots = [{ slot: 'home', order: 1, module: './carousel', when }];
      await deploy(await buildRemote(code, { definition: { ...definition, slots } }));
      return preloaded(composePage(await readDeployment(root), config, '/'));
    };
    expect(await hintedUnder('here', { variants: ['card', 'crypto'] })).toContain('carousel.js');
    expect(await hintedUnder('elsewhere', { variants: ['regional'] })).toEqual([]);
    expect(await hintedUnder('known-later', { levels: ['full'] })).toEqual([]);
  });

  test('nothing of a remote of another contract is hinted @FED-2', async () => {
    await deploy(await buildHost());
    await deploy(await buildRemote('new', { definition: { ...definition, contract: 2 } }));
    expect(preloaded(composePage(await readDeployment(root), config, '/'))).toEqual([]);
  });

  const inline = (html: string) =>
    JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
  const exposed = (html: string) =>
    Object.keys(inline(html).microFrontends['tessera/wallet']?.[0]?.extras.exposes ?? {});
  const pinning = Object.entries(sources)
    .map(([file, content]) => [file, assetOf(file, content).integrity])
    .join();

  test('the page names first-screen files for an entry that pins its chunks @FED-5', async () => {
    await deploy(await buildHost());
    await deploy(await buildRemote('one', { files: { 'entry.js': pinning } }));
    const deployment = await readDeployment(root);
    const at = (pathname: string) => exposed(composePage(deployment, config, pathname));
    expect(at('/wallet/topup')).toEqual(['./top-up']);
    expect(at('/')).toEqual(['./carousel']);
    expect(at('/nowhere')).toEqual([]);
    const [version] = deployment.registry.microFrontends['tessera/wallet'] ?? [];
    expect(Object.keys(version?.extras.exposes ?? {})).toEqual(['./top-up', './carousel']);
  });

  test('visitors are led away from pages of users, so these name the files of where to @FED-5', async () => {
    const routes = [
      { path: 'auth', module: './top-up', access: 'visitor' },
      { path: 'wallet', module: './carousel', access: 'user' },
    ];
    const parts = { definition: { ...definition, routes, slots: [] } };
    await deploy(await buildHost());
    await deploy(await buildRemote('one', { ...parts, files: { 'entry.js': pinning } }));
    const deployment = await readDeployment(root);
    const at = (pathname: string) => exposed(composePage(deployment, config, pathname));
    expect(at('/')).toEqual(['./top-up']);
    expect(at('/wallet')).toEqual(['./top-up', './carousel']);
    expect(at('/auth')).toEqual(['./top-up']);
  });

  test('a page for users names its files for visitors too @EASE-12', async () => {
    const routes = [
      { path: 'gift', module: './top-up', access: 'user', visitorModule: './carousel' },
    ];
    const parts = { definition: { ...definition, routes, slots: [] } };
    await deploy(await buildHost());
    await deploy(await buildRemote('one', { ...parts, files: { 'entry.js': pinning } }));
    const html = composePage(await readDeployment(root), config, '/gift');
    expect(exposed(html)).toEqual(['./top-up', './carousel']);
    expect(preloaded(html)).toContain('carousel.js');
  });

  test('the page names all files of any other entry, for nothing else pins them @FED-4', async () => {
    const partly = pinning.replace(assetOf('', sources['common.js']).integrity, '');
    await deploy(await buildHost());
    await deploy(await buildRemote('one', { files: { 'entry.js': partly } }));
    const html = composePage(await readDeployment(root), config, '/wallet/topup');
    expect(exposed(html)).toEqual(['./top-up', './carousel']);
  });

  test('the page has the language and the theme of its view, and the browser’s own frame too @FIRST-2 @FIRST-4', async () => {
    await deploy(await buildHost());
    const deployment = await readDeployment(root);
    const view = { language: 'ru', theme: 'dark', audience: 'visitor' } as const;
    const html = composePage(deployment, config, '/auth', null, view);
    expect(html).toContain('<html lang="ru" data-variant="card" data-theme="dark">');
    expect(html.match(/data-scheme="\w+" media="[^"]*"/g)).toEqual([
      'data-scheme="light" media="not all"',
      'data-scheme="dark" media="all"',
    ]);
    expect(composePage(deployment, config, '/auth')).toContain(
      `<html lang="${config.defaultLanguage}" data-variant="card" data-theme="system">`,
    );
  });

  test('an unknown path gets no hints @SHELL-8', async () => {
    expect(preloaded(await compose('/nowhere'))).toEqual([]);
  });

  test('the configuration cannot inject markup @FED-4', async () => {
    const html = await compose('/');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</title>"');
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test('every script and stylesheet of the page is pinned @FED-4', async () => {
    const html = await compose('/');
    const tags = html.match(/<(script[^>]* src|link rel="(stylesheet|preload)")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    expect(tags.filter((tag) => !/ integrity="sha256-[\w+/]{43}="/.test(tag))).toEqual([]);
  });

  test('the policy allows no inline and no evaluated script @FED-4', async () => {
    await deploy(await buildHost());
    const headers = pageHeaders(await readDeployment(root), config);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test('no other site may show a page in a frame, and no page names a base or a form elsewhere @SEC-1', async () => {
    await deploy(await buildHost());
    const policy = pageHeaders(await readDeployment(root), config)['content-security-policy'];
    const directives = policy?.split('; ');
    expect(directives).toContain("frame-ancestors 'none'");
    expect(directives).toContain("base-uri 'none'");
    expect(directives).toContain("form-action 'self'");
  });

  test('scripts come from the origins that the configuration lists for remotes @FED-4', async () => {
    await deploy(await buildHost());
    const remoteOrigins = ['https://remotes.example'];
    const deployment = await readDeployment(root);
    const sources = (of: RuntimeConfig) => {
      const policy = pageHeaders(deployment, of)['content-security-policy'] ?? '';
      return /script-src ([^;]*)/.exec(policy)?.[1];
    };
    expect(sources(config)).toBe("'self'");
    expect(sources({ ...config, remoteOrigins })).toBe("'self' https://remotes.example");
  });

  test('an address of the registry opens the policy to no origin @FED-4', async () => {
    await deploy(await buildHost());
    await deploy(await buildRemote('one'));
    const { host, registry } = await readDeployment(root);
    for (const version of registry.microFrontends['tessera/wallet'] ?? []) {
      version.url = 'https://elsewhere.example/entry.js';
    }
    const policy = pageHeaders({ host, registry }, config)['content-security-policy'];
    expect(policy).not.toContain('elsewhere.example');
  });

  test('without a deployed host there is no page, and the message says what to do', async () => {
    await expect(readDeployment(root)).rejects.toThrow('publish and promote');
  });
});

describe('the app manifest', () => {
  const publicFolder = join(import.meta.dirname, '../../../../host/public');
  const tokens = join(import.meta.dirname, '../../../../shared/ui/src/tokens.css');

  interface Manifest {
    readonly theme_color: string;
    readonly background_color: string;
    readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
    readonly shortcuts: readonly { url: string; name: string }[];
  }

  async function manifest(part: Partial<RuntimeConfig> = {}): Promise<Manifest> {
    const composed = composeManifest(await readDeployment(root), { ...config, ...part });
    return JSON.parse(composed) as Manifest;
  }

  /** Width and height from the file's own header. */
  async function sizeOf(png: string): Promise<string> {
    const bytes = await readFile(join(publicFolder, png));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  }

  beforeEach(async () => {
    await deploy(await buildHost());
  });

  test('is that of the brand, in the language of the deployment @SHELL-9 @VAR-1', async () => {
    const brand = { name: 'Кошелёк "Ё"' };
    expect(await manifest({ brand, defaultLanguage: 'ru' })).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: brand.name,
      short_name: brand.name,
      lang: 'ru',
    });
  });

  test('has the accent of the brand where it has one of its own @SHELL-9 @VAR-1', async () => {
    const brand = { name: 'Nova', accent: { light: '#0f766e', dark: '#2dd4bf' } };
    expect((await manifest({ brand })).theme_color).toBe('#0f766e');
  });

  test.each(['card', 'regional', 'crypto'] as const)(
    'for %s has its accent, and icons of the declared sizes @SHELL-9 @VAR-1',
    async (variant) => {
      const { theme_color, background_color, icons } = await manifest({ variant });
      // The card variant is the default, so its accent has no selector of its own.
      const css = (await readFile(tokens, 'utf8')).split(`data-variant='${variant}'`).at(-1) ?? '';
      expect(/--accent: light-dark\((#\w+)/.exec(css)?.[1]).toBe(theme_color);
      expect(background_color).toBe('#f4f3ef');
      for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
        expect(src).toContain(`/${variant}/`);
        expect(await sizeOf(src)).toBe(sizes);
      }
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        'any any',
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ]);
    },
  );

  test('has shortcuts to what is deployed, and to nothing else @SHELL-9', async () => {
    expect((await manifest()).shortcuts).toEqual([]);
    const routes = [
      { path: 'payment', module: './top-up', access: 'user' },
      { path: 'history', module: './top-up', access: 'user' },
    ];
    await deploy(await buildRemote('one', { definition: { ...definition, routes } }));
    expect((await manifest()).shortcuts).toEqual([
      { url: '/payment?tab=scan', name: 'Scan a code' },
      { url: '/history', name: 'History' },
    ]);
  });

  test('is linked from every page, beside the icon that Apple asks for @SHELL-9', async () => {
    const html = composePage(await readDeployment(root), config, '/no/such/page');
    expect(html).toContain(`<link rel="manifest" href="${manifestPath}">`);
    const icon = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(await sizeOf(icon)).toBe('180x180');
  });

  test('and page tell the browser the paper of either theme @SHELL-9', async () => {
    const html = composePage(await readDeployment(root), config, '/');
    const [light, dark] = [...html.matchAll(/name="theme-color".*content="([^"]+)"/g)];
    expect(await readFile(tokens, 'utf8')).toContain(
      `--paper: light-dark(${light?.[1]}, ${dark?.[1]})`,
    );
  });
});
