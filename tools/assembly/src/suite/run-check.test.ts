import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';

let folder: string;
let said: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-check-'));
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += String(text))));
});
afterEach(() => rm(folder, { recursive: true }));

/** Shell that keeps the number of a process that lasts. */
const lasting = (name: string) => `sleep 600 & echo $! > ${join(folder, name)}`;

/** One that has ended stays listed until its parent asks for it. */
async function isRunning(name: string): Promise<boolean> {
  const pid = (await readFile(join(folder, name), 'utf8')).trim();
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout);
}

const run = (command: string, limitMs?: number) =>
  runCheck({ name: 'a part', command }, process.env, folder, limitMs);

test('a part that hangs is ended with a sentence, and nothing of it runs on @KIT-6', async () => {
  const command = `${lasting('child')}; wait`;
  expect(await run(command, 2_400)).toMatchObject({ name: 'a part', passed: false });
  expect(said).toContain('a part: has not ended in 0.04 minutes, and is ended');
  expect(said).toContain('a part: FAILED');
  expect(await isRunning('child')).toBe(false);
});

test('a process that a part has left behind ends with it, and is not waited for @KIT-6', async () => {
  expect(await run(`${lasting('child')}; exit 0`)).toMatchObject({ passed: true });
  expect(await isRunning('child')).toBe(false);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a server that has left the group of its part ends with it too @KIT-6', async () => {
  const file = join(folder, 'server');
  const command = `setsid sh -c 'echo $$ > ${file}; exec sleep 600' & until [ -s ${file} ]; do sleep 0.1; done`;
  expect(await run(command)).toMatchObject({ passed: true });
  expect(await isRunning('server')).toBe(false);
});
