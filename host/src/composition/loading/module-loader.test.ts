import type { UnreadableRemote } from '@tessera/contract';
import type { TelemetryRecord } from '../../telemetry/record.ts';
import { aRemote } from '../testing/a-remote.ts';
import { createModuleLoader } from './module-loader.ts';
import { fileTimeoutMs } from './load-result.ts';

const Part = () => null;
const remote = aRemote('a', {
  exposes: {
    './x': {
      js: [{ file: 'x.js', integrity: 'sha256-j' }],
      css: [{ file: 'x.css', integrity: 'sha256-c' }],
    },
  },
});

const reports: TelemetryRecord[] = [];
const trusted: string[] = [];
function loaderOf(
  origins: readonly string[] = [],
  provided: Parameters<typeof createModuleLoader>[0]['provided'] = new Map(),
) {
  return createModuleLoader({
    provided,
    versions: new Map([...provided].map(([name, { version }]) => [name, version])),
    origins,
    overrideOrigins: ['http://localhost:*'],
    report: (record) => reports.push(record),
    trust: ({ url }) => trusted.push(url),
  });
}

const addressOf = (element: HTMLElement) =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? '';

/** The element that requests a file, the latest of several. */
function elementOf(file: string): HTMLElement {
  const found = [...document.head.querySelectorAll<HTMLElement>('script, link')].findLast(
    (element) => addressOf(element).includes(`/${file}`),
  );
  if (!found) throw new Error(`${file} was not requested`);
  return found;
}
async function settle(file: string, type: 'load' | 'error'): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  elementOf(file).dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(0);
}

/** Simulates an entry that defines a container with modules from `get`. */
async function entryRuns(get: () => Promise<() => unknown>): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  Reflect.set(globalThis, 'remote_a', { init: () => undefined, get });
  await settle('entry.js', 'load');
}
const good = () => Promise.resolve(() => ({ default: Part }));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'remote_a');
  reports.length = 0;
  trusted.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('later files of a remote are pinned before its entry runs @FED-4 @TEAM-3', async () => {
  const later = [{ file: 'lazy.js', integrity: 'sha256-l' }];
  void loaderOf().load({ ...remote, later }, './x');
  await jest.advanceTimersByTimeAsync(0);
  expect(elementOf('entry.js')).toBeTruthy();
  const lazy = Object.assign(document.createElement('script'), { src: '/remotes/a/1/lazy.js' });
  expect(lazy.integrity).toBe('sha256-l');
});

test('entry, scripts and stylesheets load in parallel, and the module waits for all of them @FED-5', async () => {
  const loader = loaderOf();
  const load = loader.load(remote, './x');
  await jest.advanceTimersByTimeAsync(0);
  for (const file of ['entry.js', 'x.js', 'x.css']) expect(elementOf(file)).toBeTruthy();
  await entryRuns(good);
  await settle('x.js', 'load');
  expect(loader.hasRun(remote)).toBe(false);
  await settle('x.css', 'load');
  expect(await load).toEqual({ ok: true, component: Part });
  expect(loader.hasRun(remote)).toBe(true);
  expect(loader.loaded(remote, './x')).toBe(Part);
  expect(trusted).toEqual([remote.url]);
  expect(reports).toMatchObject([{ remote: 'a', version: '1', module: './x', outcome: 'loaded' }]);
});

test.each([
  ['x.js', 'chunk'],
  ['x.css', 'stylesheet'],
  ['entry.js', 'entry'],
])('%s that fails twice ends in phase %s without running any code @FED-3', async (file, phase) => {
  const loader = loaderOf();
  const load = loader.load(remote, './x');
  if (file !== 'entry.js') await entryRuns(good);
  await settle(file, 'error');
  await settle(file, 'error');
  expect(await load).toMatchObject({ ok: false, phase });
  expect(loader.hasRun(remote)).toBe(false);
  expect(reports).toMatchObject([{ outcome: 'failed', phase }]);

  const again = loader.load(remote, './x');
  if (file === 'entry.js') await entryRuns(good);
  for (const each of ['x.js', 'x.css']) await settle(each, 'load').catch(() => undefined);
  expect(await again).toMatchObject({ ok: true });
});

test('an on-demand package loads in parallel with the files; the next attempt repeats a failed one @KIT-4', async () => {
  const load = jest.fn<Promise<object>, []>().mockRejectedValueOnce(new Error('no network'));
  const loader = loaderOf([], new Map([['late', { version: '1.0.0', load }]]));
  const exposes = { './x': { js: [], css: [], onDemand: ['late'] } };
  const paying = { ...remote, extras: { ...remote.extras, exposes, shared: { late: '^1.0.0' } } };
  const first = loader.load(paying, './x');
  await jest.advanceTimersByTimeAsync(0);
  expect(elementOf('entry.js')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await entryRuns(good);
  expect(await first).toMatchObject({ ok: false, phase: 'chunk', detail: 'no network' });
  expect(loader.hasRun(paying)).toBe(false);

  load.mockResolvedValue({});
  expect(await loader.load(paying, './x')).toMatchObject({ ok: true });
});

test('an on-demand package that hangs ends in a timeout @KIT-4 @FED-3', async () => {
  const load = () => new Promise<object>(() => undefined);
  const loader = loaderOf([], new Map([['late', { version: '1.0.0', load }]]));
  const exposes = { './x': { js: [], css: [], onDemand: ['late'] } };
  const paying = { ...remote, extras: { ...remote.extras, exposes } };
  const result = loader.load(paying, './x');
  await entryRuns(good);
  await jest.advanceTimersByTimeAsync(fileTimeoutMs);
  expect(await result).toMatchObject({ ok: false, phase: 'timeout' });
});

test('an entry that defines no container runs again at the next attempt @FED-3', async () => {
  const loader = loaderOf();
  const load = loader.load(remote, './x');
  await settle('entry.js', 'load');
  expect(await load).toMatchObject({ ok: false, phase: 'entry' });
  const again = loader.load(remote, './x');
  await entryRuns(good);
  await settle('x.js', 'load');
  await settle('x.css', 'load');
  expect(await again).toMatchObject({ ok: true });
});

test('a module that threw is evaluated in a new container at the next attempt @FED-3', async () => {
  const loader = loaderOf();
  const load = loader.load({ ...remote, extras: { ...remote.extras, exposes: {} } }, './x');
  const broken = new Error('broken');
  await entryRuns(() =>
    Promise.resolve(() => {
      throw broken;
    }),
  );
  expect(await load).toMatchObject({ ok: false, phase: 'module', thrown: broken });
  expect(reports).toMatchObject([{ outcome: 'failed', phase: 'module', detail: broken }]);
});

test('a container that never answers ends in a timeout @FED-3', async () => {
  const loader = loaderOf();
  const alone = { ...remote, extras: { ...remote.extras, exposes: {} } };
  const load = loader.load(alone, './x');
  await entryRuns(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(fileTimeoutMs);
  expect(await load).toMatchObject({ ok: false, phase: 'timeout' });
  const again = loader.load(alone, './x');
  await entryRuns(good);
  expect(await again).toMatchObject({ ok: true });
});

describe('a remote at another origin', () => {
  const elsewhere = { ...remote, url: 'https://cdn.example/a/entry.js' };
  const files = ['entry.js', 'x.js', 'x.css'];
  const addresses = () => files.map((file) => addressOf(elementOf(file)));
  const atOrigin = files.map((file) => `https://cdn.example/a/${file}`);
  const atSite = files.map((file) => `http://localhost/remotes/a/1/${file}`);

  async function fail(): Promise<void> {
    await settle('entry.js', 'error');
    await settle('entry.js', 'error');
  }

  async function succeed(): Promise<void> {
    await entryRuns(good);
    for (const file of ['x.js', 'x.css']) await settle(file, 'load');
  }

  test('runs from the copy at the site where its origin is down, with the same hashes @TEAM-10 @FED-4', async () => {
    const loader = loaderOf(['https://cdn.example']);
    const load = loader.load(elsewhere, './x');
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual(atOrigin);
    await fail();
    expect(addresses()).toEqual(atSite);
    expect(files.map((file): unknown => Reflect.get(elementOf(file), 'integrity'))).toEqual([
      'sha256-x',
      'sha256-j',
      'sha256-c',
    ]);
    await succeed();
    expect(await load).toEqual({ ok: true, component: Part });
    expect(trusted).toEqual([elsewhere.url, '/remotes/a/1/entry.js']);
  });

  test('is asked for at the site before ten seconds are over where its origin is silent @TEAM-10 @FED-3', async () => {
    const load = loaderOf(['https://cdn.example']).load(elsewhere, './x');
    await jest.advanceTimersByTimeAsync(fileTimeoutMs / 2);
    expect(addresses()).toEqual(atSite);
    // The silent request's own end comes in the midst of it.
    await jest.advanceTimersByTimeAsync(fileTimeoutMs / 2 - 1);
    await succeed();
    expect(await load).toMatchObject({ ok: true });
  });

  test('begins at its origin again after the copy did not come either @TEAM-10 @FED-3', async () => {
    const loader = loaderOf(['https://cdn.example']);
    const load = loader.load(elsewhere, './x');
    await jest.advanceTimersByTimeAsync(fileTimeoutMs);
    expect(await load).toMatchObject({ ok: false, phase: 'timeout' });
    const again = loader.load(elsewhere, './x');
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual(atOrigin.map((address) => `${address}?attempt=1`));
    await succeed();
    expect(await again).toMatchObject({ ok: true });
  });

  test('has no copy where it is an override @TEAM-10 @REL-4', async () => {
    const loader = loaderOf();
    const url = 'http://localhost:4100/entry.js';
    const load = loader.load({ ...elsewhere, url, kind: 'override' }, './x');
    await jest.advanceTimersByTimeAsync(0);
    await fail();
    expect(await load).toMatchObject({ ok: false, phase: 'entry' });
    expect(trusted).toEqual([url]);
  });
});

test('a container whose init never answers ends with the ten seconds of its entry, and is renewed @TEAM-10 @FED-3', async () => {
  const loader = loaderOf();
  const alone = { ...remote, extras: { ...remote.extras, exposes: {} } };
  const load = loader.load(alone, './x');
  await jest.advanceTimersByTimeAsync(fileTimeoutMs / 2);
  const init = jest.fn(() => new Promise(() => undefined));
  Reflect.set(globalThis, 'remote_a', { init, get: good });
  await settle('entry.js', 'load');
  await jest.advanceTimersByTimeAsync(fileTimeoutMs / 2);
  expect(await load).toMatchObject({ ok: false, phase: 'timeout' });
  const again = loader.load(alone, './x');
  await entryRuns(good);
  expect(await again).toMatchObject({ ok: true });
  expect(init).toHaveBeenCalledTimes(1);
});

test('an origin of overrides is one for overrides alone @TEAM-10 @FED-4 @REL-4', () => {
  const loader = loaderOf(['https://cdn.example']);
  const there = { ...remote, url: 'http://localhost:4100/entry.js' };
  expect(loader.refusal(there)).toMatchObject({ phase: 'origin' });
  expect(loader.refusal({ ...there, kind: 'override' })).toBeNull();
  const atCdn = { ...remote, url: 'https://cdn.example/entry.js' };
  expect(loader.refusal({ ...atCdn, kind: 'override' })).toMatchObject({ phase: 'origin' });
  expect(loader.refusal(atCdn)).toBeNull();
});

test('a remote at an unlisted origin is refused before any request @FED-4', async () => {
  const elsewhere = { ...remote, url: 'https://cdn.example/a/entry.js' };
  const loader = loaderOf();
  expect(loader.refusal(elsewhere)).toMatchObject({ phase: 'origin' });
  expect(await loader.load(elsewhere, './x')).toMatchObject({ ok: false, phase: 'origin' });
  expect(document.head.children).toHaveLength(0);
  expect(trusted).toEqual([]);
  expect(reports).toMatchObject([{ outcome: 'refused', phase: 'origin' }]);
  expect(loaderOf(['https://cdn.example']).refusal(elsewhere)).toBeNull();
});

test('a remote whose registry entry is unreadable is reported and not requested @FED-3', async () => {
  const unreadable: UnreadableRemote = {
    kind: 'unreadable',
    key: remote.key,
    extras: { definition: remote.extras.definition },
    fault: 'metadata.integrity: none',
  };
  expect(await loaderOf().load(unreadable, './x')).toMatchObject({
    phase: 'registry',
    detail: 'metadata.integrity: none',
  });
  expect(document.head.children).toHaveLength(0);
});
