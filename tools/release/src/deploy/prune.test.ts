import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { promote, publish, startCanary } from '../index.ts';
import { givenUntil, prune } from './prune.ts';
import { readLog } from '../log/log.ts';
import type { LogLine } from '../log/log.ts';
import { site } from '../site/site.ts';

const codes = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

let folder: string;
let root: string;
/** Versions of the wallet: the first six were deployed, one after another. */
let known: string[];
let host: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prune-'));
  root = join(folder, 'site');
  host = (await publish(await writeHost(folder), root)).version;
  await promote(root, 'host', host);
  known = [];
  for (const code of codes) {
    known.push((await publish(await writeRemote(folder, code), root)).version);
  }
  for (const version of known.slice(0, 6)) await promote(root, 'wallet', version);
});
afterEach(() => rm(folder, { recursive: true }));

function passDays(days: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
}

/** Why each version of the wallet is kept, in the order of publication. */
async function kept(days = 30): Promise<(string | null | undefined)[]> {
  const found = await prune(root, days);
  return known.map((version) => found.find((each) => each.version === version)?.kept);
}

const reasons = (...found: (string | null | undefined)[]) =>
  found.map((reason) => reason?.replace(/\d{4}-\d\d-\d\d/, '<day>') ?? reason);

const rollback = 'a rollback may return to it';

test('a recently deployed or published version stays @TEAM-6', async () => {
  passDays(20);
  expect(reasons(...(await kept()))).toEqual([
    'a page of after <day> may ask for it',
    ...[rollback, rollback, rollback, rollback],
    'deployed',
    ...['published after <day>', 'published after <day>'],
  ]);
});

test('a version that no recent page and no rollback can ask for is removed and logged @TEAM-6', async () => {
  passDays(40);
  await startCanary(root, 'wallet', known[7] ?? '', 10);
  const [one = '', , , , , , seven = ''] = known;
  // The canary is one of the five that the registry keeps, so one fewer can be returned to.
  expect(await kept()).toEqual([
    null,
    null,
    rollback,
    rollback,
    rollback,
    'deployed',
    null,
    'canary',
  ]);
  expect((await readdir(site.remoteVersions(root, 'wallet'))).sort()).toEqual([...known].sort());
  await prune(root, 30, { remove: true, why: 'the disk is full' });
  const left = await readdir(site.remoteVersions(root, 'wallet'));
  expect([left.includes(one), left.includes(seven), left.length]).toEqual([false, false, 5]);
  expect(await readdir(site.hostVersions(root))).toEqual([host]);
  const lines = (await readLog(root)).filter(({ act }) => act === 'prune');
  expect(lines.map(({ version }) => version).sort()).toEqual([one, known[1], seven].sort());
  expect(lines[0]?.why).toBe('the disk is full');
});

describe('the days of a version count from the end of its deployment @TEAM-6', () => {
  const line = (act: LogLine['act'], version: string, before: string | null, day: number) => ({
    ...{ number: 1, act, name: 'wallet', version, before },
    ...{ commit: null, why: null, by: 'ann@laptop', previous: null },
    at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  });
  const daysOf = (lines: readonly LogLine[]) =>
    Object.fromEntries(
      [...givenUntil(lines, 'wallet')].map(([version, at]) => [version, at.getUTCDate()]),
    );

  test.each([
    ['by a promotion', [line('promote', 'b', 'a', 2)], { a: 2 }],
    ['by a rollback', [line('promote', 'b', 'a', 2), line('rollback', 'a', 'b', 3)], { b: 3 }],
    ['by a withdrawal', [line('promote', 'a', null, 1), line('withdraw', 'a', 'a', 4)], { a: 4 }],
    [
      'of a canary by its end',
      [line('canary', 'b', 'a', 2), line('end-canary', 'b', 'a', 5)],
      { b: 5 },
    ],
    [
      'of a canary by another',
      [line('canary', 'b', 'a', 2), line('canary', 'c', 'a', 3)],
      { b: 3 },
    ],
    [
      'of a canary by a withdrawal',
      [line('canary', 'b', 'a', 2), line('withdraw', 'a', 'a', 3)],
      { a: 3, b: 3 },
    ],
    [
      'of a canary not by another share',
      [line('canary', 'b', 'a', 2), line('canary', 'b', 'a', 3)],
      {},
    ],
    [
      'of a canary not by its promotion',
      [line('canary', 'b', 'a', 2), line('promote', 'b', 'a', 3)],
      { a: 3 },
    ],
    [
      'not by publishing another',
      [line('promote', 'a', null, 1), line('publish', 'b', null, 2)],
      {},
    ],
  ])('%s', (_what, lines, expected) => {
    expect(daysOf(lines)).toEqual(expected);
  });

  test('and another remote changes nothing', () => {
    expect(givenUntil([line('promote', 'b', 'a', 2)], 'auth').size).toBe(0);
  });
});

test('versions that the log knows nothing of are kept as long as it is younger @TEAM-6', async () => {
  await rm(site.log(root));
  passDays(40);
  expect((await kept())[7]).toMatch(/^the log does not reach back to/);
  await promote(root, 'wallet', known[5] ?? '');
  passDays(5);
  expect((await kept())[7]).toBeNull();
});

test('the command removes nothing unless that is said, and tells of each version why @TEAM-6', async () => {
  passDays(40);
  const command = (...args: string[]) => runCommand(['prune', ...args, '--site', root]);
  const dry = await command();
  expect(dry.stdout).toContain(`wallet ${known[5] ?? ''} is kept: deployed`);
  expect(dry.stdout).toContain(`wallet ${known[7] ?? ''} would be removed`);
  expect(dry.stdout).toContain('add --remove');
  expect(await kept(100)).toHaveLength(8);
  const { stdout } = await command('--remove');
  expect(stdout).toContain(`wallet ${known[7] ?? ''} is removed`);
  expect((await command()).stdout).not.toContain('would be');
});
