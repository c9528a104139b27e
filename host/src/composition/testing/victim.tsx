import { useState } from 'react';
import { contractVersion } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';
import type { FaultCell, Kind, Part } from '@tessera/testing/fault-cells';

const modules = { first: './first', widget: './widget', aside: './aside' } as const;
export type Name = keyof typeof modules;

export function victim(): RemoteVersion {
  const files = (name: Name) => ({
    js: [{ file: `${name}.js`, integrity: 'sha256-j' }],
    css: [{ file: `${name}.css`, integrity: 'sha256-c' }],
  });
  const label = { en: 'Victim', ru: 'Жертва' };
  return {
    url: '/remotes/victim/1/entry.js',
    metadata: { integrity: 'sha256-x', version: '1' },
    deployment: { traffic: 100, default: true },
    extras: {
      container: 'remote_victim',
      definition: {
        name: 'victim',
        contract: contractVersion,
        routes: [
          {
            path: 'victim',
            module: modules.first,
            access: 'user',
            menu: { order: 60, label, icon: 'card' },
          },
        ],
        slots: [{ slot: 'home', order: 5, module: modules.widget }],
        panels: [{ id: 'victim', title: { en: 'Aside', ru: 'Сбоку' }, module: modules.aside }],
      },
      exposes: {
        [modules.first]: files('first'),
        [modules.widget]: files('widget'),
        [modules.aside]: files('aside'),
      },
      shared: {},
    },
  };
}

/** A hash that no file on the server has. */
const anotherHash = 'sha256-y';

/** The victim's registry entry with a fault. */
export function victimWith({ part, kind }: FaultCell): RemoteVersion {
  const version = victim();
  if (kind === 'wrong-contract') version.extras.definition.contract = contractVersion + 1;
  if (kind === 'incompatible-range') version.extras.shared['react'] = '^18.3.0';
  if (part === 'registry' && kind === 'truncated') version.metadata.integrity = 'sha';
  if (part === 'registry' && kind === 'tampered') version.metadata.integrity = anotherHash;
  return version;
}

/** A registry that contains only this version of the victim. */
export const registryWith = (version: RemoteVersion) => ({
  schema: 'x',
  microFrontends: { 'tessera/victim': [version] },
});

const lateMs = 9000;

/** The current fault of the network or of the victim's code. */
let wrong: { part: Part; kind: Kind } | null = null;

/** Replaces the current fault; `null` removes it. */
export function setWrong(fault: { part: Part; kind: Kind } | null): void {
  wrong = fault;
}

function Living({ name }: { readonly name: string }) {
  const [clicks, setClicks] = useState(0);
  if (wrong?.part === 'render') throw new Error('victim breaks on purpose');
  return (
    <section>
      <button onClick={() => setClicks(clicks + 1)}>{`${name} ${clicks}`}</button>
    </section>
  );
}

/** Runs the entry: each run defines another container. */
function runEntry(): void {
  const get = (module: string) => {
    const name = module.slice('./'.length);
    return Promise.resolve(() => {
      if (wrong?.part === 'module') throw new Error('victim breaks on purpose');
      return { default: () => <Living name={name} /> };
    });
  };
  Reflect.set(globalThis, 'remote_victim', { init: () => undefined, get });
}

function partOf(element: HTMLElement): Part {
  if (element instanceof HTMLLinkElement) return 'stylesheet';
  return element.getAttribute('src')?.includes('entry.js') ? 'entry' : 'chunk';
}

/** The faults that a browser notices by the pinned hash alone. */
const seenByHash: readonly Kind[] = ['truncated', 'tampered'];

/** Simulates the browser's result for a file: it loads, fails, or hangs. */
function answer(element: HTMLElement): void {
  const part = partOf(element);
  // jsdom has `integrity` only as a property.
  const pinned: unknown = Reflect.get(element, 'integrity');
  const fault = wrong?.part === part ? wrong.kind : null;
  const arrive = () => {
    if (part === 'entry') runEntry();
    element.dispatchEvent(new Event('load'));
  };
  if (fault === 'hung') return;
  if (fault === 'slow') {
    setTimeout(arrive, lateMs);
    return;
  }
  const passes = fault === null || (seenByHash.includes(fault) && !pinned);
  if (passes && pinned !== anotherHash) arrive();
  else element.dispatchEvent(new Event('error'));
}

/** Simulates the network for files added to the page, while it observes the head. */
export const network = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof HTMLElement) answer(node);
  }
});
