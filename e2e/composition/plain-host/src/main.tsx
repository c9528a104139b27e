import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import {
  bounded,
  failureOf,
  hostSingletons,
  pinned,
  recovery,
  telemetry,
} from '@tessera/federation';

interface Asset {
  readonly file: string;
  readonly integrity: string;
}

/** Hashes of the remote's files, which the test writes into the page. */
const read = document.getElementById('pins')?.textContent ?? '';
const { entry, js, css } = JSON.parse(read) as Record<'js' | 'css', Asset[]> & { entry: Asset };
const timeoutMs = 2000;

registerPlugins([
  recovery(),
  bounded({ startMs: () => timeoutMs, moduleMs: timeoutMs }),
  pinned({
    find: () => ({
      integrity: entry.integrity,
      timeoutMs,
      files: () => Promise.resolve({ js, css }),
    }),
    isAllowed: (address) => address.startsWith(location.origin),
  }),
  hostSingletons(),
  telemetry(({ remote, failure }) => {
    document.title = `${remote}: ${failure?.phase ?? 'loaded'}`;
  }),
]);
registerRemotes([
  { name: 'shop', entry: new URL(entry.file, document.baseURI).href, type: 'global' },
]);

function Shop() {
  const [shown, setShown] = useState<{ readonly Part?: ComponentType; readonly fault?: string }>(
    {},
  );
  const load = () => {
    loadRemote<{ default: ComponentType }>('shop/part').then(
      (module) => setShown(module ? { Part: module.default } : {}),
      (error: unknown) => setShown({ fault: failureOf(error, 'shop').phase }),
    );
  };
  const { Part, fault } = shown;
  if (Part) return <Part />;
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      <button onClick={load}>Load</button>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Shop />);
