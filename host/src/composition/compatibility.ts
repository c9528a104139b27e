import { contractVersion, satisfies } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { loadFailure } from './load-result.ts';
import type { LoadFailure } from './load-result.ts';
import type { ProvidedModule } from './provided-modules.ts';

/** Refuses, before anything is requested, a remote that cannot work in this host (FED-2). */
export function incompatibility(
  remote: DeployedRemote,
  provided: ReadonlyMap<string, ProvidedModule>,
): LoadFailure | null {
  const { definition, shared } = remote.extras;
  if (definition.contract !== contractVersion) {
    return loadFailure(
      'contract',
      `built for contract ${definition.contract}, the host has ${contractVersion}`,
    );
  }
  for (const [name, range] of Object.entries(shared)) {
    const version = provided.get(name)?.version;
    if (!version || !satisfies(version, range)) {
      return loadFailure(
        'shared-range',
        `needs ${name} ${range}, the host has ${version ?? 'none'}`,
      );
    }
  }
  return null;
}
