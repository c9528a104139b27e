import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, Script } from 'node:vm';
import type { Context } from 'node:vm';
import type { RemotePublication } from '../publication.ts';

const packageFolder = join(__dirname, '..', '..');
const builder = join(packageFolder, 'bin', 'build.js');
// Git, lint and format pass over it; at the depth of the fixtures, for what they import.
const copies = join(packageFolder, 'dist');
const made: string[] = [];

interface Build {
  readonly folder: string;
  readonly publication: RemotePublication;
  /** Contents by file name. */
  readonly files: ReadonlyMap<string, string>;
}

/** A copy of the fixture with other texts in its sources. */
async function copyOfFixture(
  name: string,
  changes: Record<string, [string, string]> = {},
): Promise<string> {
  const folder = await mkdtemp(join(copies, `${name}-`));
  made.push(folder);
  await cp(join(packageFolder, 'fixtures', 'remote'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('dist'),
  });
  for (const [file, [from, to]] of Object.entries(changes)) {
    const source = await readFile(join(folder, file), 'utf8');
    expect(source).toContain(from);
    await writeFile(join(folder, file), source.replaceAll(from, to));
  }
  return folder;
}

async function buildCopy(folder: string): Promise<Build> {
  await promisify(execFile)(process.execPath, [builder], { cwd: folder });
  const built = join(folder, 'dist');
  const files = new Map<string, string>();
  for (const file of await readdir(built))
    files.set(file, await readFile(join(built, file), 'utf8'));
  const publication = JSON.parse(files.get('remote.json') ?? '') as RemotePublication;
  return { folder: built, publication, files };
}

const build = async (name: string, changes?: Record<string, [string, string]>) =>
  buildCopy(await copyOfFixture(name, changes));

const shared = (version: string, exports: object) => ({
  [version]: { version, lib: () => exports, useIn: [] },
});
const scope = {
  react: shared('19.3.1', { useState: (value: unknown) => [value, () => undefined] }),
  'react/jsx-runtime': shared('19.3.1', { jsxs: (_type: string, props: object) => props }),
  '@tessera/session': shared('2.3.0', { useSession: () => 'phone' }),
};

const fromTools = createRequire(
  createRequire(__filename).resolve('@module-federation/enhanced/runtime'),
);
const runtimeCore = fromTools('@module-federation/runtime-tools/runtime-core') as object;

/** A page with the parts of a document that a container uses. */
function openPage(builds: readonly Build[]): Context {
  const location = new URL('file:///');
  const page = createContext({ console, URL, location, setTimeout, clearTimeout });
  const address = (one: Build, file: string) => `file://${one.folder}/${file}`;
  const scripts = builds.flatMap((one) =>
    [...one.files].map(([file, code]) => [address(one, file), code] as const),
  );
  const code = new Map(scripts);
  const loading = (element: Record<string, unknown>) => {
    const { src, href } = element;
    asked.push([String(src ?? href).replace(/.*\//, ''), element['integrity']]);
    if (typeof src === 'string') new Script(code.get(src) ?? '').runInContext(page);
    queueMicrotask(() => {
      const loaded = element['onload'] as ((event: object) => void) | null;
      loaded?.({ type: 'load', target: element });
    });
  };
  const asked: unknown[] = [];
  const nothing = () => null;
  const attributes = { getAttribute: nothing, setAttribute: nothing, removeAttribute: nothing };
  const element = () => ({ ...attributes });
  const head = { appendChild: loading, append: loading };
  const document = { head, createElement: element, getElementsByTagName: () => [] };
  Object.assign(page, { document, self: page, window: page, asked });
  // A page's host provides the runtime.
  Object.assign(page, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return page;
}

interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => { default(): { className: string; children: string[] } }>;
}

function start(page: Context, { folder, files, publication }: Build): Container {
  const { entry, container } = publication;
  const currentScript = { src: `file://${folder}/${entry.file}`, tagName: 'SCRIPT' };
  Object.assign(page['document'] as object, { currentScript });
  new Script(files.get(entry.file) ?? '').runInContext(page);
  const started = page[container] as Container;
  started.init(scope);
  return started;
}

const classesOf = ({ files }: Build) =>
  [...files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([, css]) => [...css.matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name));

const greeting: [string, string] = ["'hello'", "'good evening'"];
let one: Build, same: Build, changed: Build, other: Build;

beforeAll(async () => {
  await mkdir(copies, { recursive: true });
  [one, same, changed, other] = await Promise.all([
    build('one'),
    build('same'),
    build('changed', { 'src/exposes/hello.tsx': greeting }),
    build('other', { 'src/remote.ts': ["'fixture'", "'other'"] }),
  ]);
}, 120_000);

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true });
});

test('the same source gives the same bytes, in whatever folder @REL-1 @TEAM-9', () => {
  expect(one.files.size).toBeGreaterThan(4);
  expect([...same.files]).toEqual([...one.files]);
});

test('the entry lists the hashes of chunks in the order of their keys @REL-1', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `lazy-${index}`);
  const imports = names.map((name) => `void import('../${name}.ts');`).join('\n');
  const folder = await copyOfFixture('many', {
    'src/exposes/hello.tsx': ['export default', `${imports}\nexport default`],
  });
  for (const name of names) {
    await writeFile(join(folder, 'src', `${name}.ts`), `export const name = '${name}';\n`);
  }
  const { publication, files } = await buildCopy(folder);
  const [, table = ''] =
    /\.sriHashes=\{([^}]*)\}/.exec(files.get(publication.entry.file) ?? '') ?? [];
  const ownHashes = table.replace(/^pins:\[[^\]]*\],?/, '');
  const keys = ownHashes.split(',').map((entry) => entry.split(':')[0]);
  expect(keys.length).toBeGreaterThan(names.length);
  expect(keys).toEqual(keys.toSorted());
}, 120_000);

test('what parts share is loaded in the order of its keys, whatever the folder is called @REL-1', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const modules = ['all', ...names];
  const route = (name: string) => `{ path: '${name}', module: './${name}', access: 'anyone' }`;
  const folder = await copyOfFixture('tied', {
    'src/remote.ts': ['routes: [', `routes: [${modules.map(route).join()},`],
  });
  const write = (file: string, code: string) => writeFile(join(folder, 'src', file), code);
  const importOf = (name: string) => `import '../shared-${name}.ts';\n`;
  const part = 'export default () => null;\n';
  await write('exposes/all.tsx', names.map(importOf).join('') + part);
  for (const name of names) {
    await write(`exposes/${name}.tsx`, importOf(name) + part);
    // All of one size: the bundler orders these by a hash of their paths from the root on.
    await write(`shared-${name}.ts`, `globalThis.shared = '${name.repeat(30_000)}';\n`);
  }
  const { publication, files } = await buildCopy(folder);
  const told = publication.exposes['./all']?.js.map(({ file }) => file) ?? [];
  const code = files.get(publication.entry.file) ?? '';
  const [, calls = ''] = /"\.\/all":\(\)=>Promise\.all\(\[([^\]]*)/.exec(code) ?? [];
  const asked = [...calls.matchAll(/\((\d+)\)/g)].map(([, key]) => Number(key));
  const shared = asked.slice(0, -1);
  expect(shared).toHaveLength(names.length);
  expect(shared).toEqual(shared.toSorted((one, other) => one - other));
  expect(told).toEqual([...shared.map((key) => `${key}.js`), 'all.js']);
}, 120_000);

test('a page that knows no files has them of the container, with hashes out of a file that the entry pins @FED-4', async () => {
  const page = openPage([one]);
  await start(page, one).get('./hello');
  const { js, css } = one.publication.exposes['./hello'] ?? { js: [], css: [] };
  const code = one.files.get(one.publication.entry.file) ?? '';
  expect([...js, ...css].filter(({ integrity }) => code.includes(integrity))).toEqual([]);
  const [, pins, hash] = /pins:\["([^"]+)","([^"]+)"\]/.exec(code) ?? [];
  expect(page['asked']).toEqual([
    [`${pins}.js`, hash],
    ...[...css, ...js].map(({ file, integrity }) => [file, integrity]),
  ]);
});

test('files that the host has put into the page are not asked for, nor are their hashes @FED-5', async () => {
  const page = openPage([one]);
  for (const { file } of one.publication.exposes['./hello']?.js ?? []) {
    new Script(one.files.get(file) ?? '').runInContext(page);
  }
  await start(page, one).get('./hello');
  expect(page['asked']).not.toContainEqual([expect.stringMatching(/\.js$/), expect.anything()]);
});

test('no two builds name the same registry of chunks @FED-6', () => {
  const registries = [one, changed, other].map(({ files }) => [
    ...new Set([...files.values()].join('\n').match(/rspackChunk\w+/g)),
  ]);
  expect(registries.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(registries.flat()).size).toBe(3);
});

test('two builds of one version are on one page, and each runs its own modules @FED-6', async () => {
  expect(changed.publication.version).toBe(one.publication.version);
  const page = openPage([one, changed]);
  const containers = [start(page, one), start(page, changed)];
  const modules = await Promise.all(containers.map((container) => container.get('./hello')));
  const shown = modules.map((module) => module().default());
  expect(shown.map(({ children }) => children[0])).toEqual(['hello', 'good evening']);
  expect(shown.map(({ className }) => className)).toEqual([
    ...classesOf(one),
    ...classesOf(changed),
  ]);
});

test('no class is named alike in two remotes or in two builds, at the same path either @FED-7', () => {
  const classes = [one, changed, other].flatMap(classesOf);
  expect(classes).toHaveLength(3);
  expect(new Set(classes).size).toBe(3);
});
