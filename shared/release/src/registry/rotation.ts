import type { RemoteVersion } from '@tessera/contract';

/**
 * The versions of one remote in the registry, in the order of their deployment, the newest first:
 * the default, and behind it what was deployed before. A canary stands in front, or at its old
 * place if it was deployed before. What is cut off stays on disk.
 */
export type Rotation = readonly RemoteVersion[];

/** Versions that the registry keeps of a remote. */
const versionsKept = 5;

export function defaultOf(rotation: Rotation): RemoteVersion | null {
  return rotation.find(({ deployment }) => deployment.default) ?? null;
}

export function canaryOf(rotation: Rotation): RemoteVersion | null {
  return rotation.find(({ deployment }) => !deployment.default && deployment.traffic > 0) ?? null;
}

function withShares(rotation: Rotation, main: string, canary: string | null, percent: number) {
  return rotation.map((entry): RemoteVersion => {
    const { version } = entry.metadata;
    if (version === main) {
      // Two decimals are allowed, and their difference is to have no more.
      const rest = Math.round((100 - percent) * 100) / 100;
      return { ...entry, deployment: { traffic: rest, default: true } };
    }
    const traffic = version === canary ? percent : 0;
    return { ...entry, deployment: { traffic, default: false } };
  });
}

const without = (rotation: Rotation, { metadata }: RemoteVersion) =>
  rotation.filter((entry) => entry.metadata.version !== metadata.version);

/** The default and what was deployed before it. */
export function deployedOf(rotation: Rotation): Rotation {
  const start = rotation.findIndex(({ deployment }) => deployment.default);
  return start < 0 ? [] : rotation.slice(start);
}

/** `entry` becomes the default for all; a canary ends. */
export function withDefault(rotation: Rotation, entry: RemoteVersion): Rotation {
  const versions = [entry, ...without(deployedOf(rotation), entry)].slice(0, versionsKept);
  return withShares(versions, entry.metadata.version, null, 0);
}

/** `entry` is given to a share of users, in percent, and the default keeps the others. */
export function withCanary(rotation: Rotation, entry: RemoteVersion, percent: number): Rotation {
  const main = defaultOf(rotation);
  if (!main) throw new Error('a canary needs a default beside it');
  const deployed = deployedOf(rotation);
  const isKnown = without(deployed, entry).length < deployed.length;
  const versions = isKnown ? deployed : [entry, ...deployed].slice(0, versionsKept);
  return withShares(versions, main.metadata.version, entry.metadata.version, percent);
}

/** A canary ends: the default for all. */
export function withoutCanary(rotation: Rotation): Rotation {
  const [main] = deployedOf(rotation);
  return main ? rolledBack(rotation, main) : rotation;
}

/** `entry`, the default or one before it, is for all again; what came after it is forgotten. */
export function rolledBack(rotation: Rotation, entry: RemoteVersion): Rotation {
  const versions = deployedOf(rotation);
  return withShares(versions.slice(versions.indexOf(entry)), entry.metadata.version, null, 0);
}
