import { readLog } from '../log/read-log.ts';
import type { ActOptions } from '../log/record-act.ts';
import { readHostPointer } from '../registry/host-pointer.ts';
import { readRegistry, rotationOf } from '../registry/registry-file.ts';
import { listVersions } from '../registry/list.ts';
import { publish } from '../publishing/publish.ts';
import { promote } from './promote.ts';

const deploying: readonly string[] = ['promote', 'canary', 'rollback'];

/** The deployments known to a site that has no log or is older than its log. */
async function knownVersions(root: string, name: string): Promise<readonly string[]> {
  if (name === 'host') return (await readHostPointer(root))?.history ?? [];
  return rotationOf(await readRegistry(root), name).map(({ metadata }) => metadata.version);
}

/** Whether any user was ever given a version, be it taken back since. */
async function wasDeployed(root: string, name: string, version: string): Promise<boolean> {
  const lines = await readLog(root);
  const isLogged = lines.some(
    (line) => line.name === name && line.version === version && deploying.includes(line.act),
  );
  return isLogged || (await knownVersions(root, name)).includes(version);
}

export interface DeployedNew {
  readonly name: string;
  readonly version: string;
  /** Whether users have it now; not so where it was deployed before and another version is now. */
  readonly isDeployed: boolean;
}

/**
 * Publishes a build and deploys it to all, unless its version was ever deployed: whoever took it back
 * since had a reason (REL-1). One that was only published, by a command that was killed before it
 * promoted, is deployed.
 * @param built the `dist` folder of the package.
 * @throws ReleaseError when it is no build or the gate refuses it.
 */
export async function deployNew(
  built: string,
  root: string,
  options: ActOptions = {},
): Promise<DeployedNew> {
  const { name, version } = await publish(built, root, options);
  if (!(await wasDeployed(root, name, version))) await promote(root, name, version, options);
  const listed = (await listVersions(root)).find(
    (each) => each.name === name && each.version === version,
  );
  return { name, version, isDeployed: (listed?.percent ?? 0) > 0 };
}
