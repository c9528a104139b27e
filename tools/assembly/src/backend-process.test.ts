import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendNotStarted, startOnAnyData } from './backend-process.ts';

let folder: string;
let dataDir: string;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'of-before-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

const running = { ended: Promise.resolve(0), stop: () => Promise.resolve() };

/** As a backend that finds data in the folder and ends with the exit code. */
const startEndingWith = (exitCode: number) =>
  startOnAnyData(
    () =>
      existsSync(dataDir)
        ? Promise.reject(new BackendNotStarted(exitCode))
        : Promise.resolve(running),
    dataDir,
    (line) => said.push(line),
  );

test('each data folder of a version that has no upgrade is moved aside whole, and the start says where it is @BACK-1', async () => {
  const now = jest.spyOn(Date.prototype, 'toISOString');
  for (const pepper of ['the first', 'the second']) {
    now.mockReturnValueOnce(`2026-12-01T10:00:00.000Z ${pepper}`);
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'pin-pepper'), pepper);
    expect(await startEndingWith(3)).toBe(running);
  }
  const aside = (await readdir(folder)).sort().map((name) => join(folder, name));
  expect(said).toEqual(aside.map((name) => expect.stringContaining(`${name} now`) as unknown));
  const kept = aside.map((name) => readFile(join(name, 'pin-pepper'), 'utf8'));
  expect(await Promise.all(kept)).toEqual(['the first', 'the second']);
});

test('data stays where it is when something else keeps the backend from starting @BACK-1', async () => {
  await mkdir(dataDir);
  await expect(startEndingWith(1)).rejects.toBeInstanceOf(BackendNotStarted);
  expect(await readdir(folder)).toEqual(['data']);
});
