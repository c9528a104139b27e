import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus fetch, with all that goes in and out of it, which browsers have and jsdom lacks. */
export default class JsdomWithFetch extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      ...{ fetch, Request, Response, Headers, ReadableStream, TextEncoder },
      ...{ AbortController, AbortSignal },
    });
    // Dates are written as in the region of the browser.
    Object.defineProperty(this.global.navigator, 'languages', {
      value: ['en-GB', 'en'],
      configurable: true,
    });
    this.global.getComputedStyle = remembered(this.global);
  }
}

/**
 * `getComputedStyle` that computes each style once until the document changes, which jsdom knows by its own
 * cache: queries by role ask for the styles of all elements, again and again.
 */
function remembered({ document, getComputedStyle }: Pick<Window, 'document' | 'getComputedStyle'>) {
  const [implementation = ''] = Object.getOwnPropertySymbols(document);
  const inside = Reflect.get(document, implementation) as { readonly _styleCache: object | null };
  let cache: object | null = null;
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  return (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo) return getComputedStyle(element, pseudo);
    if (cache === null || cache !== inside._styleCache) styles = new WeakMap();
    const style = styles.get(element) ?? getComputedStyle(element);
    cache = inside._styleCache;
    styles.set(element, style);
    return style;
  };
}
