const context = Symbol.for('react.context');

/** What React itself writes into: its own state, and the value of a context. */
function isWritten(name: string, value: object): boolean {
  return name.includes('INTERNALS') || ('$$typeof' in value && value.$$typeof === context);
}

/** Stores and clients are instances, which change as they are used; these are what a package is made of. */
function isPart(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

/**
 * Keeps a remote from putting something else in the place of what all others use, or into it (FED-2): neither a
 * package nor any of what it exports can be written to. What instances and prototypes are made of can be, as with
 * those of the language.
 * @returns the same object, as bundlers look for it by its identity.
 */
export function freezeExports<Exports extends object>(exports: Exports): Exports {
  if (Object.isFrozen(exports)) return exports;
  Object.freeze(exports);
  for (const [name, value] of Object.entries(exports) as [string, unknown][]) {
    if (typeof value === 'function') Object.freeze(value);
    if (typeof value !== 'object' || value === null || isWritten(name, value)) continue;
    // A package in CommonJS stands whole beside its parts.
    if (name === 'default') freezeExports(value);
    else if (isPart(value)) Object.freeze(value);
  }
  return exports;
}
