import '@tessera/ui/styles.css';
import type { ComponentType } from 'react';
import { parseRuntimeConfig } from '@tessera/config';
import type { DeployedRemote, RemoteDefinition } from '@tessera/contract';
import type { LoadResult } from '../../../../host/src/composition/load-result.ts';
import type { ModuleLoader } from '../../../../host/src/composition/module-loader.ts';
import { start } from '../../../../host/src/start-up/start.tsx';
import { modules } from 'single-bundle-modules';

function read(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
}

const components = new Map<string, ComponentType>();
const started = new Map<string, Promise<LoadResult>>();

async function importModule(key: string): Promise<LoadResult> {
  const module = modules[key];
  if (!module) return { ok: false, phase: 'module', detail: `${key} is not in the bundle` };
  const { default: component } = await module();
  components.set(key, component);
  return { ok: true, component };
}

const loader: ModuleLoader = {
  accepts: () => true,
  load(remote, module) {
    const key = `${remote.extras.definition.name} ${module}`;
    const result = started.get(key) ?? importModule(key);
    started.set(key, result);
    return result;
  },
  loaded: (remote, module) => components.get(`${remote.extras.definition.name} ${module}`) ?? null,
};

const remotes = (read('definitions') as RemoteDefinition[]).map((definition): DeployedRemote => ({
  key: definition.name,
  url: '/none.js',
  metadata: { integrity: '', version: '0' },
  deployment: { traffic: 100, default: true },
  extras: { container: 'none', definition, exposes: {}, shared: {} },
}));
const config = parseRuntimeConfig(read('config'));
if (config.ok) start({ config: config.config, remotes }, loader);
