import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as i18next from 'i18next';
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import * as api from '@tessera/api';
import * as config from '@tessera/config';
import * as contract from '@tessera/contract';
import * as i18n from '@tessera/i18n';
import * as money from '@tessera/money';
import * as session from '@tessera/session';
import * as ui from '@tessera/ui';
import * as wire from '@tessera/wire/core';

/** Versions of the shared packages, set by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const packages: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  i18next,
  'react-i18next': reactI18next,
  'react-router-dom': router,
  '@tessera/api': api,
  '@tessera/config': config,
  '@tessera/contract': contract,
  '@tessera/i18n': i18n,
  '@tessera/money': money,
  '@tessera/session': session,
  '@tessera/ui': ui,
  '@tessera/wire/core': wire,
};

/** Query: the remote's manifest, the module, and how to share. */
const asked = new URL(location.href).searchParams;
const isLazy = asked.get('shares') === 'lazily';

function sharing(request: string, module: object) {
  const version = SHARED_VERSIONS[request] ?? '';
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return isLazy
    ? { version, shareConfig, get: () => Promise.resolve(() => module) }
    : { version, shareConfig, lib: () => module };
}

const host = createInstance({
  name: 'stock_host',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(packages).map(
      ([request, module]) => [request, sharing(request, module)] as const,
    ),
  ),
});

async function show(): Promise<void> {
  const answer = await fetch('/config.json');
  const read = config.parseRuntimeConfig((await answer.json()) as unknown);
  if (!read.ok) throw new Error(read.faults.join('; '));
  config.provideConfig(read.config);
  host.registerRemotes([{ name: 'remote', entry: asked.get('manifest') ?? '' }]);
  const module = await host.loadRemote<{ default: react.ComponentType }>(
    `remote/${asked.get('module') ?? ''}`,
  );
  if (!module) throw new Error('the remote has no such module');
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <router.BrowserRouter>
      <module.default />
    </router.BrowserRouter>,
  );
}

void show();
