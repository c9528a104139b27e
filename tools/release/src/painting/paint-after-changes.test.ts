import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cohort, PageView } from '@tessera/contract';
import { runCommand } from '../commands/run-command.ts';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { paintAt, paintPages, promote, publish, readDeployment } from '../index.ts';

/** Stands for the host's script: says which host paints which builds. */
const naming = (host: string) => `globalThis.tesseraFirstPaint = async ({ registry }) => {
  const given = Object.values(registry.microFrontends).flat().filter((each) => each.deployment.default);
  const builds = given.map(({ url, metadata }) => url.split('/')[2] + ' ' + metadata.version);
  return { html: '<p>${host}: ' + builds.sort().join(', ') + '</p>', faults: [] };
};`;

let folder: string;
let root: string;
/** Versions of the remotes: two of `auth`, one of `wallet`. */
let one: string;
let two: string;
let wallet: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paint-after-'));
  root = join(folder, 'site');
  const host = await publish(await writeHost(folder, 'host', { firstPaint: naming('host') }), root);
  await promote(root, 'host', host.version);
  const slots = [{ slot: 'home', order: 1, module: './carousel', firstPaint: true }];
  wallet = await published('wallet', { ...walletDefinition, routes: [], slots });
  const routes = [{ path: 'auth', module: './top-up', access: 'visitor', firstPaint: true }];
  const auth = { name: 'auth', contract: 1, routes };
  [one, two] = [await published('one', auth), await published('two', auth)];
  await promote(root, 'wallet', wallet);
  await promote(root, 'auth', one);
  await paintPages(root, walletConfig);
});
afterEach(() => rm(folder, { recursive: true }));

const published = async (code: string, definition: unknown) =>
  (await publish(await writeRemote(folder, code, { definition }), root)).version;

async function release(...args: string[]): Promise<void> {
  expect(await runCommand([...args, '--site', root])).toMatchObject({ code: 0 });
}

/** The painted content of `/auth` for a browser. */
async function shown(
  audience: PageView['audience'] = 'visitor',
  cohort: Cohort | null = null,
  path = '/auth',
): Promise<string | undefined> {
  const view = { language: 'en', theme: 'system', audience } as const;
  return (await paintAt(root, await readDeployment(root), walletConfig, path, cohort, view))?.html;
}

const of = (version: string, host = 'host') => `<p>${host}: auth ${version}, wallet ${wallet}</p>`;

test('between a promotion and its painting nothing of the former version is shown @FIRST-5', async () => {
  expect(await shown()).toBe(of(one));
  await promote(root, 'auth', two);
  expect(await shown()).toBeUndefined();
});

test('a promotion shows the version that it deploys, and a rollback the one that is back @FIRST-5', async () => {
  await release('promote', 'auth', two);
  expect(await shown()).toBe(of(two));
  await release('rollback', 'auth');
  expect(await shown()).toBe(of(one));
});

test('a rollback of the host takes its frame back @FIRST-5', async () => {
  const next = await writeHost(folder, 'next', { firstPaint: naming('next') });
  const { version } = await publish(next, root);
  await release('promote', 'host', version);
  expect(await shown()).toBe(of(one, 'next'));
  await release('rollback', 'host');
  expect(await shown()).toBe(of(one));
});

describe('during a canary @FIRST-5 @REL-3', () => {
  /** Seeds of browsers on both sides of a share of half. */
  const browsers = Array.from({ length: 12 }, (_, number) => number.toString(16).padStart(8, '0'));
  const shownTo = (seeds: readonly string[]) =>
    Promise.all(seeds.map((seed) => shown('visitor', { seed, refused: [] })));

  test('a browser has the paint of the deployed version or none, and all have it when it ends', async () => {
    await release('canary', 'auth', two, '50');
    expect(new Set(await shownTo(browsers))).toEqual(new Set([of(one), undefined]));
    expect(await shown()).toBe(of(one));
    await release('canary', 'auth', 'off');
    expect(new Set(await shownTo(browsers))).toEqual(new Set([of(one)]));
  });

  test('a browser that refused the canary has the paint of what it returned to', async () => {
    await release('canary', 'auth', two, '99');
    const refused = [`tessera/auth@${two}`];
    const returned = browsers.map((seed) => shown('visitor', { seed, refused }));
    expect(new Set(await Promise.all(returned))).toEqual(new Set([of(one)]));
  });

  test('its promotion shows it to all', async () => {
    await release('canary', 'auth', two, '50');
    await release('promote', 'auth', two);
    expect(new Set(await shownTo(browsers))).toEqual(new Set([of(two)]));
  });
});

test('a withdrawn remote is not shown, and the others are painted without it @FIRST-5', async () => {
  await release('withdraw', 'wallet');
  expect(await shown()).toBe(`<p>host: auth ${one}</p>`);
  expect(await shown('user', null, '/')).toBeUndefined();
  await release('promote', 'wallet', wallet);
  expect(await shown()).toBe(of(one));
  await release('withdraw', 'auth');
  expect(await shown()).toBeUndefined();
});

test('a tab that runs a remote from elsewhere is shown nothing of the part that it replaces @FIRST-5 @REL-4', async () => {
  expect(await shown('user', null, '/')).toBe(of(one));
  expect(await shown('overridden', null, '/')).toBeUndefined();
  expect(await shown('overridden')).toBeUndefined();
});
