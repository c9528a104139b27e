import semver from 'semver';
import { satisfies } from '@tessera/contract';
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
function usesFindings(remote: ProspectRemote, host: Host): Finding[] {
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

/** The ranges that a host without a record of its exports can read. */
const simple = /^[\^~]?\d+\.\d+\.\d+$/;

/** Whether npm thinks so, and the page, which decides. */
function fits(provided: string, range: string, host: Host): boolean {
  if (!host.exports && !simple.test(range)) return false;
  return semver.satisfies(provided, range) && satisfies(provided, range);
}

function rangeFindings(remote: ProspectRemote, host: Host): Finding[] {
  return Object.entries(remote.entry.extras.shared).flatMap(([name, range]) => {
    const provided = host.provided[name];
    if (provided === undefined) {
      return finding(remote, 'shared-range', `needs ${name}, which host ${host.deployed} lacks`);
    }
    if (fits(provided, range, host)) return [];
    if (semver.validRange(range) === null) {
      const fault = `needs ${name} '${range}', which is no range: write one such as '^${provided}'`;
      return finding(remote, 'shared-range', fault);
    }
    const message = `needs ${name} ${range}, and host ${host.deployed} provides ${provided}`;
    return finding(remote, 'shared-range', message);
  });
}

/** Whether the host pins what the remote's code loads later and does not pin itself (FED-4). */
function laterFindings(remote: ProspectRemote, host: Host): Finding[] {
  if (!remote.entry.later || host.pinsLater) return [];
  const message =
    `loads ${remote.entry.later.map(({ file }) => file).join(', ')} later and without a hash, ` +
    `which host ${host.deployed} does not add; deploy a newer host first`;
  return [finding(remote, 'contract', message)];
}

/** Whether the host would accept the remote and show its contributions (FED-2). */
export function fitFindings(remote: ProspectRemote, host: Host): Finding[] {
  const { contract, slots = [] } = remote.entry.extras.definition;
  const contracts =
    contract === host.contract
      ? []
      : [
          finding(
            remote,
            'contract',
            `is built for contract ${contract}, and host ${host.deployed} has contract ${host.contract}`,
          ),
        ];
  const unknown = slots.filter(({ slot }) => !host.slots.includes(slot));
  const places = unknown.map(({ slot, module }) =>
    finding(
      remote,
      'slot',
      `puts ${module} into the slot '${slot}'; host ${host.deployed} has ${host.slots.join(', ')}`,
    ),
  );
  return [
    ...contracts,
    ...laterFindings(remote, host),
    ...rangeFindings(remote, host),
    ...usesFindings(remote, host),
    ...places,
  ];
}
