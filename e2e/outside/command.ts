import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAndReleaseAll, ensureBrowser, workspace } from '@tessera/assembly';
import { assemble } from '@tessera/test-kit';
import { goThrough } from './journey.ts';
import { startPackageRegistry } from './package-registry.ts';
import { bundlers, projects } from './projects.ts';
import type { Bundler } from './projects.ts';
import { runIn, tableOf, timedSteps } from './steps.ts';
import type { TimedStep } from './steps.ts';

const help = `npx -y pnpm outside [--bundler rspack|webpack|vite] [--keep] [--where-possible]

Goes the way of a team with a repository of its own: packages from a registry, an empty folder, a
remote in the page of a deployed host. Prints how long each step took.

  --bundler <name>  one of them (default: all three in turn)
  --keep            leaves the folder with all of it
  --where-possible  does nothing where the registry of this machine's npm does not answer`;

const isBundler = (name: string): name is Bundler => (bundlers as readonly string[]).includes(name);

/** @throws Error with the usage. */
function parsed() {
  const { values } = parseArgs({
    options: {
      bundler: { type: 'string' },
      keep: { type: 'boolean', default: false },
      'where-possible': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { bundler } = values;
  if (bundler === undefined) return { ...values, chosen: bundlers };
  if (isBundler(bundler)) return { ...values, chosen: [bundler] };
  throw new Error(`there is no bundler '${bundler}'; one of ${bundlers.join(', ')}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function upstreamRegistry(): Promise<string> {
  const registryUrl = await runIn(tmpdir(), {}, ['npm', 'config', 'get', 'registry']);
  return registryUrl.trim().replace(/\/?$/, '/');
}

async function answers(registry: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  return fetch(new URL('react', registry), { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function goOutside(chosen: readonly Bundler[], folder: string): Promise<void> {
  const steps = timedSteps(say);
  const browser = ensureBrowser();
  const site = join(folder, 'site');
  const closing: (() => Promise<void>)[] = [];
  try {
    const packing = await steps.take('the packages are built and packed', () =>
      runIn(workspace, {}, ['npx', '-y', 'pnpm', 'packages', '--out', join(folder, 'packages')]),
    );
    const tarballs = packing.split('\n').filter((line) => line.endsWith('.tgz'));
    const upstream = await upstreamRegistry();
    const registry = await steps.take('a registry server starts, and has them', async () => {
      const started = await startPackageRegistry(folder, upstream);
      closing.push(() => started.stop());
      for (const file of tarballs) {
        await runIn(folder, started.environment, ['npm', 'publish', file, '--silent']);
      }
      return started;
    });
    const app = await steps.take('a host with its remotes is deployed and served', async () => {
      await buildAndReleaseAll(site);
      return assemble({ site });
    });
    closing.push(() => app.stop());
    const host = {
      site,
      origin: app.origin,
      environment: { ...browser, E2E_URL: app.origin, E2E_SANDBOX_URL: app.sandboxOrigin },
    };
    const columns: Partial<Record<Bundler, readonly TimedStep[]>> = {};
    for (const bundler of chosen) {
      say(`with ${bundler}:`);
      const team = join(folder, bundler);
      await mkdir(team);
      const own = timedSteps(say);
      await goThrough(projects[bundler], team, host, { registry, steps: own });
      columns[bundler] = own.taken;
    }
    say(`\n${tableOf({ once: steps.taken })}\n\n${tableOf(columns)}`);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const { chosen, keep, help: asksForHelp, 'where-possible': isOptional } = parsed();
if (asksForHelp) say(help);
else if (isOptional && !(await answers(await upstreamRegistry()))) {
  say('skipped: the registry that npm installs from does not answer');
} else {
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  try {
    await goOutside(chosen, folder);
  } finally {
    if (keep) say(`all of it is kept in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
}
