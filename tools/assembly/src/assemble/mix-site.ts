import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPackage, promote, publish, readDeployment, ReleaseError } from '@tessera/release';
import { buildAndReleaseAll } from '../build-and-release.ts';
import { spoilPublication } from '../faults/spoil-publication.ts';
import { SettingsError } from '../settings.ts';
import type { AssembleOptions } from './arguments.ts';

const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null;

/** The remotes that are deployed in a site, or none where there is no host. */
async function remotesOf(site: string): Promise<string[]> {
  if (!(await isThere(join(site, 'host.json')))) return [];
  const { registry } = await readDeployment(site);
  return Object.keys(registry.microFrontends).map((key) => key.slice(key.lastIndexOf('/') + 1));
}

/** A value is a folder if it exists on disk or is written as a path; otherwise it is a version. */
async function isFolder(what: string): Promise<boolean> {
  return /[/\\]/.test(what) || (await isThere(resolve(what)));
}

/** The tester may want to see a version that the gate would refuse. */
const asAsked = { force: true };

async function deployFolder(site: string, remote: string, given: string): Promise<void> {
  const folder = resolve(given);
  if (!(await isThere(folder))) throw new SettingsError(`--remote ${remote}: no folder ${folder}`);
  const isPackage = await isThere(join(folder, 'package.json'));
  const { name, version } = await publish(isPackage ? await buildPackage(folder) : folder, site);
  if (name !== remote) throw new SettingsError(`--remote ${remote}: ${folder} holds ${name}`);
  await promote(site, name, version, asAsked);
}

function known(remote: string, remotes: readonly string[]): string[] {
  if (remote === '*') return [...remotes];
  if (remotes.includes(remote)) return [remote];
  throw new SettingsError(`there is no remote '${remote}'; deployed are ${remotes.join(', ')}`);
}

async function mix(site: string, options: AssembleOptions): Promise<void> {
  for (const [remote, what] of options.remotes) {
    if (await isFolder(what)) await deployFolder(site, remote, what);
    else await promote(site, remote, what, asAsked);
  }
  const remotes = await remotesOf(site);
  for (const { remote } of options.faults) known(remote, remotes);
  for (const { remote, spoiling } of options.spoilings) {
    for (const each of known(remote, remotes)) await spoilPublication(site, each, spoiling);
  }
}

async function describe(
  site: string,
  { remotes, faults, spoilings }: AssembleOptions,
): Promise<string[]> {
  const { host, registry } = await readDeployment(site);
  const rows = Object.values(registry.microFrontends).flatMap((versions) => {
    const version = versions.find(({ deployment }) => deployment.default);
    if (!version) return [];
    const { name } = version.extras.definition;
    const isMeant = ({ remote }: { remote: string }) => remote === name || remote === '*';
    const wrong = [
      ...spoilings.filter(isMeant).map(({ spoiling }) => spoiling),
      ...faults
        .filter(isMeant)
        .map(({ part, fault }) => (part === 'all' ? fault : `${part} ${fault}`)),
    ];
    const chosen = remotes.get(name);
    const notes = [chosen && `as asked for (${chosen})`, ...wrong].filter(Boolean).join(', ');
    return [[name, version.metadata.version, notes] as const];
  });
  const all = [['host', host.deployedVersion, ''] as const, ...rows];
  return all.map((row) => `${row[0].padEnd(12)}${row[1].padEnd(28)}${row[2]}`.trimEnd());
}

/**
 * Mixes the requested site, in a copy.
 * @throws SettingsError or ReleaseError where something that was requested does not exist.
 */
export async function mixSite(options: AssembleOptions, say: (line: string) => void) {
  if ((await remotesOf(options.site)).length === 0) {
    say(`Nothing is deployed in ${options.site}: building the host and the remotes …`);
    await buildAndReleaseAll(options.site);
  }
  const folder = await mkdtemp(join(tmpdir(), 'mixed-site-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(options.site, folder, { recursive: true });
    await mix(folder, options);
    return { folder, lines: await describe(folder, options), remove };
  } catch (error) {
    await remove();
    if (!(error instanceof ReleaseError)) throw error;
    // The person knows the site that is copied, not the copy.
    throw new ReleaseError(error.message.replaceAll(folder, options.site));
  }
}
