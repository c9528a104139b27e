import { readHostPointer } from './host-pointer.ts';
import { publishedNames, publishedVersions } from '../store/published.ts';
import { readRegistry, rotationOf } from './registry-file.ts';

export interface ListedVersion {
  readonly name: string;
  readonly version: string;
  /** Whether all users have it, but for those of a canary. */
  readonly deployed: boolean;
  readonly percent: number;
  /** `null` where its files are gone. */
  readonly publishedAt: string | null;
}

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

async function knownNames(root: string): Promise<string[]> {
  const { microFrontends } = await readRegistry(root);
  const remotes = Object.values(microFrontends).flatMap(([first]) =>
    first ? [first.extras.definition.name] : [],
  );
  const hosts = (await readHostPointer(root)) === null ? [] : ['host'];
  const names = new Set([...(await publishedNames(root)), ...hosts, ...remotes]);
  const sorted = [...names].sort();
  return sorted.sort((one, other) => Number(other === 'host') - Number(one === 'host'));
}

/**
 * Every version of the host and of each remote that is published, or deployed with its files gone,
 * the newest first, and who has it.
 */
export async function listVersions(root: string): Promise<ListedVersion[]> {
  const listed: ListedVersion[] = [];
  for (const name of await knownNames(root)) {
    const { main, shares } = await deploymentsOf(root, name);
    const published = await publishedVersions(root, name);
    const isThere = (version: string) => published.some((each) => each.version === version);
    const gone = [...shares].filter(([version, share]) => share > 0 && !isThere(version));
    const all = [...gone.map(([version]) => ({ version, publishedAt: null })), ...published];
    for (const { version, publishedAt } of all) {
      listed.push({
        name,
        version,
        deployed: version === main,
        percent: shares.get(version) ?? 0,
        publishedAt: publishedAt?.toISOString() ?? null,
      });
    }
  }
  return listed;
}
