import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseError } from '../site/site.ts';
import { withSiteLock } from '../log/record-act.ts';

const worker = join(__dirname, '..', 'testing', 'lock-worker.ts');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(root, { recursive: true }));

function startWorker(rounds: number) {
  const args = ['--import', 'tsx/esm', worker, root, String(rounds)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function writeLock(generation: number, content: string): Promise<void> {
  await mkdir(join(root, '.locks'), { recursive: true });
  await writeFile(join(root, '.locks', String(generation)), content);
}

const holder = (part: object) =>
  JSON.stringify({ machine: hostname(), pid: 1, begun: null, since: 'noon', ...part });

const take = () => withSiteLock(root, () => Promise.resolve('mine'), 300);

test('processes that want the lock of one that is killed get it one after the other @REL-1', async () => {
  const victim = startWorker(0);
  await once(victim.stdout, 'data');
  const workers = [1, 2, 3, 4].map(() => startWorker(15));
  const ended = Promise.all(workers.map((each) => once(each, 'close')));
  victim.kill('SIGKILL');
  expect((await ended).map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
  expect(await readFile(join(root, 'counter'), 'utf8')).toBe('60');
});

test('only the newest of the old locks is kept @REL-1', async () => {
  for (let round = 0; round < 3; round += 1) await take();
  expect(await readdir(join(root, '.locks'))).toEqual(['3']);
});

test('a half-made lock of a killed command does not stop the next one @REL-1', async () => {
  await writeLock(0, '');
  await writeFile(join(root, '.locks', 'of-a-killed-one.draft'), '');
  await writeLock(4, holder({ pid: 999_999_999 }));
  await mkdir(join(root, '.staging', 'publish-abc'), { recursive: true });
  expect(await take()).toBe('mine');
  expect(await readdir(join(root, '.locks'))).toEqual(['5']);
  expect(await readdir(root)).not.toContain('.staging');
});

test('a clock that is set meanwhile makes nobody give up @REL-1', async () => {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  let holding = Promise.resolve();
  await new Promise<void>((taken) => {
    holding = withSiteLock(root, () => {
      taken();
      return held;
    });
  });
  await expect(take()).rejects.toThrow('has held the site');
  const anHourMs = 3_600_000;
  const now = Date.now();
  let asked = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + anHourMs * asked++);
  const waiting = withSiteLock(root, () => Promise.resolve('mine'), 20_000);
  setTimeout(free, 300);
  await expect(waiting).resolves.toBe('mine');
  clock.mockRestore();
  await holding;
});

test('a process that has the number of a dead holder does not keep its lock @REL-1', async () => {
  await writeLock(1, holder({ pid: process.pid, begun: 'before this one' }));
  expect(await take()).toBe('mine');
});

test("another machine's lock is never taken over, and the message says whose it is @REL-1", async () => {
  await writeLock(7, holder({ machine: 'elsewhere', pid: 999_999_999 }));
  await expect(take()).rejects.toBeInstanceOf(ReleaseError);
  await expect(take()).rejects.toThrow(/process 999999999 of elsewhere .*\.locks\/7 since noon/);
  expect(await readdir(join(root, '.locks'))).toEqual(['7']);
});

test('work that fails gives the lock back @REL-1', async () => {
  const failing = withSiteLock(root, () => Promise.reject(new Error('no space left')));
  await expect(failing).rejects.toThrow('no space left');
  expect(await take()).toBe('mine');
});
