import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { DeployedRemote } from '@tessera/contract';
import { keyOf, startApp } from '../app/start-app.ts';
import { modules } from 'application-modules';

const parts = new Map<string, ComponentType>();

/** A part as the library's documentation shows it: loaded when it is rendered for the first time. */
function partOf(remote: DeployedRemote, module: string): ComponentType | null {
  const key = keyOf(remote, module);
  const load = modules[key];
  if (!load || parts.has(key)) return parts.get(key) ?? null;
  const Part = lazy(load);
  const inSuspense = () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  parts.set(key, inSuspense);
  return inSuspense;
}

startApp({
  accepts: () => false,
  refusal: () => null,
  filesOf: () => undefined,
  hasRun: () => false,
  load(remote, module) {
    const component = partOf(remote, module);
    return Promise.resolve(
      component ? { ok: true, component } : { ok: false, phase: 'module', detail: module },
    );
  },
  loaded: partOf,
});
