import { knownVersions, readHostPointer, readRegistry } from './registry.ts';
import { publishedNames, publishedVersions } from '../store/version-folder.ts';

export interface ListedVersion {
  readonly name: string;
  readonly version: string;
  /** Whether all users have it, but for those of a canary. */
  readonly deployed: boolean;
  readonly percent: number;
  /** `null` where its files are gone. */
  readonly publishedAt: string | null;
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
    const known = await knownVersions(root, name);
    const published = await publishedVersions(root, name);
    const isGone = ({ version }: { readonly version: string }) =>
      published.every((each) => each.version !== version);
    const gone = known.filter((each) => each.percent > 0 && isGone(each));
    for (const each of [
      ...gone.map(({ version }) => ({ version, publishedAt: null })),
      ...published,
    ]) {
      const { version, publishedAt } = each;
      const { percent = 0, isDefault: deployed = false } =
        known.find((given) => given.version === version) ?? {};
      const time = publishedAt?.toISOString() ?? null;
      listed.push({ name, version, deployed, percent, publishedAt: time });
    }
  }
  return listed;
}
