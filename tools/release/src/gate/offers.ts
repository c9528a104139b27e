import type { SlotDefinition, SlotOffer } from '@tessera/contract';
import type { Fault, Subject } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';

/** Props that React, `Slot` and the host use: no slot can pass them to a part. */
const takenProps = ['name', 'children', 'key', 'ref', 'settings'];

const offersOf = ({ entry }: ProspectRemote): readonly SlotOffer[] =>
  entry.extras.definition.offers ?? [];

/** The parts that a remote puts into slots of remotes; the host's own have no slash. */
const partsOf = ({ entry }: ProspectRemote): readonly SlotDefinition[] =>
  (entry.extras.definition.slots ?? []).filter(({ slot }) => slot.includes('/'));

const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('/'));
const called = ({ name, version }: Subject) => `${name} ${version}`;

/** The first prop, or the slot itself, that a part takes and its owner does not offer; `null` if all are offered. */
function lackOf({ slot, takes = {} }: SlotDefinition, owner: ProspectRemote): string | null {
  const offer = offersOf(owner).find((each) => each.slot === slot);
  if (!offer) return `does not offer the slot '${slot}'`;
  for (const [prop, type] of Object.entries(takes)) {
    const given = offer.props[prop];
    if (given === undefined) return `does not give '${prop}' to the slot '${slot}'`;
    if (given !== type) return `gives '${prop}' to the slot '${slot}' as ${given}, not as ${type}`;
  }
  return null;
}

function* ownFaults(remote: ProspectRemote): Generator<Fault> {
  const offers = offersOf(remote);
  for (const [index, { slot, props }] of offers.entries()) {
    if (ownerOf(slot) !== remote.name) {
      yield ['slot', `offers the slot '${slot}': name it '${remote.name}/…'`];
    }
    if (offers.findIndex((each) => each.slot === slot) < index) {
      yield ['slot', `offers the slot '${slot}' twice`];
    }
    for (const prop of Object.keys(props).filter((each) => takenProps.includes(each))) {
      yield ['slot', `gives '${prop}' to the slot '${slot}', which has a meaning of its own there`];
    }
  }
}

/**
 * Every deployed version that offers a slot must give what is taken (TEAM-10). What nobody offers is
 * shown nowhere until somebody does, so two teams need no order.
 */
function* partFaults(remote: ProspectRemote, all: readonly ProspectRemote[]): Generator<Fault> {
  for (const part of partsOf(remote)) {
    const owner = ownerOf(part.slot);
    const where = `puts ${part.module} into the slot '${part.slot}'`;
    const owners = all.filter(({ name }) => name === owner);
    const offering = owners.filter((each) => offersOf(each).some(({ slot }) => slot === part.slot));
    if (offering.length === 0) {
      const until = `it is shown once a version of ${owner} does`;
      yield ['unoffered', `${where}, which no deployed remote offers: ${until}`];
      continue;
    }
    for (const each of owners) {
      const lack = lackOf(part, each);
      if (lack === null) continue;
      yield [
        'slot',
        `${where}, and ${called(each)} ${lack}: deploy a version of ${owner} that does first`,
      ];
    }
  }
}

/** Whether a remote offers what is used of it, and uses what is offered (TEAM-10). */
export function* offerFaults(
  remote: ProspectRemote,
  others: readonly ProspectRemote[],
): Generator<Fault> {
  yield* ownFaults(remote);
  yield* partFaults(remote, [...others, remote]);
  for (const user of others) {
    for (const part of partsOf(user).filter(({ slot }) => ownerOf(slot) === remote.name)) {
      const lack = lackOf(part, remote);
      if (lack === null) continue;
      const cure = `deploy a version of ${user.name} that does without first`;
      yield ['slot', `${lack}, into which ${called(user)} puts ${part.module}: ${cure}`];
    }
  }
}

/** A definition that a host from before such slots refuses as a whole. */
export function* unreadOffers(remote: ProspectRemote, host: ProspectHost): Generator<Fault> {
  if (host.readsOffers || offersOf(remote).length + partsOf(remote).length === 0) return;
  yield [
    'contract',
    `offers or uses slots of remotes, which host ${host.deployed} cannot read: deploy a newer host first`,
  ];
}
