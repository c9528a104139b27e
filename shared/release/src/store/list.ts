import { readHostPointer } from '../registry/host-pointer.ts';
import { publishedNames, publishedVersions } from './published.ts';
import { readRegistry, rotationOf } from '../registry/registry-file.ts';

export interface ListedVersion {
  readonly name: string;
  readonly version: string;
  /** Whether all users have it, but for those of a canary. */
  readonly deployed: boolean;
  /** Share of users that have it. */
  readonly percent: number;
  readonly publishedAt: string;
}

/** Share of users by version. */
type Shares = ReadonlyMap<string, number>;

interface Deployments {
  readonly main: string | null;
  readonly shares: Shares;
}

async function deploymentsOf(root: string, name: string): Promise<Deployments> {
  if (name === 'host') {
    const version = (await readHostPointer(root))?.version ?? null;
    return { main: version, shares: new Map(version === null ? [] : [[version, 100]]) };
  }
  const rotation = rotationOf(await readRegistry(root), name);
  const shares = rotation.map(
    ({ metadata, deployment }) => [metadata.version, deployment.traffic] as const,
  );
  const main = rotation.find(({ deployment }) => deployment.default);
  return { main: main?.metadata.version ?? null, shares: new Map(shares) };
}

/** Every published version of the host and of each remote, the newest first, and who has it. */
export async function listVersions(root: string): Promise<ListedVersion[]> {
  const listed: ListedVersion[] = [];
  for (const name of await publishedNames(root)) {
    const { main, shares } = await deploymentsOf(root, name);
    for (const { version, publishedAt } of await publishedVersions(root, name)) {
      listed.push({
        name,
        version,
        deployed: version === main,
        percent: shares.get(version) ?? 0,
        publishedAt: publishedAt.toISOString(),
      });
    }
  }
  return listed;
}
