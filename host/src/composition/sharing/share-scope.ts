import { sealed } from '@tessera/federation';

/** How the host gives a package to remotes. */
export type Way =
  | {
      /** Returns the exports for a remote, by its key; some packages are evaluated only now. */
      readonly exports: (remote: string) => object;
    }
  | {
      /** Loads an on-demand package in a separate chunk; retried after a failed load. */
      readonly load: () => Promise<object>;
    };

export type ProvidedModule = Way & { readonly version: string };

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
  /** Runtimes write down here who uses it. */
  readonly useIn: string[];
}

export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;

function entryOf(provided: ProvidedModule, remote: string): SharedEntry {
  const entry = {
    version: provided.version,
    from: 'host' as const,
    scope: ['default'] as const,
    shareConfig: { singleton: true, requiredVersion: false } as const,
    useIn: [] as string[],
  };
  if ('load' in provided) {
    const get = () => provided.load().then((module) => () => freezeExports(module));
    // The runtime keeps the promise of a load here for ever, also of one that failed.
    return Object.defineProperty({ ...entry, get }, 'loading', { set: () => undefined });
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
 * The share scope of the host's singletons for one remote: stock bundlers record in it what they
 * loaded (FED-2).
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

/** Types of objects that React writes to during render: contexts and lazy components. */
const written: readonly unknown[] = ['react.context', 'react.lazy'].map((name) => Symbol.for(name));

const done = new WeakSet<object>();

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Whether a prototype belongs to the language or the browser. */
function isNative(kind: object): boolean {
  const made: unknown =
    typeof kind === 'function' ? kind : Object.hasOwn(kind, 'constructor') && kind.constructor;
  return /\[native code]/.test(String(made));
}

/** All readable values that an object leads to, including those behind getters. */
function partsOf(value: object): unknown[] {
  const kinds: object[] = [];
  let kind: unknown = Object.getPrototypeOf(value);
  for (; isObject(kind) && !isNative(kind); kind = Object.getPrototypeOf(kind)) {
    kinds.push(kind);
    // A schema caches computed values in itself, so compute them before freezing.
    for (const name of Reflect.ownKeys(kind)) {
      if (Object.getOwnPropertyDescriptor(kind, name)?.set) Reflect.get(value, name);
    }
  }
  const parts = Reflect.ownKeys(value).map((name): unknown => {
    const { enumerable, get } = Object.getOwnPropertyDescriptor(value, name) ?? {};
    return get && !enumerable ? get : Reflect.get(value, name);
  });
  return [...parts, ...kinds];
}

/** Freezes a package and all that its exports reach, so that no remote changes it (FED-2). */
export function freezeExports<Value>(value: Value): Value {
  if (!isObject(value) || done.has(value)) return value;
  if ('$$typeof' in value && written.includes(value.$$typeof)) return value;
  done.add(value);
  if (typeof value === 'function') {
    // Older code assigns the constructor of a derived class, which a frozen prototype refuses.
    const prototype: unknown = Reflect.get(value, 'prototype');
    if (isObject(prototype)) Reflect.deleteProperty(prototype, 'constructor');
  }
  const parts = partsOf(value);
  // Freezing a set does not protect its members.
  if (value instanceof Set) {
    for (const name of ['add', 'clear', 'delete']) Reflect.set(value, name, undefined);
  }
  Object.freeze(value);
  parts.forEach(freezeExports);
  return value;
}
