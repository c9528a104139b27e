import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterEach(() => rm(place, { recursive: true }));

test('where there is room, tests are given a folder that every user may write to, until they end @KIT-5', async () => {
  const folder = await memoryFolder(place, 1);
  const { mode } = await stat(folder?.path ?? '');
  expect(mode & 0o7777).toBe(0o1777);
  await folder?.remove();
  expect(await readdir(place)).toEqual([]);
});

test('without room, or where nothing is kept in memory, they are given none @KIT-5', async () => {
  expect(await memoryFolder(place, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(await memoryFolder(join(place, 'none'), 1)).toBeNull();
  expect(await readdir(place)).toEqual([]);
});

test('the leftovers of a killed run are removed, and a folder in use is kept @KIT-5', async () => {
  // No system gives a process so high a number.
  const [left, used] = ['tessera-tests-999999999-a', `tessera-tests-${process.pid}-b`];
  for (const name of [left, used, 'something']) await mkdir(join(place, name));
  await (await memoryFolder(place, 1))?.remove();
  expect((await readdir(place)).sort()).toEqual(['something', used]);
});
