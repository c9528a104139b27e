/* global __webpack_require__ */

/**
 * Takes of the page's list of the host's chunks those that the host asked for, once each: whoever adds
 * another could put a module into the host, or be handed all of its modules and its federation's instance.
 */
export function keepOwnChunks() {
  const bundler = __webpack_require__;
  const { e: ensure } = bundler;
  const name = `rspackChunk${bundler.initializeSharingData.uniqueName}`;
  const chunks = globalThis[name];
  const add = chunks.push;
  const asked = new Set();
  const here = new Set();
  bundler.e = (chunk) => {
    if (!here.has(chunk)) asked.add(chunk);
    return ensure(chunk);
  };
  const push = ([ids, modules]) => {
    if (!ids.every((id) => asked.delete(id))) return;
    for (const id of ids) here.add(id);
    add([ids, modules]);
  };
  const fixed = { writable: false, configurable: false };
  Object.defineProperty(chunks, 'push', { ...fixed, value: push });
  Object.defineProperty(globalThis, name, { ...fixed, value: chunks });
}
