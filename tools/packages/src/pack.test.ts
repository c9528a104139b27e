import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { satisfies } from '@tessera/contract';
import { allProvided } from '@tessera/contract/provided';
import { packAll } from './pack.ts';
import type { Tarball } from './pack.ts';

// A hundred megabytes of declarations are read and the app and a remote are built, beside other tests.
jest.setTimeout(300_000);

const run = promisify(execFile);

let folder: string;
let tarballs: readonly Tarball[];

const root = join(__dirname, '../../..');

/** Where a package lies once it is installed. */
const installed = (name: string) => join(folder, 'node_modules', name);
const unpacked = ({ manifest }: Tarball) => installed(manifest.name);

/** Links packages of others, as they are installed in the workspace. */
async function link(names: readonly string[], from: string): Promise<void> {
  for (const name of names.filter((each) => !existsSync(installed(each)))) {
    await mkdir(dirname(installed(name)), { recursive: true });
    await symlink(await realpath(join(from, 'node_modules', name)), installed(name));
  }
}

/** Folder in the workspace that a package was packed from. */
function sourceOf({ name }: Tarball['manifest']): string {
  const own = name.replace('@tessera/', '');
  const parents = ['shared', 'tools', 'backend', 'e2e'];
  return parents.map((parent) => join(root, parent, own)).find(existsSync) ?? root;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  tarballs = await packAll(join(folder, 'tarballs'));
  for (const { file, manifest } of tarballs) {
    const target = installed(manifest.name);
    await mkdir(target, { recursive: true });
    await run('tar', ['xzf', file, '-C', target, '--strip-components=1']);
  }
  for (const { manifest } of tarballs) {
    const { dependencies, peerDependencies } = manifest;
    const others = Object.keys({ ...dependencies, ...peerDependencies });
    // The backend of the packed app has its packages beside it.
    for (const source of [sourceOf(manifest), join(root, 'backend')]) {
      const known = others.filter((name) => existsSync(join(source, 'node_modules', name)));
      await link(known, source);
    }
  }
  await link(['@types/jest', '@types/node', '@types/react', '@types/react-dom'], root);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function builtFiles(tarball: Tarball): Promise<string[]> {
  const entries = await readdir(unpacked(tarball), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name));
}

test('all that a remote, its tests and its release need is packed, each with a version @TEAM-1', () => {
  const names = tarballs.map(({ manifest }) => manifest.name.replace('@tessera/', ''));
  for (const name of ['contract', 'wire', 'api', 'session', 'i18n', 'money', 'ui', 'config']) {
    expect(names).toContain(name);
  }
  for (const name of ['operations', 'passkeys', 'testing', 'test-kit', 'build', 'release']) {
    expect(names).toContain(name);
  }
  for (const { manifest } of tarballs) expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('each export is a built file, and a script has its declarations @TEAM-1', () => {
  for (const tarball of tarballs) {
    const targets = Object.values(tarball.manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    );
    expect(targets.length).toBeGreaterThan(0);
    // A pattern is tried by the index.
    const missing = targets.filter(
      (target) => !existsSync(join(unpacked(tarball), target.replace('*', 'index'))),
    );
    expect([tarball.manifest.name, missing]).toEqual([tarball.manifest.name, []]);
  }
});

test('each package has a page that says what it is for @TEAM-10', () => {
  const silent = tarballs.filter((tarball) => !existsSync(join(unpacked(tarball), 'README.md')));
  expect(silent.map(({ manifest }) => manifest.name)).toEqual([]);
});

test('no package names the workspace or a source @TEAM-1', async () => {
  for (const tarball of tarballs) {
    const manifest = readFileSync(join(unpacked(tarball), 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/workspace:|catalog:|\.\/src\/|"private"/);
    const sources = (await builtFiles(tarball)).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    expect(sources).toEqual([]);
  }
});

test('whatever a built file leads to is in its package @TEAM-1', async () => {
  const relative = /\b(?:from |import |import\(|new URL\()['"](\.{1,2}\/[^'"]+)['"]/g;
  const missing: string[] = [];
  for (const tarball of tarballs) {
    const files = await builtFiles(tarball);
    for (const file of files.filter((each) => /(?<!\.d)\.js$/.test(each))) {
      // The texts that `create` writes belong to files elsewhere.
      if (file.includes('/release/dist/create/')) continue;
      // Bundles keep the words of what they are made of.
      if (file.includes('/assembly/app/')) continue;
      const text = readFileSync(file, 'utf8');
      for (const [, target = ''] of text.matchAll(relative)) {
        const path = join(dirname(file), target.replace(/\?\w+$/, ''));
        if (!existsSync(path)) missing.push(`${file} → ${target}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('each script that hosts alone provide has the mark by which the gate finds a copy @FED-2 @TEAM-10', async () => {
  const marks = new Set<string>();
  for (const tarball of tarballs) {
    for (const file of (await builtFiles(tarball)).filter((each) => each.endsWith('.js'))) {
      const text = readFileSync(file, 'utf8');
      for (const [, request = ''] of text.matchAll(/^globalThis\.tesseraCopy = '(.*)';$/gm)) {
        marks.add(request);
      }
      // Parts of a package that remotes bundle are no copies.
      if (/\/(wire\/dist\/auth|ui\/dist\/lock\/lock)\.js$/.test(file)) {
        expect(text).not.toContain('tesseraCopy');
      }
    }
  }
  const ours = allProvided.filter((request) => request.startsWith('@tessera/'));
  expect([...marks].sort()).toEqual([...ours].sort());
});

test('React, the router and Playwright are installed once, beside the packages @TEAM-1', () => {
  const kit = tarballs.find(({ manifest }) => manifest.name === '@tessera/test-kit');
  expect(Object.keys(kit?.manifest.peerDependencies ?? {})).toContain('@playwright/test');
  for (const { manifest } of tarballs) {
    for (const name of ['react', 'react-dom', 'react-router-dom', '@playwright/test']) {
      expect(Object.keys(manifest.dependencies)).not.toContain(name);
    }
  }
});

test('the release tool and what comes with it install no web framework @TEAM-10', () => {
  const known = new Map(tarballs.map(({ manifest }) => [manifest.name, manifest.dependencies]));
  const installs = new Set(['@tessera/release']);
  // A set that grows meanwhile is gone through to its end.
  for (const name of installs) {
    for (const each of Object.keys(known.get(name) ?? {})) installs.add(each);
  }
  expect([...installs]).toContain('@tessera/bounds');
  expect([...installs]).not.toContain('fastify');
});

test.each(['webpack', 'vite'])(
  'a copy of the example for %s installs what is packed and nothing of the workspace @TEAM-2',
  (bundler) => {
    const file = join(root, 'e2e', 'made-elsewhere', bundler, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const asked = Object.entries({ ...dependencies, ...devDependencies });
    expect(asked.filter(([, range]) => !/^\^?\d/.test(range))).toEqual([]);
    const versions = new Map(tarballs.map(({ manifest: { name, version } }) => [name, version]));
    const ours = asked.filter(([name]) => name.startsWith('@tessera/'));
    expect(ours.length).toBeGreaterThan(0);
    const unfit = ours.filter(([name, range]) => !satisfies(versions.get(name) ?? '', range));
    expect(unfit).toEqual([]);
  },
);

const tessera = (cwd: string, ...args: string[]) =>
  run(process.execPath, [join(installed('@tessera/release'), 'dist', 'cli.js'), ...args], {
    cwd,
    env: { ...process.env, NPM_CONFIG_REGISTRY: 'https://packages.example/' },
  });

test('the installed tool says how it is called there, in its help and in every message @TEAM-2', async () => {
  const { stdout } = await tessera(folder, '--help');
  const commands = [...stdout.matchAll(/^ {2}npx tessera (\w+) /gm)].map(([, name = '']) => name);
  expect(commands).toEqual(expect.arrayContaining(['publish', 'promote', 'create']));
  const told = new RegExp(`\\brelease (?:${commands.join('|')})\\b`);
  const dist = join(installed('@tessera/release'), 'dist');
  const files = await readdir(dist, { recursive: true, encoding: 'utf8' });
  const wrong = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => readFileSync(join(dist, file), 'utf8').split('\n'))
    .filter((line) => told.test(line) && !/^\s*(?:\*|\/[/*])|pnpm release/.test(line));
  expect(wrong).toEqual([]);
});

test('each page that a message of the installed tool names is there, and its links lead somewhere @TEAM-10', async () => {
  const { stdout } = await tessera(folder, 'publish', '--help');
  const [, named = ''] = /see (\S+\.md)/.exec(stdout) ?? [];
  const page = join(folder, named);
  expect(named).toMatch(/^node_modules\//);
  const links = readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)/g);
  const paths = [...links].map(([, path = '']) => path).filter((path) => !/^https?:/.test(path));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]);
});

/** Shows on a part of a remote what is bundled of a package, since no host provides it. */
async function showLock(file: string): Promise<void> {
  const code = readFileSync(file, 'utf8');
  const changed = code
    .replace(/^/, "import { LockEnd } from '@tessera/ui/lock';\n")
    .replace('<p ', '<p><LockEnd failure={{}} /></p>\n        <p ');
  expect(changed).toContain('<LockEnd ');
  await writeFile(file, changed);
}

test('a remote of a team elsewhere is created, type-checked with the packages and published @TEAM-1 @TEAM-2', async () => {
  const created = await tessera(folder, 'create', 'cards');
  expect(created.stdout).toContain('npx tessera publish . --site <folder>');
  const remote = join(folder, 'remote-cards');
  expect(readFileSync(join(remote, '.npmrc'), 'utf8')).toBe(
    '@tessera:registry=https://packages.example/\n',
  );
  await showLock(join(remote, 'src', 'exposes', 'cards-widget.tsx'));
  const compiler = join(root, 'tools/packages/node_modules/.bin/tsc');
  // The packages do have types: what does not fit them is found, and nothing else.
  const wrong = join(remote, 'src', 'wrong.ts');
  await writeFile(wrong, "import { paths } from '@tessera/contract';\npaths.home('a', 'b');\n");
  const told = await run(compiler, ['-p', remote]).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  expect(told.trim().split('\n')).toEqual([
    expect.stringContaining('src/wrong.ts(2,12): error TS2554'),
  ]);
  await rm(wrong);
  const commands = join(remote, 'node_modules', '.bin');
  await mkdir(commands, { recursive: true });
  const build = join(installed('@tessera/build'), 'bin', 'build.js');
  await symlink(build, join(commands, 'tessera-build'));
  const { stdout } = await tessera(remote, 'publish', '.', '--site', join(folder, 'site'));
  expect(stdout).toMatch(/^cards 0\.1\.0-\w+ is published/);
  expect(stdout).toContain('deploy it with: npx tessera promote cards 0.1.0-');
  // A page loads one language, of the texts that come with a package too.
  const russian = readdirSync(join(remote, 'dist')).filter(
    (file) =>
      file.endsWith('.js') &&
      readFileSync(join(remote, 'dist', file), 'utf8').includes('Повторить можно'),
  );
  expect(russian).toEqual([expect.stringMatching(/^ru\./)]);
});

test('the packed app runs with that remote in it, and needs no checkout @TEAM-10', async () => {
  const script = join(installed('@tessera/assembly'), 'dist', 'assemble', 'command.js');
  const remote = join(folder, 'remote-cards', 'dist');
  const app = spawn(process.execPath, [script, '--remote', `cards=${remote}`], { cwd: folder });
  const ended = once(app, 'exit');
  let told = '';
  app.stderr.on('data', (part) => (told += String(part)));
  for await (const part of app.stdout) {
    told += String(part);
    if (told.includes('Ctrl-C ends')) break;
  }
  const [, origin = ''] = /^Ready: (\S+)/m.exec(told) ?? [];
  expect([told, origin]).toEqual([told, expect.stringMatching(/^http:/)]);
  const page = await (await fetch(`${origin}/cards`)).text();
  expect(page).toContain('/remotes/cards/0.1.0-');
  expect((await fetch(`${origin}/icon.svg`)).status).toBe(200);
  expect((await fetch(`${origin}/v2/wallet/currencies`)).status).toBeLessThan(500);
  app.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
