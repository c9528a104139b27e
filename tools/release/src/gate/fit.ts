import semver from 'semver';
import type { RuntimeConfig } from '@tessera/config';
import { logInExports, logInRemotes } from '@tessera/config/log-in-remotes';
import { isServed, satisfies } from '@tessera/contract';
import { runtimePackage } from '@tessera/contract/provided';
import { contractsOf } from '../store/publication-files.ts';
import type { RemoteFiles } from '../store/publication-files.ts';
import { unreadConditions } from './conditions.ts';
import type { Fault } from './finding.ts';
import { unreadOffers } from './offers.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';
import { unreadSettings } from './settings.ts';

type Surface = NonNullable<RemoteFiles['uses']>[string];

/** Stands for a namespace import, whose used names are unknown until the remote runs. */
const whole = '*';

/** Steps between two versions after which exports may have other types: a patch may not change them. */
const bumps: readonly (string | null)[] = ['major', 'premajor', 'minor', 'preminor'];

/** Functions that log users in, used by a remote that some configuration does not name for that (FED-2). */
function* logInFaults(
  remote: string,
  names: readonly string[],
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  const used = logInExports.filter((name) => names.includes(name));
  if (used.length === 0) return;
  for (const config of configs) {
    const remotes = logInRemotes(config);
    if (remotes.includes(remote)) continue;
    const { brand, variant } = config;
    yield [
      'export',
      `uses ${used.join(', ')} of @tessera/session, which the configuration of '${brand.name}' ` +
        `(${variant}) gives to ${remotes.join(', ') || 'no remote'} alone: if it is to log people in, ` +
        'name it in "logInRemotes" there, and serve the site or write its pages with that first',
    ];
  }
}

/** The names of a package that the remote uses and the host lacks, or gives to others alone. */
export function* missingExports(
  { name: remote }: ProspectRemote,
  host: ProspectHost,
  request: string,
  names: readonly string[],
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  if (request === '@tessera/session') yield* logInFaults(remote, names, configs);
  const provided = host.exports?.[request]?.names ?? {};
  const missing = names.filter((name) => !Object.hasOwn(provided, name));
  if (missing.length === 0) return;
  yield [
    'export',
    `uses ${missing.join(', ')} of ${request}, which host ${host.deployed} does not provide: ` +
      `deploy a host that does first, or a version of ${remote} that does without`,
  ];
}

/** The names of a package that the remote uses and the host lacks, or has in another type. */
function* faultsOfUse(
  remote: ProspectRemote,
  host: ProspectHost,
  request: string,
  use: Surface,
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  const provided = host.exports?.[request];
  const names = Object.keys(use.names).filter((name) => name !== whole);
  yield* missingExports(remote, host, request, names, configs);
  const changed = names.filter((name) => {
    const [built, given] = [use.names[name], provided?.names[name]];
    return typeof built === 'string' && typeof given === 'string' && given !== built;
  });
  if (provided && changed.length > 0) {
    const what =
      `was built against ${request} ${use.version}, and host ${host.deployed} has ` +
      `${provided.version} with other types of ${changed.join(', ')}`;
    const order = semver.compare(provided.version, use.version);
    const cure =
      order < 0
        ? 'deploy a host that has it first'
        : `a changed type takes a later version, which \`pnpm check:provided\` asks for: bump ${request}, ` +
          'build both again and deploy the host first';
    const isBumped = order > 0 && bumps.includes(semver.diff(use.version, provided.version));
    yield isBumped ? ['later-type', what] : ['type', `${what}: ${cure}`];
  }
  if (Object.hasOwn(use.names, whole)) {
    yield ['unrecorded', `uses ${request} as a whole: which of its exports, no record can say`];
  }
}

/**
 * Whether the host has each name that the remote imports, in the type that it was built for
 * (TEAM-4). Types may differ where the host's package is later by a minor version or more.
 */
function* exportFaults(
  remote: ProspectRemote,
  host: ProspectHost,
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  if (!remote.publication) return;
  const { uses } = remote.publication;
  if (!uses || !host.exports) {
    const silent = uses
      ? `host ${host.deployed} does not record what it provides`
      : 'does not record what it uses';
    yield ['unrecorded', `${silent}: of packages the versions alone are compared`];
    return;
  }
  for (const [request, use] of Object.entries(uses)) {
    yield* faultsOfUse(remote, host, request, use, configs);
  }
}

/** The ranges that a host without a record of its exports can read. */
const simple = /^[\^~]?\d+\.\d+\.\d+$/;

/** Whether a version is in a range, both for npm and for the smaller parser in the page. */
function fits(provided: string, range: string, host: ProspectHost): boolean {
  if (!host.exports && !simple.test(range)) return false;
  return semver.satisfies(provided, range) && satisfies(provided, range);
}

/** The fault of a remote that needs a package which its host does not provide at all. */
function missing(name: string, { deployed }: ProspectHost): string {
  return name === runtimePackage
    ? `takes the runtime of Module Federation from its host, and host ${deployed} has none: build it without \`externalRuntime\`, or deploy a host that has one first`
    : `needs ${name}, which host ${deployed} lacks: bundle it and leave it out of \`shared\`, or deploy a host that provides it first`;
}

/** How a remote comes to fit the version that a host provides. */
function cureOf(remote: string, name: string, range: string, provided: string): string {
  if (semver.gtr(provided, range)) {
    return `deploy a version of ${remote} first that takes both, such as '${range} || ^${provided}'`;
  }
  const own =
    name === runtimePackage
      ? `build it with ${name} ${provided}`
      : `let package.json and \`shared\` of the build admit that, such as by '^${provided}'`;
  return `${own}, or deploy a host that fits first`;
}

function rangeFault(
  remote: string,
  name: string,
  range: string,
  host: ProspectHost,
): string | null {
  const provided = host.provided[name];
  if (provided === undefined) return missing(name, host);
  if (fits(provided, range, host)) return null;
  if (semver.validRange(range) === null) {
    return `needs ${name} '${range}', which is no range: write one such as '^${provided}'`;
  }
  const cure = cureOf(remote, name, range, provided);
  return `needs ${name} ${range}, and host ${host.deployed} provides ${provided}: ${cure}`;
}

function contractFault(remote: string, contracts: number[], host: ProspectHost): string | null {
  if (contracts.length > 1 && !host.contracts) {
    return `names several contracts, which host ${host.deployed} cannot read: deploy a newer host first`;
  }
  const [oldest, newest] = contractsOf(host);
  if (isServed(contracts, [oldest, newest])) return null;
  const served = oldest === newest ? `contract ${newest}` : `contracts ${oldest} to ${newest}`;
  const cure =
    Math.max(...contracts) < oldest
      ? `deploy a version of ${remote} for contract ${newest} first`
      : 'deploy a host that serves it first';
  const built = contracts.join(' or ');
  return `is built for contract ${built}, and host ${host.deployed} has ${served}: ${cure}`;
}

/** Whether the host would accept the remote and show its contributions (FED-2, FED-4). */
export function* fitFaults(
  remote: ProspectRemote,
  host: ProspectHost,
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  const { later, extras } = remote.entry;
  const { contract, slots = [] } = extras.definition;
  const fault = contractFault(remote.name, [contract].flat(), host);
  if (fault !== null) yield ['contract', fault];
  if (later && !host.pinsLater) {
    const files = later.map(({ file }) => file).join(', ');
    yield [
      'contract',
      `loads ${files} later and without a hash, which host ${host.deployed} does not add; ` +
        'deploy a newer host first',
    ];
  }
  for (const [name, range] of Object.entries(extras.shared)) {
    const fault = rangeFault(remote.name, name, range, host);
    if (fault !== null) yield ['shared-range', fault];
  }
  yield* exportFaults(remote, host, configs);
  yield* unreadOffers(remote, host);
  yield* unreadConditions(remote, host);
  yield* unreadSettings(remote, host);
  const unknown = slots.filter(({ slot }) => !slot.includes('/') && !host.slots.includes(slot));
  for (const { slot, module } of unknown) {
    const known = `host ${host.deployed} has ${host.slots.join(', ')}`;
    yield ['slot', `puts ${module} into the slot '${slot}'; ${known}`];
  }
}
