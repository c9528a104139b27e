import type { Asset } from '@tessera/contract';

type Loading = HTMLScriptElement | HTMLLinkElement;

/** Hashes by address of files that a remote's code adds to the page by itself. */
const pins = new Map<string, string>();
let isWatching = false;

/** Sets the hash of the file that an element is about to request, on retries too. */
function pin(element: Loading, address: unknown): void {
  const written = String(address);
  if (!URL.canParse(written, document.baseURI)) return;
  const { origin, pathname } = new URL(written, document.baseURI);
  const integrity = pins.get(origin + pathname);
  if (integrity === undefined) return;
  element.integrity = integrity;
  // Browsers check files of another origin only with CORS.
  element.crossOrigin = 'anonymous';
}

/** Watches addresses of one kind of element, set as a property or an attribute. */
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
 * Gives the registry's hash to files that a remote's code loads later from `base`: stock bundlers
 * add them without one (FED-4).
 */
export function pinLaterFiles(base: URL, files: readonly Asset[]): void {
  for (const { file, integrity } of files) pins.set(new URL(file, base).href, integrity);
  if (isWatching) return;
  isWatching = true;
  watch(HTMLScriptElement.prototype, 'src');
  watch(HTMLLinkElement.prototype, 'href');
}
