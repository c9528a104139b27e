import type { ComponentType } from 'react';
import type { LoadableRemote } from '@tessera/contract';
import { filesOf, textFilesOf } from '../composition/loading/files-of-modules.ts';
import { componentOf, isContainer } from '../composition/loading/remote-instance.ts';
import { loadOnDemand } from '../composition/sharing/share-scope.ts';
import type { ShareScope } from '../composition/sharing/share-scope.ts';
import type { Contribution } from '../composition/contributions.ts';

/** Runs a published script by its address, as a page would. */
export type RunScript = (address: string) => void;

/** An entry finds its folder by its script element; no other part of a document exists here. */
function runEntry(address: string, run: RunScript): void {
  const src = new URL(address, 'http://site.invalid').href;
  Reflect.set(globalThis, 'document', { currentScript: { tagName: 'SCRIPT', src } });
  try {
    run(address);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

async function startContainer({ url, extras }: LoadableRemote, scope: ShareScope, run: RunScript) {
  runEntry(url, run);
  const container: unknown = Reflect.get(globalThis, extras.container);
  if (!isContainer(container)) throw new Error(`${url} defines no ${extras.container}`);
  await container.init(scope);
  return container;
}

/**
 * Evaluates modules of published remotes without a browser.
 * @param scopeOf the share scope for a remote, by its key in the registry.
 */
export function createPartLoader(scopeOf: (remote: string) => ShareScope, run: RunScript) {
  const containers = new Map<string, ReturnType<typeof startContainer>>();
  const ran = new Set<string>();

  function runOnce(address: string): void {
    if (ran.has(address)) return;
    ran.add(address);
    run(address);
  }

  return async ({ remote, module }: Contribution): Promise<ComponentType> => {
    if (remote.kind === 'unreadable') throw new Error(remote.fault);
    const scope = scopeOf(remote.key);
    const starting = containers.get(remote.key) ?? startContainer(remote, scope, run);
    containers.set(remote.key, starting);
    const container = await starting;
    const { js = [], onDemand = [] } = filesOf(remote, module) ?? {};
    for (const request of onDemand) await loadOnDemand(scope, request);
    const folder = remote.url.slice(0, remote.url.lastIndexOf('/') + 1);
    for (const { file } of [...js, ...textFilesOf(remote, module)]) runOnce(folder + file);
    return componentOf((await container.get(module))());
  };
}
