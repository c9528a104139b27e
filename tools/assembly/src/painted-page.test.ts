import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paintPages, promote, publish } from '@tessera/release';
import { writeHost, writeRemote } from '../../release/src/testing/builds.ts';
import { repaintChanged } from './painted-config.ts';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

const config = runtimeConfig(readSettings({}));
let folder: string;
let site: string;
let server: FastifyInstance;
let current = config;
/** Resolves with the end of the next painting. */
let nextPainting: Promise<void>;
let endPainting: () => void;

const firstPaint = `globalThis.tesseraFirstPaint = async ({ config, pathname }) =>
  ({ html: '<p>' + config.brand.name + ' at ' + pathname + '</p>', faults: [] });`;

async function deploy(dist: string): Promise<void> {
  const { name, version } = await publish(dist, site);
  await promote(site, name, version);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painted-page-'));
  site = join(folder, 'site');
  await deploy(await writeHost(folder, 'host', { firstPaint }));
  const routes = [{ path: 'auth', module: './top-up', access: 'visitor', firstPaint: true }];
  await deploy(
    await writeRemote(folder, 'auth', { definition: { name: 'auth', contract: 1, routes } }),
  );
  await paintPages(site, config);
  const source = repaintChanged(
    () => Promise.resolve(current),
    config,
    async (next) => {
      await paintPages(site, next);
      endPainting();
    },
  );
  server = await createSiteServer({ site, config: source, apiOrigin: 'http://localhost:9' });
});
beforeEach(() => {
  current = config;
  nextPainting = new Promise((resolve) => {
    endPainting = resolve;
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const shown = async (path: string, view = '.system.visitor') => {
  const { body } = await server.inject({ url: path, headers: { cookie: `wallet.view=${view}` } });
  return /<div id="root"[^>]*>(.*)<\/div>/.exec(body)?.[1];
};

test('a page is painted before its scripts @FIRST-2', async () => {
  expect(await shown('/auth')).toBe('<p>Tessera at /auth</p>');
  expect(await shown('/')).toBe('<p>Tessera at /auth</p>');
});

test.each(['/auth?override=auth@http://localhost:4100/remote.json', '/auth?next=/history'])(
  'an address with a parameter that is read, such as %s, is painted with nothing @FIRST-5 @REL-4',
  async (path) => {
    expect(await shown(path)).toBe('');
  },
);

test.each(['/auth?utm_source=mail', '/?utm_source=mail&gclid=1', '/auth?'])(
  'an address with others alone, such as %s, is painted as without @EASE-14',
  async (path) => {
    expect(await shown(path)).toBe('<p>Tessera at /auth</p>');
  },
);

test('neither is a tab that runs a remote from elsewhere @FIRST-5 @REL-4', async () => {
  expect(await shown('/auth', 'en.dark.overridden')).toBe('');
});

test('a configuration that changes is painted while it is served: first nothing is shown, then what is right @FIRST-1 @VAR-1', async () => {
  current = { ...config, brand: { name: 'Nova' } };
  expect(await shown('/auth')).toBe('');
  await nextPainting;
  expect(await shown('/auth')).toBe('<p>Nova at /auth</p>');
});
