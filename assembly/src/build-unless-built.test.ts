import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnlessBuilt } from './build-unless-built.ts';

let workspace: string;
let builds: number;

const write = (file: string, text: string) => writeFile(join(workspace, file), text);

async function build(): Promise<void> {
  builds++;
  await mkdir(join(workspace, 'host/dist'), { recursive: true });
  await write('host/dist/main.js', 'built');
}

const buildAgain = () => buildUnlessBuilt(join(workspace, 'host'), workspace, build);

beforeEach(async () => {
  builds = 0;
  workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
  for (const folder of ['host/src', 'shared/ui/src']) {
    await mkdir(join(workspace, folder), { recursive: true });
  }
  await write('host/src/main.ts', 'main');
  await write('shared/ui/src/button.ts', 'button');
  await write('pnpm-lock.yaml', 'react 1');
  await buildAgain();
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

test('what was built from the same sources is not built again @REL-1', async () => {
  await buildAgain();
  expect(builds).toBe(1);
});

test.each([
  ['its own source', 'host/src/main.ts'],
  ['a new source', 'host/src/second.ts'],
  ['a shared package', 'shared/ui/src/button.ts'],
  ['an installed version', 'pnpm-lock.yaml'],
  ['the result', 'host/dist/main.js'],
  ['what lies beside the result', 'host/dist/second.js'],
])('a change of %s builds it once more @REL-1', async (_what, file) => {
  await write(file, 'changed');
  await buildAgain();
  expect(builds).toBe(2);
});

test('a result whose files come and go meanwhile is built once more @REL-1', async () => {
  await symlink('gone.js', join(workspace, 'host/dist/going.js'));
  await buildAgain();
  expect(builds).toBe(2);
});

test('a build that failed is no build @REL-1', async () => {
  await write('host/src/main.ts', 'changed');
  const failing = buildUnlessBuilt(join(workspace, 'host'), workspace, () =>
    Promise.reject(new Error('failed')),
  );
  await expect(failing).rejects.toThrow('failed');
  await buildAgain();
  expect(builds).toBe(2);
});
