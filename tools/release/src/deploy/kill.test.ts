import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../commands/run-command.ts';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { runUntilStep } from '../testing/kill-at-step.ts';
import type * as killAtStep from '../testing/kill-at-step.ts';
import { leftovers, readState, unsoundness, untoldActs } from '../testing/site-state.ts';
import type { SiteState } from '../testing/site-state.ts';
import { promote, publish, rollBack, startCanary, withdraw, writePages } from '../index.ts';
import { prune } from './prune.ts';

jest.mock(
  'node:fs/promises',
  () => jest.requireActual<typeof killAtStep>('../testing/kill-at-step.ts').steppedFileSystem,
);

/** Processes killed at random times, also in the middle of a step; the other tests cover each step. */
const kills = 10;

let folder: string;
let cli: string;
/** A site with two deployed versions of host and remote, and a third that is published. */
let template: string;
let root: string;

/** A command that changes the site of the template. */
interface Change {
  readonly args: readonly string[];
  /** The same change without a child process. */
  readonly make: () => Promise<unknown>;
}

let changes: Record<string, Change>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
  // Beside the package, so that its dependencies are found.
  const bundle = join(__dirname, '..', '..', 'dist', `kill-test-${process.pid}`);
  cli = join(bundle, 'cli.mjs');
  const args = ['--import', 'tsx/esm', join(__dirname, '../testing/bundle-worker.ts'), bundle];
  const { status, stderr } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(stderr.toString());

  template = join(folder, 'template');
  for (const code of ['one', 'two']) {
    for (const dist of [await writeHost(folder, `host-${code}`), await writeRemote(folder, code)]) {
      const { name, version } = await publish(dist, template);
      await promote(template, name, version);
    }
  }
  const { version } = await publish(await writeRemote(folder, 'three'), template);
  const four = await writeRemote(folder, 'four');
  changes = {
    publish: { args: ['publish', four], make: () => publish(four, root) },
    promote: {
      args: ['promote', 'wallet', version],
      make: () => promote(root, 'wallet', version),
    },
    canary: {
      args: ['canary', 'wallet', version, '10'],
      make: () => startCanary(root, 'wallet', version, 10),
    },
    rollback: { args: ['rollback', 'wallet'], make: () => rollBack(root, 'wallet') },
    withdraw: { args: ['withdraw', 'wallet'], make: () => withdraw(root, 'wallet') },
    prune: { args: ['prune', '--remove'], make: () => prune(root, 30, { remove: true }) },
    'rollback of the host': { args: ['rollback', 'host'], make: () => rollBack(root, 'host') },
  };
}, 120_000);
afterAll(async () => {
  await rm(join(cli, '..'), { recursive: true });
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  root = join(folder, 'site');
  await copyTemplate(root);
});

async function copyTemplate(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(template, target, { recursive: true, preserveTimestamps: true });
}

const onSite = (args: readonly string[], site: string) => [...args, '--site', site];

/** Runs a command in this process until it is done or dies at a step; answers whether it is done. */
function run(args: readonly string[], site: string, killAtStep = Infinity): Promise<boolean> {
  return runUntilStep(killAtStep, async () => {
    expect(await runCommand(onSite(args, site))).toMatchObject({ code: 0 });
  });
}

/** The state of the template's site after a command. */
async function stateAfter(args: readonly string[]): Promise<SiteState> {
  const site = join(folder, 'undisturbed');
  await copyTemplate(site);
  await run(args, site);
  return readState(site);
}

/**
 * Checks a site where a command was killed: it has the old or the new state, and commands still
 * work.
 */
async function proveRecovery({ make }: Change, before: SiteState, after: SiteState) {
  expect(await unsoundness(root)).toEqual([]);
  const found = await readState(root);
  expect([before, after]).toContainEqual(found);
  const isOld = JSON.stringify(found) === JSON.stringify(before);
  // A rollback that was done is not done twice: the next one goes further back.
  await (isOld ? make() : changes['publish']?.make());
  if (isOld) expect(await readState(root)).toEqual(after);
  expect(await unsoundness(root)).toEqual([]);
  expect(await leftovers(root)).toEqual([]);
  expect(await untoldActs(root)).toEqual([]);
  return isOld;
}

// A canary, the rollback and the withdrawal of a remote take the steps of a promotion.
test.each(['publish', 'promote', 'rollback of the host', 'prune'])(
  'a %s that is killed at any of its steps leaves the old or the new state @REL-1',
  async (name) => {
    const change = changes[name];
    if (!change) throw new Error(`there is no ${name}`);
    // To a prune, the version that was never deployed has waited long enough.
    if (name === 'prune') jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 86_400_000);
    const before = await readState(template);
    const after = await stateAfter(change.args);
    const olds: boolean[] = [];
    for (let step = 0; ; step += 1) {
      expect(step).toBeLessThan(100);
      await copyTemplate(root);
      if (await run(change.args, root, step)) break;
      olds.push(await proveRecovery(change, before, after));
    }
    // At some step the one becomes the other, and it stays so.
    expect(olds.length).toBeGreaterThan(10);
    expect(olds.indexOf(false)).toBeGreaterThan(0);
    expect(olds.lastIndexOf(true)).toBe(olds.indexOf(false) - 1);
  },
  180_000,
);

/** Content of every file in a folder of pages. */
async function pagesIn(pages: string): Promise<Record<string, string>> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [relative(pages, file), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test('pages whose writing is killed at any of its steps are the old or the new ones, each whole @REL-1', async () => {
  const configFile = join(folder, 'config.json');
  await writeFile(configFile, JSON.stringify(walletConfig));
  const pages = join(folder, 'pages');
  const former = join(folder, 'former-pages');
  await writePages(root, walletConfig, former);
  const before = await pagesIn(former);
  const routes = [{ path: 'wallet/add', module: './top-up', access: 'user' }];
  const definition = { ...walletDefinition, routes };
  const moved = await publish(await writeRemote(folder, 'moved', { definition }), root);
  await promote(root, moved.name, moved.version);
  await writePages(root, walletConfig, pages);
  const after = await pagesIn(pages);
  expect(Object.keys(after)).not.toEqual(Object.keys(before));

  const args = ['pages', '--config', configFile, '--out', pages];
  let killed = 0;
  // A page is a file for each language and theme, and these are written alike: every seventh step serves.
  for (let step = 0; ; step += 7) {
    expect(step).toBeLessThan(400);
    await rm(pages, { recursive: true });
    await cp(former, pages, { recursive: true });
    if (await run(args, root, step)) break;
    killed += 1;
    const found = Object.entries(await pagesIn(pages)).filter(
      ([file]) => !file.startsWith('.staging'),
    );
    const torn = found.filter(([file, text]) => ![before[file], after[file]].includes(text));
    expect(torn.map(([file]) => file)).toEqual([]);
    // The serving document describes the old files until all new ones are written.
    const isNew = new Map(found).get('serving.json') !== before['serving.json'];
    if (isNew) expect(Object.fromEntries(found)).toEqual(after);
    else expect(found.length).toBeGreaterThanOrEqual(Object.keys(after).length - 1);
    await writePages(root, walletConfig, pages);
    expect(await pagesIn(pages)).toEqual(after);
  }
  expect(killed).toBeGreaterThan(20);
}, 180_000);

/** Starts a command on the site in a process. */
function start(args: readonly string[]) {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  return spawn(process.execPath, [cli, ...onSite(args, root)], { stdio: [...stdio] });
}

/** A generator of numbers from 0 to 1 that gives the same ones in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('commands that are killed at any moment leave the old or the new state @REL-1', async () => {
  const random = seeded(20_261_121);
  const before = await readState(template);
  const all: { change: Change; after: SiteState; lastsMs: number }[] = [];
  // Now, nothing is old enough to be pruned.
  const timely = Object.entries(changes).filter(([name]) => name !== 'prune');
  for (const [, change] of timely) {
    const after = await stateAfter(change.args);
    await copyTemplate(root);
    const begun = performance.now();
    await once(start(change.args), 'close');
    all.push({ change, after, lastsMs: performance.now() - begun });
    expect(await readState(root)).toEqual(after);
  }
  let killed = 0;
  for (let round = 0; killed < kills; round += 1) {
    const chosen = all[round % all.length];
    if (!chosen) throw new Error('there are no commands');
    const { change, after } = chosen;
    await copyTemplate(root);
    const begun = performance.now();
    const child = start(change.args);
    const closed = once(child, 'close');
    await Promise.race([closed, wait(random() * chosen.lastsMs)]);
    child.kill('SIGKILL');
    const [, signal] = (await closed) as [number | null, string | null];
    if (signal === 'SIGKILL') killed += 1;
    // The command ran faster than when it was timed, on a busier machine: shorten the estimate for another round.
    else chosen.lastsMs = Math.min(chosen.lastsMs, performance.now() - begun) * 0.8;
    await proveRecovery(change, before, after);
  }
}, 300_000);
