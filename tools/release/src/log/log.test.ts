import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { endCanary, promote, publish, rollBack, startCanary } from '../index.ts';
import { site } from '../site/site.ts';
import { readLog } from './log.ts';

let folder: string;
let root: string;
let one: string;
let two: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
  root = join(folder, 'site');
  one = (await publish(await writeRemote(folder, 'one'), root)).version;
  two = (await publish(await writeRemote(folder, 'two'), root, { why: 'the second' })).version;
});
afterEach(() => rm(folder, { recursive: true }));

const release = (...args: string[]) => runCommand([...args, '--site', root]);

test('every act is a line with its version, what was before it and the reason @TEAM-6', async () => {
  const host = await publish(await writeHost(folder), root);
  await promote(root, 'host', host.version);
  await promote(root, 'wallet', one, { why: 'the first' });
  await startCanary(root, 'wallet', two, 10);
  await endCanary(root, 'wallet', { why: 'slow' });
  await promote(root, 'wallet', two);
  await rollBack(root, 'wallet');
  const lines = await readLog(root);
  expect(
    lines.map(({ act, name, version, before, why }) => [act, name, version, before, why]),
  ).toEqual([
    ['publish', 'wallet', one, null, null],
    ['publish', 'wallet', two, null, 'the second'],
    ['publish', 'host', host.version, null, null],
    ['promote', 'host', host.version, null, null],
    ['promote', 'wallet', one, null, 'the first'],
    ['canary', 'wallet', two, one, null],
    ['end-canary', 'wallet', two, one, 'slow'],
    ['promote', 'wallet', two, one, null],
    ['rollback', 'wallet', one, two, null],
  ]);
  expect(lines[5]?.percent).toBe(10);
});

test('a line says who did it and when @TEAM-6', async () => {
  const [line] = await readLog(root);
  expect(line?.by).toContain(`@${hostname()}`);
  expect(Math.abs(Date.parse(line?.at ?? '') - Date.now())).toBeLessThan(60_000);
});

test('a refused command or one that changes nothing leaves no line @TEAM-6', async () => {
  await publish(await writeRemote(folder, 'one'), root);
  await expect(promote(root, 'wallet', '9.9.9')).rejects.toThrow('not published');
  await expect(rollBack(root, 'wallet')).rejects.toThrow('promote the version');
  await expect(promote(root, 'wallet', one, { why: 'two\nlines' })).rejects.toThrow('one line');
  expect(await readLog(root)).toHaveLength(2);
});

test('the source commit of a version stands in each of its lines @TEAM-6', async () => {
  // A checkout is where this test itself lies.
  const dist = await writeRemote(
    join(__dirname, '..', '..', 'dist', `log-test-${process.pid}`),
    'here',
  );
  const { version } = await publish(dist, root);
  await rm(join(dist, '..'), { recursive: true });
  await promote(root, 'wallet', version);
  const commits = (await readLog(root)).map(({ commit }) => commit);
  expect(commits).toEqual([null, null, commits[3], commits[3]]);
  expect(commits[3]).toMatch(/^[0-9a-f]{40}(-dirty)?$/);
});

describe('a log that anything but the tool wrote is refused, and nothing is done @TEAM-6', () => {
  test.each([
    ['a line that was removed', (lines: string[]) => lines.slice(1)],
    ['a line from the middle', (lines: string[]) => [lines[0] ?? '', ...lines.slice(2)]],
    ['another order', (lines: string[]) => [...lines].reverse()],
    ['another reason', (lines: string[]) => lines.map((line) => line.replace('first', 'frist'))],
    ['a line twice', (lines: string[]) => [...lines, lines.at(-1) ?? '']],
    ['half a line', (lines: string[]) => [...lines.slice(0, -1), lines.at(-1)?.slice(0, 40) ?? '']],
  ])('%s', async (_what, change) => {
    await promote(root, 'wallet', one, { why: 'the first' });
    await promote(root, 'wallet', two);
    const lines = (await readFile(site.log(root), 'utf8')).trimEnd().split('\n');
    await writeFile(site.log(root), `${change(lines).join('\n')}\n`);
    const registry = await readFile(site.registry(root), 'utf8');
    const { code, stderr } = await release('log');
    expect({ code, names: stderr.includes('.log.jsonl: line ') }).toEqual({ code: 1, names: true });
    expect((await release('promote', 'wallet', one)).code).toBe(1);
    expect(await readFile(site.registry(root), 'utf8')).toBe(registry);
  });
});

test('an act past the gate names the rules that it overruled, and takes a reason @TEAM-10', async () => {
  await promote(root, 'host', (await publish(await writeHost(folder), root)).version);
  const shared = { react: '^20.0.0' };
  const slots = ['hall', 'attic'].map((slot) => ({ slot, order: 1, module: './carousel' }));
  const definition = { name: 'wallet', contract: 1, slots };
  const built = await writeRemote(folder, 'three', { definition, shared });
  const { version } = await publish(built, root);
  const silent = await release('promote', 'wallet', version, '--force', '--why', ' ');
  expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining('--why <text>')]);
  expect((await readLog(root)).at(-1)?.act).toBe('publish');
  await release('promote', 'wallet', version, '--force', '--why', 'a demonstration');
  expect((await readLog(root)).at(-1)).toMatchObject({
    act: 'promote',
    overruled: ['shared-range', 'slot'],
    why: 'a demonstration',
  });
  expect((await release('log', 'wallet')).stdout).toContain(
    `promote ${version}, past the rules shared-range, slot: a demonstration`,
  );
  await release('promote', 'wallet', one, '--force', '--why', 'nothing speaks against it');
  expect((await readLog(root)).at(-1)?.overruled).toBeUndefined();
});

test('the command shows a sentence for each line, or JSON @TEAM-6', async () => {
  await promote(root, 'wallet', one, { why: 'the first' });
  const { stdout } = await release('log', 'wallet');
  expect(stdout).toMatch(new RegExp(`^3 .* UTC .* wallet promote ${one}: the first$`, 'm'));
  const json = (await release('log', '--json')).stdout.trim().split('\n');
  expect(json.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual([1, 2, 3]);
  expect((await release('log', 'none')).stdout).toContain('no line of none');
});
