import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('a clone whose packages could not be installed ends a command with one sentence @KIT-6', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'clone-'));
  await copyFile(join(__dirname, '..', 'installed.js'), join(clone, 'installed.mjs'));
  await writeFile(join(clone, 'command.mjs'), 'throw new Error("it ran");');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './installed.mjs', 'command.mjs'],
    // A package manager's shims let commands find packages of the workspace from everywhere.
    { cwd: clone, encoding: 'utf8', env: { ...process.env, NODE_PATH: '' } },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The packages are not installed, .*\n$/);
  await rm(clone, { recursive: true });
});
