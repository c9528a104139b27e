import type { DeployedRemote } from '@tessera/contract';
import type { ShareScope } from './share-scope.ts';

/** The protocol of a Module Federation container. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Container>).init === 'function' &&
    typeof (value as Partial<Container>).get === 'function'
  );
}

function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new Error(`${url} could not be fetched or does not have its pinned content`));
    };
    document.head.append(script);
    const done = () => {
      script.remove();
    };
    script.addEventListener('load', done);
    script.addEventListener('error', done);
  });
}

/**
 * Fetches and starts a remote's container, with its content pinned by the registry (FED-4).
 * @param attempt grows with every new try; a later try must not meet an answer that the browser
 *   kept from the failed one.
 */
export async function loadContainer(
  remote: DeployedRemote,
  scope: ShareScope,
  attempt: number,
): Promise<Container> {
  const url = new URL(remote.url, document.baseURI);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  Reflect.deleteProperty(globalThis, remote.extras.container);
  await runScript(url.href, remote.metadata.integrity);
  const container: unknown = Reflect.get(globalThis, remote.extras.container);
  if (!isContainer(container)) throw new Error(`${url.href} defines no ${remote.extras.container}`);
  await container.init(scope);
  return container;
}
