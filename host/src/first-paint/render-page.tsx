import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { offeredLanguages, parseRuntimeConfig, provideConfig } from '@tessera/config';
import { deployedRemotes, readRegistry } from '@tessera/contract';
import type { DeployedRemote, LoadableRemote, PageView } from '@tessera/contract';
import { offerLanguages, setTheme, startSession } from '@tessera/session';
import {
  accessOf,
  contributionsAt,
  contributionsBeside,
  createComposition,
} from '../composition/composition.ts';
import type { Contribution } from '../composition/composition.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { filesOf, textFilesOf } from '../composition/loading/files-of-modules.ts';
import { loadFailure } from '../composition/loading/load-result.ts';
import { isContainer } from '@tessera/federation';
import { componentOf } from '../composition/loading/build.ts';
import { providedModules } from '../composition/sharing/provided-modules.ts';
import { loadOnDemand, shareScopeOf } from '../composition/sharing/share-scope.ts';
import type { ShareScope } from '../composition/sharing/share-scope.ts';
import { App } from '../frame/frame.tsx';

/** Runs a published script by its address, as a page would. */
type RunScript = (address: string) => void;

/** An entry finds its folder by its script element; no other part of a document exists here. */
function runEntry(address: string, run: RunScript): void {
  const src = new URL(address, 'http://site.invalid').href;
  Reflect.set(globalThis, 'document', { currentScript: { tagName: 'SCRIPT', src } });
  try {
    run(address);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

async function startContainer({ url, extras }: LoadableRemote, scope: ShareScope, run: RunScript) {
  runEntry(url, run);
  const container: unknown = Reflect.get(globalThis, extras.container);
  if (!isContainer(container)) throw new Error(`${url} defines no ${extras.container}`);
  await container.init(scope);
  return container;
}

/** Evaluates modules of published remotes without a browser. */
function createPartLoader(run: RunScript) {
  const containers = new Map<string, ReturnType<typeof startContainer>>();
  const ran = new Set<string>();

  return async ({ remote, module }: Contribution): Promise<ComponentType> => {
    if (remote.kind === 'unreadable') throw new Error(remote.fault);
    const scope = shareScopeOf(providedModules, remote.key);
    const starting = containers.get(remote.key) ?? startContainer(remote, scope, run);
    containers.set(remote.key, starting);
    const container = await starting;
    const { js = [], onDemand = [] } = filesOf(remote, module) ?? {};
    for (const request of onDemand) await loadOnDemand(scope, request);
    const folder = remote.url.slice(0, remote.url.lastIndexOf('/') + 1);
    for (const { file } of [...js, ...textFilesOf(remote, module)]) {
      if (!ran.has(folder + file)) run(folder + file);
      ran.add(folder + file);
    }
    return componentOf((await container.get(module))());
  };
}

/** A page of the deployed builds, to be rendered without a browser. */
interface PaintOrder {
  /** The page's configuration. */
  readonly config: unknown;
  readonly registry: unknown;
  readonly pathname: string;
  readonly view: PageView;
}

/** Markup of a page's root before any script. */
interface Painted {
  readonly html: string;
  /** Reasons why parts are missing; their placeholders are painted instead. */
  readonly faults: readonly string[];
}

/** A user's frame needs a session; no call is made with it. */
const placeholderToken = 'first-paint';

function partsOf(remotes: readonly DeployedRemote[], pathname: string): Contribution[] {
  const isForUsers = accessOf(remotes, pathname) === 'user';
  const beside = isForUsers ? contributionsBeside(remotes, pathname) : [];
  return [...contributionsAt(remotes, pathname), ...beside];
}

const nameOf = (remote: DeployedRemote, module: string) => `${module} of ${remote.key}`;

/** Components of declared parts by name; `null` where one could not be evaluated. */
type PaintedComponents = ReadonlyMap<string, ComponentType | null>;

const loaderOf = (components: PaintedComponents): ModuleLoader => ({
  refusal: () => null,
  hasRun: () => false,
  load: () => Promise.resolve(loadFailure('module', 'nothing is loaded for a first paint')),
  filesOf: () => undefined,
  loaded(remote, module) {
    const component = components.get(nameOf(remote, module));
    if (component === null) throw new Error(`${nameOf(remote, module)} could not be evaluated`);
    return component ?? null;
  },
});

async function loadParts(
  parts: readonly Contribution[],
  run: RunScript,
  faults: string[],
): Promise<PaintedComponents> {
  const load = createPartLoader(run);
  const components = new Map<string, ComponentType | null>();
  for (const part of parts) {
    const component = await load(part).catch((error: unknown) => {
      faults.push(String(error));
      return null;
    });
    components.set(nameOf(part.remote, part.module), component);
  }
  return components;
}

/** Renders a page as it is before any script (FIRST-1). @throws Error for a page that has none. */
async function renderPage(order: PaintOrder, run: RunScript): Promise<Painted> {
  const config = parseRuntimeConfig(order.config);
  const registry = readRegistry(order.registry);
  if (!config.ok) throw new Error(config.faults.join('; '));
  if (!registry.ok) throw new Error(registry.faults.join('; '));
  const { pathname, view } = order;
  provideConfig(config.config);
  offerLanguages(offeredLanguages(config.config), view.language);
  setTheme(view.theme);
  if (view.audience === 'user') startSession(placeholderToken);

  const remotes = [...deployedRemotes(registry.registry, null), ...registry.unreadable];
  const faults: string[] = [];
  // The browser renders a part that fails; React reports its error here.
  Reflect.set(console, 'error', (error: unknown) => faults.push(String(error)));
  const declared = partsOf(remotes, pathname).filter(({ firstPaint }) => firstPaint);
  const components = await loadParts(declared, run, faults);
  const composition = createComposition(remotes, loaderOf(components), () => undefined);
  const At = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={pathname}>{children}</StaticRouter>
  );
  return { html: renderToString(<App composition={composition} Router={At} />), faults };
}

Reflect.set(globalThis, 'tesseraFirstPaint', renderPage);
