import type { LoadableRemote } from '@tessera/contract';
import type { PageFile } from './page-file.ts';
import type { ShareScope } from '../sharing/share-scope.ts';

/** The protocol of a Module Federation container. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

export function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Container>).init === 'function' &&
    typeof (value as Partial<Container>).get === 'function'
  );
}

/**
 * Starts a remote's container.
 * @param entry pinned by the registry (FED-4).
 * @param former the former value of its global variable, to notice an entry that defines nothing.
 */
export async function loadContainer(
  { extras, url }: LoadableRemote,
  entry: PageFile,
  scope: ShareScope,
  former: unknown,
): Promise<Container> {
  await entry.arrive();
  const container: unknown = Reflect.get(globalThis, extras.container);
  if (container === former || !isContainer(container)) {
    throw new Error(`${url} defines no ${extras.container}`);
  }
  await container.init(scope);
  return container;
}
