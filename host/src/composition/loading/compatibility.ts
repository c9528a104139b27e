import { contractVersion, isAllowedOrigin, satisfies } from '@tessera/contract';
import type { DeployedRemote, LoadableRemote } from '@tessera/contract';
import { loadFailure } from './load-result.ts';
import type { LoadFailure } from './load-result.ts';
import type { ProvidedModule } from '../sharing/provided-modules.ts';

/** The contract and packages that the host provides, and the origins that remotes may come from. */
export interface Terms {
  readonly provided: ReadonlyMap<string, ProvidedModule>;
  /** Origins of remotes besides the page's own. */
  readonly origins: readonly string[];
}

type Admission = { readonly ok: true; readonly remote: LoadableRemote } | LoadFailure;

/** Refuses a remote that cannot or may not work here, before any request (FED-2, FED-4). */
export function admit(remote: DeployedRemote, terms: Terms): Admission {
  if (remote.kind === 'unreadable') return loadFailure('registry', remote.fault);
  return incompatibility(remote, terms) ?? { ok: true, remote };
}

function incompatibility(remote: LoadableRemote, { provided, origins }: Terms): LoadFailure | null {
  if (!isAllowedOrigin(remote.url, origins, location.origin)) {
    return loadFailure('origin', `${remote.url} is at an origin that is not listed`);
  }
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
