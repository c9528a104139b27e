import { satisfies } from '@tessera/contract';
import semver from 'semver';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { usesFindings } from './uses.ts';

type Host = NonNullable<Prospect['host']>;

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
