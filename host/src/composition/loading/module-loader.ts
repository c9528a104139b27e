import type { ComponentType } from 'react';
import { hostContracts, isAllowedOrigin, isServed, satisfies } from '@tessera/contract';
import type {
  ContractSpan,
  DeployedRemote,
  LoadableRemote,
  UnreadableRemote,
} from '@tessera/contract';
import { identityOf } from '../../telemetry/record.ts';
import type { LoadPhase, TelemetryRecord } from '../../telemetry/record.ts';
import { filesOf } from './files-of-modules.ts';
import { fileTimeoutMs, loadFailure, step } from './page-file.ts';
import type { LoadFailure, LoadResult } from './page-file.ts';
import { createRemoteInstance, loadModule } from './remote-instance.ts';
import type { RemoteInstance } from './remote-instance.ts';
import { shareScopeOf } from '../sharing/share-scope.ts';
import type { ProvidedModule } from '../sharing/share-scope.ts';

/** The contract and packages that the host provides, and the origins that remotes may come from. */
interface Terms {
  /** Those that this host serves, unless a test says otherwise. */
  readonly contracts?: ContractSpan;
  readonly provided: ReadonlyMap<string, ProvidedModule>;
  /** Origins of deployed remotes besides the page's own. */
  readonly origins: readonly string[];
  /** Origins of overrides, which deployed remotes have no use of (REL-4). */
  readonly overrideOrigins?: readonly string[] | undefined;
}

const unreadable = ({ fault }: UnreadableRemote) => loadFailure('registry', fault);

/** Why a remote cannot or may not work here, before any request (FED-2, FED-4); `null` if it can. */
function incompatibility(remote: LoadableRemote, terms: Terms): LoadFailure | null {
  const { provided, contracts = hostContracts, overrideOrigins = [] } = terms;
  const origins = remote.kind === 'override' ? overrideOrigins : terms.origins;
  if (!isAllowedOrigin(remote.url, origins, location.origin)) {
    return loadFailure('origin', `${remote.url} is at an origin that is not listed`);
  }
  const { definition, shared } = remote.extras;
  if (!isServed(definition.contract, contracts)) {
    return loadFailure(
      'contract',
      `built for contract ${String(definition.contract)}, the host has ${contracts.join(' to ')}`,
    );
  }
  for (const [name, range] of Object.entries(shared)) {
    const version = provided.get(name)?.version;
    if (!version || !satisfies(version, range)) {
      return loadFailure(
        'shared-range',
        `needs ${name} ${range}, the host has ${version ?? 'none'}`,
      );
    }
  }
  return null;
}

interface LoaderOptions extends Terms {
  /** Called with the result of each load (FED-8). */
  readonly report: (record: TelemetryRecord) => void;
  /** Called with each build before its first request: its scripts may run from now on. */
  readonly trust: (remote: LoadableRemote) => void;
}

/** Called with each loaded module. */
type Follower = (remote: LoadableRemote, module: string) => void;

/** Phases before any request to a remote: there the host refuses it, everywhere else it fails. */
const refusing: readonly LoadPhase[] = [
  'registry',
  'origin',
  'contract',
  'shared-range',
  'integrity',
];

function reportOf(result: LoadResult) {
  if (result.ok) return { outcome: 'loaded' } as const;
  const { phase, detail, thrown } = result;
  const outcome = refusing.includes(phase) ? 'refused' : 'failed';
  return { phase, outcome, detail: thrown ?? detail } as const;
}

/** Refuses ES modules that this page cannot check (FED-4). Loaded on demand, since they are rare. */
async function refuseUnpinned(remote: LoadableRemote): Promise<LoadFailure | null> {
  if (!remote.extras.modules) return null;
  const judged = import(/* webpackChunkName: "pins" */ './pinned-modules.ts').then((judge) =>
    judge.unpinnedModules(remote),
  );
  return step('integrity', fileTimeoutMs, judged).catch((error: unknown) =>
    loadFailure('integrity', error instanceof Error ? error.message : String(error)),
  );
}

/** The entry of the site's own copy of a build at another origin, where pages can check it (TEAM-5). */
async function copyOf(remote: LoadableRemote): Promise<string | null> {
  const { kind, url, metadata, extras } = remote;
  if (kind === 'override' || !URL.canParse(url)) return null;
  const file = url.slice(url.lastIndexOf('/') + 1);
  const copy = `/remotes/${extras.definition.name}/${metadata.version}/${file}`;
  return (await refuseUnpinned({ ...remote, url: copy })) === null ? copy : null;
}

type Load = (remote: DeployedRemote, module: string) => Promise<LoadResult>;

/** Gives each module's load that is under way or went well; after a failure the next call retries. */
function onceEach(attempt: Load): Load {
  const loads = new Map<DeployedRemote, Map<string, Promise<LoadResult>>>();
  return (remote, module) => {
    const ofRemote = loads.get(remote) ?? new Map<string, Promise<LoadResult>>();
    loads.set(remote, ofRemote);
    const started = ofRemote.get(module);
    if (started) return started;
    const load = attempt(remote, module).then((result) => {
      if (!result.ok) ofRemote.delete(module);
      return result;
    });
    ofRemote.set(module, load);
    return load;
  };
}

/** Loads modules of remotes, each once; a load always ends, and always as a value (FED-3). */
export function createModuleLoader({ report, trust, ...terms }: LoaderOptions) {
  // Keyed by object: each deployment of a remote is a separate one.
  const instances = new Map<DeployedRemote, RemoteInstance>();
  let follower: Follower | undefined;

  function instanceOf(remote: LoadableRemote, copy: string | null): RemoteInstance {
    const known = instances.get(remote);
    if (known) return known;
    trust(remote);
    if (copy !== null) trust({ ...remote, url: copy });
    const instance = createRemoteInstance(remote, shareScopeOf(terms.provided, remote.key), copy);
    instances.set(remote, instance);
    return instance;
  }

  async function loadOnce(remote: DeployedRemote, module: string): Promise<LoadResult> {
    if (remote.kind === 'unreadable') return unreadable(remote);
    const refused = incompatibility(remote, terms) ?? (await refuseUnpinned(remote));
    if (refused) return refused;
    const instance = instanceOf(remote, await copyOf(remote));
    const result = await loadModule(instance, module);
    if (!result.ok) return result;
    instance.components.set(module, result.component);
    follower?.(remote, module);
    return result;
  }

  async function attempt(remote: DeployedRemote, module: string): Promise<LoadResult> {
    const startMs = performance.now();
    const result = await loadOnce(remote, module);
    const durationMs = performance.now() - startMs;
    report({ ...identityOf(remote), module, ...reportOf(result), durationMs });
    return result;
  }

  return {
    /** Why the host refuses a remote, which is then never requested (FED-2); `null` if it does not. */
    refusal: (remote: DeployedRemote) =>
      remote.kind === 'unreadable' ? unreadable(remote) : incompatibility(remote, terms),
    /** Whether code of a module of this build was started on this page (FED-6). */
    hasRun: (remote: DeployedRemote): boolean => instances.get(remote)?.ran ?? false,
    /** The module's component or its failure; never rejects, never hangs (FED-3). */
    load: onceEach(attempt),
    filesOf,
    /** The share scope as each container is given it. */
    scope: shareScopeOf(terms.provided, ''),
    /** Calls `next` with every loaded module, including those that are loaded already. */
    followLoads(next: Follower): void {
      for (const { remote, components } of instances.values()) {
        for (const module of components.keys()) next(remote, module);
      }
      follower = next;
    },
    /** The component, if already loaded, so that it renders synchronously. */
    loaded: (remote: DeployedRemote, module: string): ComponentType | null =>
      instances.get(remote)?.components.get(module) ?? null,
  };
}

/** A loader whose loads can be followed. */
export type FollowedLoader = ReturnType<typeof createModuleLoader>;
/** The loader, as the page uses it. */
export type ModuleLoader = Omit<FollowedLoader, 'scope' | 'followLoads'>;
