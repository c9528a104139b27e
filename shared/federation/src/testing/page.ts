import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { bounded } from '../bounded.ts';
import { hostSingletons } from '../host-singletons.ts';
import { pinned } from '../pinned.ts';
import type { Container } from '../pinned.ts';
import { recovery } from '../recovery.ts';
import { telemetry } from '../telemetry.ts';
import type { Load } from '../telemetry.ts';

export const origin = 'https://remotes.example';

export const requested: (HTMLScriptElement | HTMLLinkElement)[] = [];

type Served = (address: string) => Partial<Container> | null;

let containerAt: Served = () => null;

export function serve(next: Served): void {
  containerAt = next;
}

function answer(element: HTMLScriptElement | HTMLLinkElement): void {
  const address = element instanceof HTMLScriptElement ? element.src : element.href;
  const isEntry = address.includes('entry.js');
  const container = isEntry ? containerAt(address) : null;
  if (container) Reflect.set(globalThis, 'shop', container);
  element.dispatchEvent(new Event(isEntry && !container ? 'error' : 'load'));
}

/**
 * Promise turns while a file loads: a browser settles all of them before it runs the next script.
 */
const settlings = 20;

new MutationObserver((changes) => {
  const elements = changes.flatMap(({ addedNodes }) => [...addedNodes]) as (
    HTMLScriptElement | HTMLLinkElement
  )[];
  requested.push(...elements);
  void (async () => {
    for (const element of elements) {
      answer(element);
      for (let count = 0; count < settlings; count += 1) await Promise.resolve();
    }
  })();
}).observe(document.head, { childList: true });

let hosts = 0;

export function aHost({
  isAllowed = (): boolean => true,
  copies = [] as string[],
  report = (): void => undefined,
  others = [] as ModuleFederationRuntimePlugin[],
} = {}) {
  const loads: Load[] = [];
  const scope = { react: {} };
  hosts += 1;
  // Instances of the runtime on a page share what they load, by name and address.
  const entry = `${origin}/${hosts}/entry.js`;
  const instance = createInstance({
    name: `host_${hosts}`,
    remotes: [
      { name: 'shop', entry, type: 'global' },
      { name: 'unknown', entry, type: 'global' },
    ],
    shareStrategy: 'loaded-first',
    plugins: [
      recovery({ copies: () => copies }),
      bounded({ startMs: () => 1000, moduleMs: 1000 }),
      pinned({
        find: (name) =>
          name.startsWith('shop')
            ? {
                integrity: 'sha256-entry',
                timeoutMs: 1000,
                files: () =>
                  Promise.resolve({
                    js: [{ file: 'part.js', integrity: 'sha256-js' }],
                    css: [{ file: 'part.css', integrity: 'sha256-css' }],
                  }),
              }
            : undefined,
        isAllowed,
      }),
      hostSingletons({ scopeOf: () => scope }),
      telemetry((load) => {
        loads.push(load);
        report();
      }),
      ...others,
    ],
  });
  return { instance, loads, scope, entry };
}

export const aContainer = (parts: Partial<Container> = {}): Partial<Container> => ({
  init: () => undefined,
  get: () => Promise.resolve(() => ({ default: 'part' })),
  ...parts,
});

export const sound: Served = () => aContainer();

export function clear(): void {
  requested.length = 0;
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'shop');
}
