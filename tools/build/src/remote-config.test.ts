import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemotePublication } from './publication.ts';

const fixture = join(__dirname, '..', 'fixtures', 'remote');
const built = join(fixture, 'dist');
const read = (file: string) => readFileSync(join(built, file));
const publication = () => JSON.parse(read('remote.json').toString()) as RemotePublication;

let told: string;
beforeAll(() => {
  const cli = join(__dirname, '..', 'bin', 'build.js');
  // Build in a separate process, as a team does: the test's transform must not touch the bundler.
  const options = { cwd: fixture, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli], options);
  told = stdout + stderr;
  if (status !== 0) throw new Error(told);
}, 180_000);

test('a sound build warns of nothing @TEAM-9', () => {
  expect(told).not.toMatch(/<w>|warn/i);
});

test('a remote carries neither React nor the session store, and takes the federation runtime from its host @FED-2 @DESIGN-4', () => {
  const scripts = readdirSync(built).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => read(file).toString()).join('\n');
  expect(code).toContain('_FEDERATION_RUNTIME_CORE');
  expect(code).not.toMatch(/zustand|react\.transitional|useSyncExternalStore|moduleCache/);
  expect(brotliCompressSync(read(publication().entry.file)).byteLength).toBeLessThan(8000);
});

test('its publication tells what it offers and consists of, with hashes @FED-1 @FED-4', () => {
  const { definition, exposes, entry, container, version } = publication();
  expect([definition.name, container, version]).toEqual(['fixture', 'remote_fixture', '1.2.3']);
  const { js = [], css = [] } = exposes['./hello'] ?? {};
  expect([js.length, css.length]).toEqual([1, 1]);
  for (const { file, integrity } of [entry, ...js, ...css]) {
    const hash = createHash('sha256').update(read(file)).digest('base64');
    expect(integrity).toBe(`sha256-${hash}`);
  }
});

test('its ranges are those of its package file, of what it imports alone, and of the runtime that it takes @FED-2 @TEAM-10', () => {
  expect(publication().shared).toEqual({
    react: '^19.3.0',
    '@tessera/session': '^2.0.0',
    '@module-federation/enhanced': '^2.9.0',
  });
});

test('its publication names each export that it imports, with what types it was compiled against @TEAM-4', () => {
  const { uses = {} } = publication();
  const names = Object.entries(uses).map(([request, use]) => [request, Object.keys(use.names)]);
  expect(Object.fromEntries(names)).toEqual({
    '@tessera/session': ['useSession'],
    react: ['useState'],
    'react/jsx-runtime': ['jsxs'],
  });
  expect(uses['react']).toEqual({ version: '19.3.1', names: { useState: null } });
  expect(uses['@tessera/session']?.names['useSession']).toMatch(/^[0-9a-f]{10}$/);
});

test('the pinned entry pins its chunks and stylesheets in turn @FED-4', () => {
  const entry = read(publication().entry.file).toString();
  const [, pins = '', hash] = /pins:\["([^"]+)","([^"]+)"\]/.exec(entry) ?? [];
  const bytes = read(`${pins}.js`);
  expect(hash).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  const code = entry + bytes.toString();
  const { js = [], css = [] } = publication().exposes['./hello'] ?? {};
  for (const { integrity } of [...js, ...css]) expect(code).toContain(integrity);
});

test('a manifest tells the same to hosts with the official runtime, and what is loaded later @TEAM-3', () => {
  const manifest = JSON.parse(read('mf-manifest.json').toString()) as {
    metaData: object;
    shared: { name: string; singleton: boolean; requiredVersion: string }[];
    exposes: { path: string; assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
  };
  const { entry, exposes, container } = publication();
  expect(manifest.metaData).toMatchObject({
    globalName: container,
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.2.3' },
    remoteEntry: { name: entry.file, path: '', type: 'global' },
  });
  expect(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])).toEqual([
    ['@tessera/session', '^2.0.0'],
    ['react', '^19.3.0'],
    ['react/jsx-runtime', '^19.3.0'],
  ]);
  const [hello] = manifest.exposes;
  const { js, css } = hello?.assets ?? {};
  const named = exposes['./hello'];
  expect([hello?.path, js?.sync, css?.sync]).toEqual([
    './hello',
    named?.js.map(({ file }) => file),
    named?.css.map(({ file }) => file),
  ]);
  const lazy = js?.async ?? [];
  expect(lazy).toHaveLength(1);
  expect(read(lazy[0] ?? '').toString()).toContain('told by a worker');
});

test('an import that the package file does not declare fails the build, with the cure @FED-2 @TEAM-10', async () => {
  const copies = join(__dirname, '..', 'dist');
  await mkdir(copies, { recursive: true });
  const copy = await mkdtemp(join(copies, 'undeclared-'));
  try {
    await cp(fixture, copy, { recursive: true, filter: (path) => path !== built });
    const file = join(copy, 'package.json');
    const { dependencies, ...others } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: object;
    };
    expect(dependencies).toHaveProperty('react');
    await writeFile(file, JSON.stringify({ ...others, dependencies: { react: '^19.0.0' } }));
    const cli = join(__dirname, '..', 'bin', 'build.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli], { cwd: copy });
    expect(status).toBe(1);
    expect(`${stdout.toString()}${stderr.toString()}`).toContain(
      'src/exposes/hello.tsx imports @tessera/session, which package.json does not declare: add "@tessera/session": "^2.3.0" to its dependencies',
    );
    expect(existsSync(join(copy, 'dist', 'remote.json'))).toBe(false);
  } finally {
    await rm(copy, { recursive: true });
  }
});

test('class names are local, custom properties are not @FED-7', () => {
  const [css] = publication().exposes['./hello']?.css ?? [];
  const text = read(css?.file ?? '').toString();
  expect(text).not.toContain('.greeting');
  expect(text).toContain('var(--local)');
});

test("a worker's script is a string inside of a pinned chunk @FED-4 @PAY-3", () => {
  const entry = read(publication().entry.file).toString();
  const scripts = readdirSync(built).filter((file) => file.endsWith('.js'));
  const carriers = scripts.filter((file) => read(file).toString().includes('told by a worker'));
  expect(carriers).toHaveLength(1);
  const [chunk = ''] = carriers;
  expect(publication().exposes['./hello']?.js.map(({ file }) => file)).not.toContain(chunk);
  expect(entry).toContain(`sha256-${createHash('sha256').update(read(chunk)).digest('base64')}`);
  expect(read(chunk).toString()).toMatch(/default:'[^']*postMessage\("told by a worker"\)/);
});
