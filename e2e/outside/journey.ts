import type { PackageRegistry } from './package-registry.ts';
import type { Project } from './projects.ts';
import { runIn } from './steps.ts';
import type { Command, Steps } from './steps.ts';

interface DeployedHost {
  readonly site: string;
  readonly origin: string;
  /** For browser tests: addresses, and the path of the browser. */
  readonly environment: Readonly<Record<string, string>>;
}

/** @throws Error if the preview's page does not contain the remote. */
async function expectPreview(link: string, remote: string): Promise<void> {
  const answer = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const address = new URL(answer.headers.get('location') ?? '/', link);
  const page = await fetch(address, {
    headers: { cookie },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await page.text();
  if (text.includes(`/remotes/${remote}/`)) return;
  throw new Error(`the preview at ${address.href} has no file of ${remote}:\n${text}`);
}

function saidIn(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`${String(pattern)} was not said:\n${output}`);
  return found;
}

/**
 * A team's whole path from an empty folder to the page, with npm alone (TEAM-2).
 * @param team the empty folder.
 */
export async function goThrough(
  { remote, begin }: Project,
  team: string,
  { site, origin, environment }: DeployedHost,
  { registry, steps }: { readonly registry: PackageRegistry; readonly steps: Steps },
): Promise<void> {
  const folder = await steps.take('its sources are there', () =>
    begin(team, (...command) => runIn(team, registry.environment, command)),
  );
  const inside = (...command: Command) => runIn(folder, registry.environment, command);
  await steps.take('its packages are installed', () => inside('npm', 'install', '--silent'));
  await steps.take('its types are checked, those of the packages too', () =>
    inside('npm', 'run', 'check:types'),
  );
  await steps.take('its unit tests run against the fake API', () => inside('npm', 'test'));
  await steps.take('it is built', () => inside('npm', 'run', 'build'));
  const version = await steps.take('it is published', async () =>
    saidIn(
      await inside('npx', 'tessera', 'publish', 'dist', '--site', site),
      new RegExp(`^${remote} (\\S+) is published`, 'm'),
    ),
  );
  await steps.take('a link shows it, and it is deployed for nobody', async () => {
    const place = ['--site', site, '--origin', origin];
    const shown = await inside('npx', 'tessera', 'preview', `${remote}@${version}`, ...place);
    await expectPreview(saidIn(shown, /^(https?:\S+)$/m), remote);
  });
  await steps.take('it is promoted', () =>
    inside('npx', 'tessera', 'promote', remote, version, '--site', site),
  );
  await steps.take('its browser test sees it in the page of the host, by address', () =>
    runIn(folder, { ...registry.environment, ...environment }, ['npm', 'run', 'test:e2e']),
  );
  // The first screen's budget allows one more remote, and another run may follow.
  await steps.take('it is withdrawn', () =>
    inside('npx', 'tessera', 'withdraw', remote, '--site', site),
  );
}
