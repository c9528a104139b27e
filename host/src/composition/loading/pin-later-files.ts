import type { Asset } from '@tessera/contract';

type Loading = HTMLScriptElement | HTMLLinkElement;

/** Hashes of files that code of remotes adds to the page by itself, by address. */
const pins = new Map<string, string>();
let isWatching = false;

/** Gives an element the hash of the file that it is about to ask for, whatever is tried again. */
function pin(element: Loading, address: unknown): void {
  const written = String(address);
  if (!URL.canParse(written, document.baseURI)) return;
  const { origin, pathname } = new URL(written, document.baseURI);
  const integrity = pins.get(origin + pathname);
  if (integrity === undefined) return;
  element.integrity = integrity;
  // Without it a browser cannot check what comes from another origin.
  element.crossOrigin = 'anonymous';
}

/** Watches one kind of element: an address is a property of it, or an attribute. */
function watch(prototype: Loading, name: 'src' | 'href'): void {
  const native = Object.getOwnPropertyDescriptor(prototype, name);
  if (!native?.set) return;
  const { set } = native;
  Object.defineProperty(prototype, name, {
    ...native,
    set(this: Loading, address: unknown) {
      pin(this, address);
      set.call(this, address);
    },
  });
  prototype.setAttribute = function setAttribute(this: Loading, attribute, value) {
    if (attribute.toLowerCase() === name) pin(this, value);
    Element.prototype.setAttribute.call(this, attribute, value);
  };
}

/**
 * Has the browser check the files that a remote's code loads later (FED-4). Stock bundlers add their
 * chunks and stylesheets by elements without a hash; each gets that of the registry when it is told
 * its address.
 * @param base the folder of the remote's version.
 */
export function pinLaterFiles(base: URL, files: readonly Asset[]): void {
  for (const { file, integrity } of files) pins.set(new URL(file, base).href, integrity);
  if (isWatching) return;
  isWatching = true;
  watch(HTMLScriptElement.prototype, 'src');
  watch(HTMLLinkElement.prototype, 'href');
}
