import type { RemoteVersion } from '@tessera/contract';

/**
 * The registry's versions of one remote, in order of deployment, newest first: the default, then
 * the versions deployed before it. A canary is first, or keeps its place if it was deployed before.
 * Versions that drop out of the list stay on disk.
 */
export type Rotation = readonly RemoteVersion[];

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
      // Round, as a share has at most two decimals.
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

/** Makes `entry` the default for all and ends a canary. */
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

export function withoutCanary(rotation: Rotation): Rotation {
  const [main] = deployedOf(rotation);
  return main ? rolledBack(rotation, main) : rotation;
}

/** Gives `entry`, the default or an earlier one, to all again; drops the versions after it. */
export function rolledBack(rotation: Rotation, entry: RemoteVersion): Rotation {
  const versions = deployedOf(rotation);
  return withShares(versions.slice(versions.indexOf(entry)), entry.metadata.version, null, 0);
}
