import { contractVersion } from '@tessera/contract';
import type { LoadableRemote, RemoteDefinition } from '@tessera/contract';

type Extras = LoadableRemote['extras'];
interface Said extends Partial<Omit<Extras, 'definition'>> {
  readonly definition?: Partial<RemoteDefinition>;
}

/** A remote that is deployed by default and exposes nothing, unless the test says otherwise. */
export function aRemote(name: string, { definition, ...extras }: Said = {}): LoadableRemote {
  return {
    kind: 'default',
    key: `tessera/${name}`,
    url: `/remotes/${name}/1/entry.js`,
    metadata: { integrity: 'sha256-x', version: '1' },
    deployment: { traffic: 100, default: true },
    extras: {
      container: `remote_${name}`,
      definition: { name, contract: contractVersion, ...definition },
      exposes: {},
      shared: {},
      ...extras,
    },
  };
}
