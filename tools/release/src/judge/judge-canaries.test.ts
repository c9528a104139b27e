import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRemote } from '../testing/builds.ts';
import { makeSignedSite } from '../testing/signed-site.ts';
import { endCanary, judgeCanaries, listVersions, promote, publish, startCanary } from '../index.ts';
import type { CanaryJudge } from '../index.ts';
import { readLog } from '../log/log.ts';

let folder: string;
let root: string;
let judge: CanaryJudge;
let told: string[];
let main: string;
let canary: string;
let senders: number;

async function publishBuild(code: string, key?: string): Promise<string> {
  const options = key === undefined ? {} : { key };
  return (await publish(await writeRemote(folder, code), root, options)).version;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-'));
  root = join(folder, 'site');
  main = await publishBuild('one');
  canary = await publishBuild('two');
  await promote(root, 'wallet', main);
  await startCanary(root, 'wallet', canary, 10);
  told = [];
  senders = 0;
  judge = judgeCanaries(root, (line) => told.push(line));
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

const line = (version: string, outcome: string, remote = 'wallet') => ({
  remote,
  version,
  outcome,
});

/** So many pages of browsers of their own report a version, the first `failures` of them a failure. */
async function report(version: string, pages: number, failures: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const outcome = page < failures ? 'failed' : 'loaded';
    await judge(`address ${(senders += 1)}`, [line(version, outcome)]);
  }
}

const percentOf = async (version: string) =>
  (await listVersions(root)).find((each) => each.version === version)?.percent;

test('a canary that fails more often than the default is taken back for everybody, and the log says why @TEAM-8', async () => {
  await report(main, 200, 4);
  await report(canary, 49, 12);
  expect(await percentOf(canary)).toBe(10);
  await report(canary, 1, 0);
  expect([await percentOf(canary), await percentOf(main)]).toEqual([0, 100]);
  const last = (await readLog(root)).at(-1);
  expect(last).toMatchObject({ act: 'end-canary', name: 'wallet', version: canary, before: main });
  expect(last?.why).toMatch(
    new RegExp(`12 of 50 reports .* with ${main} 4 of 200; Fisher.* p = \\d.*e-\\d+ < 0.001`),
  );
  expect(told).toEqual([expect.stringContaining(`${canary} is taken back`)]);
});

test('one that fails as often as the default stays @TEAM-8', async () => {
  await report(main, 200, 40);
  await report(canary, 50, 11);
  await report(canary, 50, 11);
  expect(await percentOf(canary)).toBe(10);
  expect(told).toEqual([]);
});

test('without reports of the default there is nothing to compare with @TEAM-8', async () => {
  await report(canary, 100, 100);
  expect(await percentOf(canary)).toBe(10);
});

test('a canary that passes 50 reports can be taken back at 100 @TEAM-8', async () => {
  await report(main, 400, 4);
  await report(canary, 50, 3);
  await report(canary, 49, 49);
  expect(await percentOf(canary)).toBe(10);
  await report(canary, 1, 1);
  expect(await percentOf(canary)).toBe(0);
});

test('a long delivery of one page counts once @TEAM-8', async () => {
  await report(main, 200, 0);
  await judge(
    'one',
    Array.from({ length: 120 }, () => line(canary, 'failed')),
  );
  expect(await percentOf(canary)).toBe(10);
});

test('ten reports of an address count in a minute @TEAM-8', async () => {
  jest.useFakeTimers({
    now: 0,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'performance'],
  });
  await report(main, 200, 0);
  for (let each = 0; each < 60; each += 1) await judge('one', [line(canary, 'failed')]);
  await report(canary, 39, 0);
  expect(await percentOf(canary)).toBe(10);
  jest.setSystemTime(60_000);
  await judge('one', [line(canary, 'failed')]);
  expect(await percentOf(canary)).toBe(0);
});

test('versions that are neither the canary nor the default count for nothing @TEAM-8', async () => {
  await report(main, 200, 0);
  for (const [version, remote] of [
    ['9.9.9-forged', 'wallet'],
    [canary, 'auth'],
  ] as const) {
    for (let each = 0; each < 60; each += 1) {
      await judge(`forger ${each}`, [line(version, 'failed', remote)]);
    }
  }
  await judge('nobody', [{ remote: null, version: null, outcome: 'failed' }, {}]);
  await report(canary, 50, 0);
  expect(told).toEqual([]);
});

test('another canary begins with nothing @TEAM-8', async () => {
  await report(main, 200, 0);
  await report(canary, 49, 49);
  const next = await publishBuild('three');
  await startCanary(root, 'wallet', next, 10);
  await report(next, 1, 1);
  expect(await percentOf(next)).toBe(10);
});

test('only the canary that was judged is ended, and not one that took its place @TEAM-8', async () => {
  const next = await publishBuild('three');
  await startCanary(root, 'wallet', next, 10);
  await expect(endCanary(root, 'wallet', { version: canary })).rejects.toThrow(
    `the canary of wallet is ${next} by now`,
  );
  expect(await percentOf(next)).toBe(10);
});

test('where the site has keys and the process none, the canary stays and the line says what to do @TEAM-8 @TEAM-6', async () => {
  const signed = await makeSignedSite();
  ({ root, folder } = signed);
  const { key } = signed.wallet;
  main = await publishBuild('one', key);
  canary = await publishBuild('two', key);
  await promote(root, 'wallet', main, { key });
  await startCanary(root, 'wallet', canary, 10, { key });
  judge = judgeCanaries(root, (each) => told.push(each));
  await report(main, 200, 0);
  await report(canary, 50, 50);
  expect(await percentOf(canary)).toBe(10);
  expect(told).toEqual([expect.stringMatching(/should be taken back .* but: .*TESSERA_KEY_FILE/)]);
});

test('a site that cannot be read stops no telemetry @TEAM-8', async () => {
  judge = judgeCanaries(join(folder, 'dist-one', 'entry.js'), (each) => told.push(each));
  await expect(judge('one', [line(canary, 'failed')])).resolves.toBeUndefined();
});
