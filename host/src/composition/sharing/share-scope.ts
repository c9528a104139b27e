import { freezeExports, sealed } from './freeze-exports.ts';
import type { ProvidedModule } from './provided-modules.ts';

/** One shared package, in the share scope format that containers of any bundler read. */
interface SharedEntry {
  readonly version: string;
  readonly get: () => Promise<() => object>;
  /** Absent, like the next two, if the package is provided on demand: then `get` loads it. */
  readonly lib?: () => object;
  readonly loaded?: true;
  readonly eager?: true;
  readonly from: 'host';
  readonly scope: readonly ['default'];
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: false };
}

export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;

function entryOf(provided: ProvidedModule, remote: string): SharedEntry {
  const entry = {
    version: provided.version,
    from: 'host',
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false },
  } as const;
  if ('load' in provided) {
    const get = () => provided.load().then((module) => () => freezeExports(module));
    return { ...entry, get };
  }
  let given: object | undefined;
  const exports = () => (given ??= freezeExports(provided.exports(remote)));
  return { ...entry, lib: exports, get: () => Promise.resolve(exports), loaded: true, eager: true };
}

/** Starts to load an on-demand package. The container reports a package that is not provided. */
export async function loadOnDemand(scope: ShareScope, request: string): Promise<void> {
  const [shared] = Object.values(scope[request] ?? {});
  await shared?.get();
}

/**
 * The standard share scope of the host's singletons, for a container's `init`. Each container gets
 * its own, since stock bundlers record in its entries what they loaded (FED-2).
 * @param remote its key in the registry.
 */
export function shareScopeOf(
  provided: ReadonlyMap<string, ProvidedModule>,
  remote: string,
): ShareScope {
  const scope: Record<string, Record<string, SharedEntry>> = {};
  for (const [request, module] of provided) {
    scope[request] = sealed({ [module.version]: entryOf(module, remote) });
  }
  return sealed(scope);
}
