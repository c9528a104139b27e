import type { ComponentType } from 'react';
import { keyOf, startApp } from '../app/start-app.ts';
import { modules } from 'application-modules';
import type { LoadResult } from 'application-modules';

const components = new Map<string, ComponentType>();
const started = new Map<string, Promise<LoadResult>>();

async function importModule(key: string): Promise<LoadResult> {
  const module = modules[key];
  if (!module) return { ok: false, phase: 'module', detail: `${key} is not in the bundle` };
  const { default: component } = await module();
  components.set(key, component);
  return { ok: true, component };
}

startApp({
  // There is nothing to prefetch by address: the bundler alone knows its chunks.
  accepts: () => false,
  refusal: () => null,
  filesOf: () => undefined,
  hasRun: () => false,
  load(remote, module) {
    const key = keyOf(remote, module);
    const result = started.get(key) ?? importModule(key);
    started.set(key, result);
    return result;
  },
  loaded: (remote, module) => components.get(keyOf(remote, module)) ?? null,
});
