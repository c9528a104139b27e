import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareBuilds } from './build-state.ts';

let workspace: string;
let builds: number;

const write = (file: string, text: string) => writeFile(join(workspace, file), text);

async function build(): Promise<void> {
  builds++;
  await mkdir(join(workspace, 'host/dist'), { recursive: true });
  await write('host/dist/main.js', 'built');
}

async function buildAgain(how = build): Promise<void> {
  const [host] = await compareBuilds([join(workspace, 'host')], workspace);
  if (!host || host.isBuilt) return;
  await how();
  await host.remember();
}

beforeEach(async () => {
  builds = 0;
  workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
  for (const folder of ['host/src', 'shared/ui/src', 'tools/build/src']) {
    await mkdir(join(workspace, folder), { recursive: true });
  }
  await write('host/src/main.ts', 'main');
  await write('shared/ui/src/button.ts', 'button');
  await write('tools/build/src/loader.ts', 'loader');
  await write('pnpm-lock.yaml', 'react 1');
  await buildAgain();
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

test('a build with unchanged sources is not repeated @REL-1', async () => {
  await buildAgain();
  expect(builds).toBe(1);
});

test.each([
  ['its own source', 'host/src/main.ts'],
  ['a new source', 'host/src/second.ts'],
  ['a shared package', 'shared/ui/src/button.ts'],
  ['the build tool', 'tools/build/src/loader.ts'],
  ['an installed version', 'pnpm-lock.yaml'],
  ['the result', 'host/dist/main.js'],
  ['what lies beside the result', 'host/dist/second.js'],
])('a change of %s builds it once more @REL-1', async (_what, file) => {
  await write(file, 'changed');
  await buildAgain();
  expect(builds).toBe(2);
});

test('whoever asks for a build, as a test runner, finds that of production, and development another @REL-1', async () => {
  const { NODE_ENV } = process.env;
  for (const [mode, expected] of Object.entries({ production: 1, test: 1, development: 2 })) {
    process.env['NODE_ENV'] = mode;
    await buildAgain();
    expect([mode, builds]).toEqual([mode, expected]);
  }
  process.env['NODE_ENV'] = NODE_ENV;
});

test('a result whose files come and go meanwhile is built once more @REL-1', async () => {
  await symlink('gone.js', join(workspace, 'host/dist/going.js'));
  await buildAgain();
  expect(builds).toBe(2);
});

test('a build that failed is no build @REL-1', async () => {
  await write('host/src/main.ts', 'changed');
  const failing = buildAgain(() => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  await buildAgain();
  expect(builds).toBe(2);
});

test('a source that changes while it is built is built once more @REL-1', async () => {
  await write('host/src/main.ts', 'changed');
  await buildAgain(async () => {
    await build();
    await write('host/src/main.ts', 'changed again');
  });
  expect(builds).toBe(2);
  await buildAgain();
  expect(builds).toBe(3);
});

test('a package is rebuilt when its sources change, and all when shared ones do @REL-1', async () => {
  const folders = ['host', 'remote-cards'].map((name) => join(workspace, name));
  await mkdir(join(workspace, 'remote-cards/dist'), { recursive: true });
  for (const state of await compareBuilds(folders, workspace)) await state.remember();
  const built = async () => (await compareBuilds(folders, workspace)).map(({ isBuilt }) => isBuilt);
  expect(await built()).toEqual([true, true]);
  await write('remote-cards/package.json', '{}');
  expect(await built()).toEqual([true, false]);
  await write('shared/ui/src/button.ts', 'changed');
  expect(await built()).toEqual([false, false]);
});
