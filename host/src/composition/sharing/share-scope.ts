import type { ProvidedModule } from './provided-modules.ts';

/** One shared package as containers of any bundler read it from a share scope. */
interface SharedEntry {
  readonly version: string;
  readonly get: () => Promise<() => object>;
  /** Absent, like the two that follow, where the package comes on demand: then `get` loads it. */
  readonly lib?: () => object;
  readonly loaded?: true;
  readonly eager?: true;
  readonly from: 'host';
  readonly scope: readonly ['default'];
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: false };
}

export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;

function entryOf(provided: ProvidedModule): SharedEntry {
  const entry = {
    version: provided.version,
    from: 'host',
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false },
  } as const;
  if ('load' in provided) {
    const get = () => provided.load().then((module) => () => module);
    return { ...entry, get };
  }
  const { exports } = provided;
  return { ...entry, lib: exports, get: () => Promise.resolve(exports), loaded: true, eager: true };
}

/** Answers reads and swallows writes: what a remote registers of its own is not taken (FED-2). */
function sealed<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    set: () => true,
    defineProperty: () => true,
    deleteProperty: () => true,
  });
}

/** Begins to load a package that comes on demand; what is not provided is the container's to report. */
export async function loadOnDemand(scope: ShareScope, request: string): Promise<void> {
  const [shared] = Object.values(scope[request] ?? {});
  await shared?.get();
}

/** The standard share scope of the host's singletons, for a container's `init`. */
export function shareScopeOf(provided: ReadonlyMap<string, ProvidedModule>): ShareScope {
  const scope: Record<string, Record<string, SharedEntry>> = {};
  for (const [request, module] of provided) {
    scope[request] = sealed({ [module.version]: entryOf(module) });
  }
  return sealed(scope);
}
