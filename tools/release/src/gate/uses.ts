import semver from 'semver';
import type { RemoteFiles } from '../store/publication-files.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';

type Host = NonNullable<Prospect['host']>;
type Surface = NonNullable<RemoteFiles['uses']>[string];

/** A package is used as a whole, so its names are known when the remote runs and not before. */
const whole = '*';

/** Differences that a version owns up to; of a patch, and of no difference, it says that there is none. */
const bumps: readonly (string | null)[] = ['major', 'premajor', 'minor', 'preminor'];

function missingFindings(
  remote: ProspectRemote,
  host: Host,
  request: string,
  use: Surface,
): Finding[] {
  const provided = host.exports?.[request]?.names ?? {};
  const missing = Object.keys(use.names).filter(
    (name) => name !== whole && !Object.hasOwn(provided, name),
  );
  if (missing.length === 0) return [];
  const message =
    `uses ${missing.join(', ')} of ${request}, which host ${host.deployed} does not provide: ` +
    `deploy a host that does first, or a version of ${remote.name} that does without`;
  return [finding(remote, 'export', message)];
}

function changedNames(use: Surface, provided: Surface): string[] {
  return Object.entries(use.names)
    .filter(([name, digest]) => {
      const given = provided.names[name];
      return digest !== null && typeof given === 'string' && given !== digest;
    })
    .map(([name]) => name);
}

function typeFindings(
  remote: ProspectRemote,
  host: Host,
  request: string,
  use: Surface,
): Finding[] {
  const provided = host.exports?.[request];
  const changed = provided ? changedNames(use, provided) : [];
  if (!provided || changed.length === 0) return [];
  const what =
    `was built against ${request} ${use.version}, and host ${host.deployed} has ` +
    `${provided.version} with other types of ${changed.join(', ')}`;
  const isLater = semver.gt(provided.version, use.version);
  if (isLater && bumps.includes(semver.diff(use.version, provided.version))) {
    return [finding(remote, 'later-type', what)];
  }
  const cure = semver.lt(provided.version, use.version)
    ? 'deploy a host that has it first'
    : `a changed type takes a later version, which \`pnpm check:provided\` asks for: bump ${request}, ` +
      'build both again and deploy the host first';
  return [finding(remote, 'type', `${what}: ${cure}`)];
}

/**
 * Whether the host has each name that the remote imports of it, in a type that the remote was built
 * for (TEAM-4). Types may differ where the host's package is later by at least a minor version, since
 * the range has to admit that version as well, and CI lets no type change without one.
 */
export function usesFindings(remote: ProspectRemote, host: Host): Finding[] {
  if (!remote.publication) return [];
  const { uses } = remote.publication;
  if (!uses || !host.exports) {
    const silent = uses
      ? `host ${host.deployed} does not record what it provides`
      : 'does not record what it uses';
    return [
      finding(remote, 'unrecorded', `${silent}: of packages the versions alone are compared`),
    ];
  }
  return Object.entries(uses).flatMap(([request, use]) => {
    const isWhole = Object.hasOwn(use.names, whole);
    const unknown = `uses ${request} as a whole: which of its exports, no record can say`;
    return [
      ...missingFindings(remote, host, request, use),
      ...typeFindings(remote, host, request, use),
      ...(isWhole ? [finding(remote, 'unrecorded', unknown)] : []),
    ];
  });
}
