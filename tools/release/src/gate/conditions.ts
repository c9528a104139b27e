import type { Fault } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';

/** Conditions of parts that the host does not know: it refuses the definition as a whole. */
export function* unreadConditions(remote: ProspectRemote, host: ProspectHost): Generator<Fault> {
  const cure = 'deploy a newer host first';
  for (const { slot, module, when } of remote.entry.extras.definition.slots ?? []) {
    if (!when) continue;
    const what = `puts ${module} into the slot '${slot}' under`;
    if (!host.conditions) {
      yield ['contract', `${what} conditions, which host ${host.deployed} cannot read: ${cure}`];
      continue;
    }
    const known: readonly string[] = Object.values(host.conditions).flat();
    const unknown = [when.variants ?? [], when.capabilities ?? []]
      .flat()
      .filter((name) => !known.includes(name));
    if (unknown.length === 0) continue;
    const names = unknown.join(', ');
    yield [
      'contract',
      `${what} the condition ${names}, which host ${host.deployed} does not know: ${cure}`,
    ];
  }
}
