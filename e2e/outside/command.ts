import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAndReleaseAll, ensureBrowser, workspace } from '@tessera/assembly';
import { assemble } from '@tessera/test-kit';
import { startPackageRegistry } from './package-registry.ts';
import { runIn, timedSteps } from './steps.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const steps = timedSteps(say);

const browser = ensureBrowser();
const folder = await mkdtemp(join(tmpdir(), 'outside-'));
const site = join(folder, 'site');
const team = join(folder, 'team');
const remote = join(team, 'remote-cards');
await mkdir(team);

const closing: (() => Promise<void>)[] = [];
try {
  const packing = await steps.take('the packages are built and packed', () =>
    runIn(workspace, {}, ['npx', '-y', 'pnpm', 'packages', '--out', join(folder, 'packages')]),
  );
  const tarballs = packing.split('\n').filter((line) => line.endsWith('.tgz'));
  const upstream = (await runIn(folder, {}, ['npm', 'config', 'get', 'registry'])).trim();
  const registry = await steps.take('a registry server starts', () =>
    startPackageRegistry(folder, upstream),
  );
  closing.push(() => registry.stop());
  const team$ = (...command: readonly [string, ...string[]]) =>
    runIn(team, registry.environment, command);
  const remote$ = (...command: readonly [string, ...string[]]) =>
    runIn(remote, registry.environment, command);

  await steps.take('the packages are published to it', async () => {
    for (const file of tarballs) await team$('npm', 'publish', file, '--silent');
  });
  const app = await steps.take('a host with its remotes is deployed and served', async () => {
    await buildAndReleaseAll(site);
    return assemble({ site });
  });
  closing.push(() => app.stop());

  await steps.take('an outside team creates a remote in an empty folder', () =>
    team$('npx', '--yes', '--package=@tessera/release', 'tessera', 'create', 'cards'),
  );
  await steps.take('installs its packages', () => remote$('npm', 'install', '--silent'));
  await steps.take('checks the types, those of the packages too', () =>
    remote$('npm', 'run', 'check:types'),
  );
  await steps.take('runs its unit tests against the fake API', () => remote$('npm', 'test'));
  const published = await steps.take('builds and publishes it', () =>
    remote$('npx', 'tessera', 'publish', '.', '--site', site),
  );
  const version = /^cards (\S+) is published/m.exec(published)?.[1];
  if (version === undefined) throw new Error(`no version was published:\n${published}`);
  await steps.take('promotes it', () =>
    remote$('npx', 'tessera', 'promote', 'cards', version, '--site', site),
  );
  const addresses = { E2E_URL: app.origin, E2E_SANDBOX_URL: app.sandboxOrigin };
  await steps.take('sees it in the page of the deployed host', () =>
    runIn(remote, { ...registry.environment, ...browser, ...addresses }, [
      'npm',
      'run',
      'test:e2e',
    ]),
  );
  const all = steps.taken.reduce((sum, { seconds }) => sum + seconds, 0);
  say(`${all.toFixed(1).padStart(6)} s  in all`);
} finally {
  for (const close of closing.reverse()) await close();
  if (values.keep) say(`all of it is kept in ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
