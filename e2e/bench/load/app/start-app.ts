import '@tessera/ui/styles.css';
import { parseRuntimeConfig } from '@tessera/config';
import { rootId } from '@tessera/contract';
import type { DeployedRemote, RemoteDefinition } from '@tessera/contract';
import { start } from 'application-modules';
import type { ModuleLoader } from 'application-modules';

function read(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
}

/** Key of a module in the map that the build writes. */
export const keyOf = (remote: DeployedRemote, module: string): string =>
  `${remote.extras.definition.name} ${module}`;

/** Starts the host's own application over modules that come without registry, hashes and contract. */
export function startApp(loader: ModuleLoader): void {
  const remotes = (read('definitions') as RemoteDefinition[]).map((definition): DeployedRemote => ({
    kind: 'default',
    key: definition.name,
    url: '/none.js',
    metadata: { integrity: '', version: '0' },
    deployment: { traffic: 100, default: true },
    extras: { container: 'none', definition, exposes: {}, shared: {} },
  }));
  const config = parseRuntimeConfig(read('config'));
  const root = document.getElementById(rootId);
  if (config.ok && root) start(root, { config: config.config, remotes }, loader);
}
