import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  containerCode,
  paintsParts,
  walletDefinition,
  writeHost,
  writeRemote,
} from '../testing/builds.ts';
import { promote, publish } from '../index.ts';
import { rollBack, startCanary } from '../deploy/deploy.ts';
import { readLog } from '../log/log.ts';
import { runWorker } from '../painting/render-paints.ts';
import { readRegistry } from '../registry/registry.ts';
import { check } from './check.ts';
import { prospectOf } from './prospect.ts';
import { unserved } from './run-candidate.ts';
import { findBrowser, toldInBrowser } from './run-in-browser.ts';

const hostParts = {
  firstPaint: paintsParts,
  provided: { react: '19.3.1', 'react-router-dom': '7.18.5' },
  exports: { 'react-router-dom': { version: '7.18.5', names: { Link: null } } },
};

let folder: string;
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-candidate-'));
  root = join(folder, 'site');
  const { version } = await publish(await writeHost(folder, 'host', hostParts), root);
  await promote(root, 'host', version);
});
afterAll(() => rm(folder, { recursive: true }));

const modules = ['./top-up', './carousel'];
const sound = containerCode('remote_wallet', modules);
const scripts = { 'entry.js': sound, 'top-up.js': '', 'carousel.js': '', 'common.js': '' };

type Parts = Parameters<typeof writeRemote>[2];

/** Publishes and promotes a build. @returns why it was refused, or nothing. */
async function refused(code: string, { files, ...parts }: NonNullable<Parts> = {}) {
  try {
    const dist = await writeRemote(folder, code, { ...parts, files: { ...scripts, ...files } });
    const { name, version } = await publish(dist, root);
    await promote(root, name, version);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const routes = (path: string, label = 'Wallet') => [
  {
    path,
    module: './top-up',
    access: 'user',
    menu: { order: 1, icon: 'wallet', label: { en: label } },
  },
];

/** As webpack writes it: the name of each chunk's file. */
const chunkTable = 'var r={};r.u=e=>(7===e?"top-up":e)+{7:"",760:".34d4"}[e]+".js";';

const useOfRouter =
  'var u={818:()=>s("default","react-router-dom",!1,[1,7,0,0])};function f(n){var r=n(818);return(0,r.useHref)("/")}';
const ownReact =
  'var f = () => { throw Error("takes an object of state variables to update or a function which returns an object of state variables."); };';

/** Each fault, the step that is named, and the cure. */
const faults: readonly (readonly [string, Parts, RegExp, RegExp])[] = [
  [
    'an empty entry',
    { files: { 'entry.js': '' } },
    /run: .*'entry': it defines no container/,
    /build it again/,
  ],
  [
    'a wrong container name',
    { container: 'other' },
    /run: .*'entry': it defines no container 'other'/,
    /build it again, with the container's name/,
  ],
  [
    'a syntax error',
    { files: { 'entry.js': 'var remote_wallet = {;' } },
    /run: .*'entry': SyntaxError/,
    /build it again/,
  ],
  [
    'a throw at load',
    { files: { 'entry.js': 'throw new Error("boom");' } },
    /run: .*'entry': Error: boom/,
    /build it again/,
  ],
  [
    'a throw of a chunk',
    { files: { 'top-up.js': 'throw new Error("boom");' } },
    /run: .*'top-up\.js': Error: boom/,
    /run it in a page/,
  ],
  [
    'a module that the container lacks',
    { files: { 'entry.js': containerCode('remote_wallet', ['./top-up']) } },
    /run: .*'\.\/carousel': Error: \.\/carousel is not in the container/,
    /expose it under that name/,
  ],
  [
    'a container called document',
    { container: 'document' },
    /container: .*'document', which every page has/,
    /name it after the remote/,
  ],
  [
    'a deleted lazy chunk',
    { files: { 'entry.js': chunkTable + sound } },
    /run: .*'chunk': 760\.34d4\.js is not in the folder/,
    /publish the whole folder/,
  ],
  [
    'a bundled React without its unused exports',
    { files: { 'top-up.js': ownReact } },
    /second-react: .*top-up\.js has a React of its own/,
    /declare react/,
  ],
  [
    'an export that the host lacks',
    { uses: null, files: { 'top-up.js': useOfRouter } },
    /export: .*uses useHref of react-router-dom/,
    /deploy a host that does first/,
  ],
  [
    'a script for later that is too heavy',
    {
      files: {
        'lazy.js': `f("${randomBytes(220_000).toString('hex')}")`,
      },
    },
    /budget: .*lazy\.js has .* over the budget of one file/,
    /make it smaller/,
  ],
  [
    'pictures of 2 MB',
    { files: { 'hero.png': 'x'.repeat(2_000_000) } },
    /budget: .*hero\.png has 2000\.0 kB/,
    /make it smaller/,
  ],
  [
    'settings in the folder',
    { files: { '.env': 'KEY=1' } },
    /\.env begins with a dot/,
    /keep it out of the build's folder/,
  ],
  [
    'a private key in the folder',
    { files: { id_rsa: 'key' } },
    /id_rsa is of no kind that pages load/,
    /keep it out of the build's folder/,
  ],
  [
    'a label of 300 characters',
    { definition: { ...walletDefinition, routes: routes('wallet', 'W'.repeat(300)) } },
    /label\.en: has 300 characters/,
    /shorten it/,
  ],
];

describe('a candidate that could not run for users is refused, with the step and a cure @TEAM-10', () => {
  test.each(faults)('%s', async (what, parts, step, cure) => {
    const message = await refused(what.replaceAll(/\W/g, '-'), parts);
    expect(message).toMatch(step);
    expect(message).toMatch(cure);
  });

  test('a path inside of another team’s', async () => {
    const definition = { name: 'other', contract: 1, routes: routes('other') };
    const files = { 'entry.js': containerCode('remote_other', modules) };
    expect(await refused('other', { definition, files })).toBe('');
    const inside = { ...walletDefinition, routes: routes('other/withdraw-all') };
    const message = await refused('inside', { definition: inside });
    expect(message).toMatch(/route: .*'other\/withdraw-all' below 'other' of other/);
    expect(message).toMatch(/take another path/);
  });
});

test('a sound candidate is deployed, and the log says where it was run @TEAM-10', async () => {
  expect(await refused('sound')).toBe('');
  expect((await readLog(root)).at(-1)).toMatchObject({
    act: 'promote',
    name: 'wallet',
    ran: 'node',
  });
});

/** A container whose modules are ES modules, as Vite makes one. */
const ofModules = `var remote_wallet = {
  init: () => import('./first.js').then(({ init }) => init()),
  get: (module) => import('./first.js').then(({ get }) => get(module)),
};`;
const first = `import { part } from './second.js';
export const init = () => undefined;
export const get = () => part;`;

test.each([
  ['is sound', 'export const part = () => ({ default: () => null });', /^$/],
  [
    'throws',
    'throw new Error("boom"); export const part = null;',
    /run: .*'first\.js': Error: boom/,
  ],
  ['cannot be read', 'export const part = {;', /run: .*'first\.js': SyntaxError/],
])(
  'a candidate of ES modules, one of which %s, is judged by them @TEAM-10',
  async (what, second, said) => {
    const files = { 'entry.js': ofModules, 'first.js': first, 'second.js': second };
    const code = `modules ${what}`.replaceAll(' ', '-');
    expect(await refused(code, { files, modules: ['first.js'] })).toMatch(said);
  },
);

test('code that needs a page is not refused where there is none @TEAM-10', async () => {
  const files = { 'top-up.js': 'window.addEventListener("resize", () => undefined);' };
  expect(await refused('needs-page', { files })).toBe('');
});

describe('a browser @TEAM-10', () => {
  afterEach(() => {
    process.env['TESSERA_BROWSER'] = 'none';
  });

  /** Writes a program of that name. @returns its folder. */
  async function writeProgram(code: string) {
    const place = await mkdtemp(join(folder, 'browser-'));
    await writeFile(join(place, 'chromium-headless-shell'), code, { mode: 0o755 });
    return place;
  }

  test('is sought on the machine by the names of a Chromium, unless one is named', async () => {
    const place = await writeProgram('');
    const program = join(place, 'chromium-headless-shell');
    expect(findBrowser({ PATH: `relative:${place}` })).toBe(program);
    expect(findBrowser({ PATH: place, TESSERA_BROWSER: '/opt/own' })).toBe('/opt/own');
    expect(findBrowser({ PATH: place, TESSERA_BROWSER: 'none' })).toBeUndefined();
  });

  test.each([
    ['is not there', ''],
    ['ends as it starts', '#!/bin/sh\nexit 1\n'],
  ])('that %s leaves it at the run in Node, and the log says so', async (what, code) => {
    const place = code ? await writeProgram(code) : folder;
    process.env['TESSERA_BROWSER'] = join(place, 'chromium-headless-shell');
    expect(await refused(what.replaceAll(' ', '-'))).toBe('');
    expect((await readLog(root)).at(-1)).toMatchObject({ act: 'promote', ran: 'node' });
  });
});

test('a page that does not end is a fault, and a browser that does not answer is none @TEAM-10', async () => {
  expect(await refused('sound')).toBe('');
  const { host, remotes } = await prospectOf(root, await readRegistry(root));
  const [remote] = remotes;
  if (!host || !remote) throw new Error('nothing is deployed');
  const done = () => Promise.resolve();
  const never = () => new Promise<never>(() => undefined);
  const page = { once: () => undefined, goto: never };
  const context = {
    ...{ exposeFunction: done, addInitScript: done, route: done, close: done },
    newPage: () => Promise.resolve(page),
  };
  const run = (newContext: () => Promise<object>, isConnected = true) => {
    const browser = { newContext, isConnected: () => isConnected } as unknown as Browser;
    return toldInBrowser(browser, { remote, host, config: unserved, languages: ['en', 'ru'] }, 50);
  };
  const hanging = () => Promise.resolve(context);
  expect(await run(hanging)).toEqual([
    { step: 'page', fault: 'nothing came after it within 0.05 s' },
  ]);
  expect(await run(hanging, false)).toBeNull();
  expect(await run(never)).toBeNull();
  expect(await run(() => Promise.resolve({ ...context, close: never }))).toBeNull();
});

test('a host is run beside each deployed remote and canary, in both directions @TEAM-10 @REL-2', async () => {
  const needsRouter = (name: string) =>
    containerCode(name, modules).replace(
      'init: () => undefined',
      'init: (scope) => { if (scope.none) throw new Error("no router"); }',
    );
  const files = { ...scripts, 'entry.js': needsRouter('remote_cards') };
  const definition = { name: 'cards', contract: 1, routes: routes('cards') };
  const cards = await publish(await writeRemote(folder, 'cards', { definition, files }), root);
  await promote(root, 'cards', cards.version);
  const entry = needsRouter('remote_wallet');
  const parts = { files: { ...scripts, 'entry.js': entry } };
  const canary = await publish(await writeRemote(folder, 'canary', parts), root);
  await startCanary(root, 'wallet', canary.version, 10);

  const without = paintsParts.replace('init({})', 'init({ none: true })');
  const next = await publish(
    await writeHost(folder, 'next', { ...hostParts, firstPaint: without }),
    root,
  );
  const said = [cards, canary].map(
    ({ name, version }) =>
      `run: ${name} ${version} was run beside host ${next.version} and failed at the step 'init': Error: no router`,
  );
  for (const each of said) {
    await expect(promote(root, 'host', next.version)).rejects.toThrow(each);
  }
  expect(await check(root, 'host', next.version)).toHaveLength(2);
  await promote(root, 'host', next.version, { force: true });
  const back = await rollBack(root, 'host');
  expect(back.forced).toEqual([]);
  expect((await readLog(root)).at(-1)).toMatchObject({
    act: 'rollback',
    name: 'host',
    ran: 'node',
  });
});

test('a candidate that does not end is ended @TEAM-10', async () => {
  const work = { script: 'for (;;);', files: {}, orders: [{}] };
  await expect(runWorker(work, 300)).rejects.toThrow('did not end within 0.3 s');
});
