/** Objects that React writes into when it renders: the value of a context, and what a lazy component loaded. */
const written: readonly unknown[] = ['react.context', 'react.lazy'].map((name) => Symbol.for(name));

const done = new WeakSet<object>();

/** Whether what is inherited from is of the language or the browser, which every script has anyway. */
function isNative(kind: object): boolean {
  const made: unknown =
    typeof kind === 'function' ? kind : Object.hasOwn(kind, 'constructor') && kind.constructor;
  return /\[native code]/.test(String(made));
}

/** Everything that can be got at through an object, also behind getters; what cannot be read is not. */
function partsOf(value: object): unknown[] {
  const kinds: object[] = [];
  let kind = Object.getPrototypeOf(value) as object | null;
  for (; kind && !isNative(kind); kind = Object.getPrototypeOf(kind) as object | null) {
    kinds.push(kind);
    // A schema keeps in itself what it computes when it is first asked, so it is asked before.
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
 * Keeps a remote from putting something else in the place of what all others use, or into it (FED-2):
 * a package, all that it exports, and whatever can be reached through that is frozen.
 * @returns the same value, as bundlers look for it by its identity.
 */
export function freezeExports<Value>(value: Value): Value {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (done.has(value) || ('$$typeof' in value && written.includes(value.$$typeof))) return value;
  done.add(value);
  if (typeof value === 'function') {
    // Older code says the constructor of a derived class by assignment, which a frozen one refuses.
    Reflect.deleteProperty(Object(Reflect.get(value, 'prototype')) as object, 'constructor');
  }
  const parts = partsOf(value);
  // To freeze it leaves the members of a set as they are.
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
