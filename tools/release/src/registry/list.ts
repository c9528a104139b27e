import { knownVersions, readHostPointer, readRegistry } from './registry.ts';
import { publishedNames, publishedVersions } from '../store/version-folder.ts';

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
 * Published versions, newest first, and deployed ones without files, with their share of users and,
 * where the registry tells, the slots that they offer and use.
 */
export async function listVersions(root: string) {
  const listed = [];
  for (const name of await knownNames(root)) {
    const known = await knownVersions(root, name);
    const published = await publishedVersions(root, name);
    const isThere = (version: string) => published.some((each) => each.version === version);
    const gone = known.filter(({ percent, version }) => percent > 0 && !isThere(version));
    for (const each of [...gone, ...published]) {
      const { version } = each;
      const {
        percent = 0,
        isDefault: deployed = false,
        origin = null,
        slots = null,
      } = known.find((given) => given.version === version) ?? {};
      const publishedAt = 'publishedAt' in each ? each.publishedAt.toISOString() : null;
      listed.push({ name, version, deployed, percent, origin, publishedAt, slots });
    }
  }
  return listed;
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];
