import {
  getInstance,
  init,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import {
  bounded,
  hostSingletons,
  pinned,
  PhaseError,
  recovery,
  remoteNameOf,
  telemetry,
} from '@tessera/federation';
import type { Load } from '@tessera/federation';
import type { LoadableRemote } from '@tessera/contract';
import { loadOnDemand } from '../sharing/share-scope.ts';
import type { ShareScope } from '../sharing/share-scope.ts';
import { findFiles, filesOf, textFilesOf } from './files-of-modules.ts';
import { fileTimeoutMs } from './load-result.ts';

/** One version of a remote on this page. */
export interface Build {
  readonly remote: LoadableRemote;
  readonly scope: ShareScope;
  /** Address of the entry at the site, which is asked where the remote's origin fails. */
  readonly copy: string | null;
  readonly isAllowed: (address: string) => boolean;
  readonly components: Map<string, ComponentType>;
  readonly report: (load: Load) => void;
  /** Whether one of its modules was evaluated: then no other build may replace it (FED-6). */
  ran: boolean;
}

/** Those of this page, by their names in the runtime. */
const builds = new Map<string, Build>();

function buildNamed(name: string): Build {
  const build = builds.get(remoteNameOf(name));
  if (!build) throw new PhaseError('entry', `${name} is not in the registry`);
  return build;
}

/** One that has a copy is left in time for it. */
const patienceMs = ({ copy }: Build) => (copy === null ? fileTimeoutMs : fileTimeoutMs / 2);

function pinsOf(name: string) {
  const build = builds.get(name);
  if (!build) return undefined;
  const { remote, scope } = build;
  const { later } = remote;
  return {
    integrity: remote.metadata.integrity,
    timeoutMs: patienceMs(build),
    // Loaded on demand, since most remotes pin their later files themselves.
    pinLater:
      later &&
      (async (base: URL) => {
        const { pinLaterFiles } = await import(
          /* webpackChunkName: "pins" */ './pin-later-files.ts'
        );
        pinLaterFiles(base, later);
      }),
    async files(module: string) {
      const known = filesOf(remote, module) ?? (await findFiles(remote, module));
      const { js = [], css = [], onDemand = [] } = known ?? {};
      const others = onDemand.map((request) => () => loadOnDemand(scope, request));
      return { js: [...js, ...textFilesOf(remote, module)], css, others };
    },
  };
}

/** The default export of a module. @throws Error if it is no component. */
export function componentOf(exports: unknown): ComponentType {
  const component =
    typeof exports === 'object' && exports !== null && 'default' in exports
      ? exports.default
      : undefined;
  if (typeof component !== 'function') throw new Error('the module has no default component');
  return component as ComponentType;
}

// The build made the instance of the page; tests have none.
if (!getInstance()) init({ name: 'tessera_host', remotes: [] });

registerPlugins([
  recovery({
    copies(name) {
      const copy = builds.get(name)?.copy ?? null;
      return copy === null ? [] : [new URL(copy, document.baseURI).href];
    },
  }),
  {
    name: 'components',
    getModuleFactory({ moduleInfo: { name } }) {
      buildNamed(name).ran = true;
      return Promise.resolve(undefined);
    },
    afterExecuteFactory({ exposeModule, error }) {
      if (!error) componentOf(exposeModule);
    },
  },
  bounded({ startMs: (name) => patienceMs(buildNamed(name)), moduleMs: fileTimeoutMs }),
  pinned({ find: pinsOf, isAllowed: (address, name) => buildNamed(name).isAllowed(address) }),
  hostSingletons({ scopeOf: (name) => buildNamed(name).scope }),
  telemetry((load) => builds.get(load.remote)?.report(load)),
]);

/** Registers a build with the runtime. @returns its name there. */
export function register(build: Build): string {
  const { url, extras, metadata } = build.remote;
  let name = extras.container;
  // Another build of the remote may be on the page: each has its own container.
  for (let next = 2; builds.has(name); next += 1) name = `${extras.container}:${next}`;
  builds.set(name, build);
  const entry = new URL(url, document.baseURI).href;
  const { version } = metadata;
  registerRemotes([{ name, entry, version, entryGlobalName: extras.container, type: 'global' }]);
  return name;
}
