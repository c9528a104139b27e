import { satisfies } from '@tessera/contract';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';

type Host = NonNullable<Prospect['host']>;

function rangeFindings(remote: ProspectRemote, host: Host): Finding[] {
  return Object.entries(remote.entry.extras.shared).flatMap(([name, range]) => {
    const provided = host.provided[name];
    if (provided === undefined) {
      return finding(remote, 'shared-range', `needs ${name}, which host ${host.deployed} lacks`);
    }
    if (satisfies(provided, range)) return [];
    const message = `needs ${name} ${range}, and host ${host.deployed} provides ${provided}`;
    return finding(remote, 'shared-range', message);
  });
}

/** A host of before first paints refuses a definition that declares one. */
function firstPaintFindings(remote: ProspectRemote, host: Host): Finding[] {
  const { routes = [], slots = [] } = remote.entry.extras.definition;
  const isDeclared = [...routes, ...slots].some(({ firstPaint }) => firstPaint !== undefined);
  if (!isDeclared || host.firstPaint) return [];
  const message = `declares first paints, which host ${host.deployed} does not know: deploy a newer host first`;
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
    ...firstPaintFindings(remote, host),
    ...rangeFindings(remote, host),
    ...places,
  ];
}
