/** Types of objects that React writes to during render: contexts and lazy components. */
const written: readonly unknown[] = ['react.context', 'react.lazy'].map((name) => Symbol.for(name));

const done = new WeakSet<object>();

/** Whether a prototype belongs to the language or the browser. */
function isNative(kind: object): boolean {
  const made: unknown =
    typeof kind === 'function' ? kind : Object.hasOwn(kind, 'constructor') && kind.constructor;
  return /\[native code]/.test(String(made));
}

/** All readable values that an object leads to, including those behind getters. */
function partsOf(value: object): unknown[] {
  const kinds: object[] = [];
  let kind = Object.getPrototypeOf(value) as object | null;
  for (; kind && !isNative(kind); kind = Object.getPrototypeOf(kind) as object | null) {
    kinds.push(kind);
    // A schema caches computed values in itself, so compute them before freezing.
    for (const name of Reflect.ownKeys(kind)) {
      if (Object.getOwnPropertyDescriptor(kind, name)?.set) Reflect.get(value, name);
    }
  }
  const parts = Reflect.ownKeys(value).map((name) => {
    const { enumerable, get } = Object.getOwnPropertyDescriptor(value, name) ?? {};
    return get && !enumerable ? get : (Reflect.get(value, name) as unknown);
  });
  return [...parts, ...kinds];
}

/**
 * Freezes a package and everything reachable from its exports, so that no remote changes it for
 * others (FED-2).
 * @returns the same value, as bundlers look for it by its identity.
 */
export function freezeExports<Value>(value: Value): Value {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (done.has(value) || ('$$typeof' in value && written.includes(value.$$typeof))) return value;
  done.add(value);
  if (typeof value === 'function') {
    // Older code assigns the constructor of a derived class, which a frozen prototype refuses.
    Reflect.deleteProperty(Object(Reflect.get(value, 'prototype')) as object, 'constructor');
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

/** Allows reads and ignores writes: packages that a remote registers are not accepted (FED-2). */
export function sealed<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    set: () => true,
    defineProperty: () => true,
    deleteProperty: () => true,
  });
}
