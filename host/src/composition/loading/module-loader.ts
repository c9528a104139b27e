import type { ComponentType } from 'react';
import type { DeployedRemote, LoadableRemote } from '@tessera/contract';
import type { TelemetryRecord } from '../../telemetry/telemetry-record.ts';
import { filesOf } from './files-of-modules.ts';
import { admit } from './compatibility.ts';
import type { Terms } from './compatibility.ts';
import { loadFailure, step } from './load-result.ts';
import type { LoadFailure, LoadResult } from './load-result.ts';
import { fileTimeoutMs } from './page-file.ts';
import { createRemoteInstance, loadModule } from './remote-instance.ts';
import type { RemoteInstance } from './remote-instance.ts';
import { shareScopeOf } from '../sharing/share-scope.ts';

interface LoaderOptions extends Terms {
  /** Called with the result of each load (FED-8). */
  readonly report: (record: TelemetryRecord) => void;
  /** Called with each build before its first request: its scripts may run from now on. */
  readonly trust: (remote: LoadableRemote) => void;
}

/** Called with each loaded module. */
type Follower = (remote: LoadableRemote, module: string) => void;

function reportOf(remote: DeployedRemote, module: string, result: LoadResult, refused: boolean) {
  const identity = {
    remote: remote.extras.definition.name,
    version: remote.kind === 'unreadable' ? null : remote.metadata.version,
    module,
  };
  if (result.ok) return { ...identity, phase: null, outcome: 'loaded' } as const;
  const { phase, detail, thrown } = result;
  const outcome: TelemetryRecord['outcome'] = refused ? 'refused' : 'failed';
  return { ...identity, phase, outcome, detail: thrown ?? detail };
}

/**
 * Refuses a remote of ES modules that this page cannot check (FED-4). Loaded on demand, since such
 * remotes are rare.
 */
async function refuseUnpinned(remote: LoadableRemote): Promise<LoadFailure | null> {
  if (!remote.extras.modules) return null;
  const judged = import('./pinned-modules.ts').then((judge) => judge.unpinnedModules(remote));
  return step('integrity', fileTimeoutMs, judged).catch((error: unknown) =>
    loadFailure('integrity', error instanceof Error ? error.message : String(error)),
  );
}

/**
 * Loads modules of remotes. Each module is loaded once; a failed one is retried at the next call. A
 * load always ends, and always as a value.
 */
export function createModuleLoader({ report, trust, ...terms }: LoaderOptions) {
  // Keyed by object: each deployment of a remote is a separate one.
  const instances = new Map<DeployedRemote, RemoteInstance>();
  const loads = new Map<DeployedRemote, Map<string, Promise<LoadResult>>>();
  const done: Parameters<Follower>[] = [];
  let follower: Follower | undefined;

  function instanceOf(remote: LoadableRemote): RemoteInstance {
    const known = instances.get(remote);
    if (known) return known;
    trust(remote);
    const instance = createRemoteInstance(remote, shareScopeOf(terms.provided, remote.key));
    instances.set(remote, instance);
    return instance;
  }

  async function admitted(remote: DeployedRemote) {
    const admission = admit(remote, terms);
    return admission.ok ? ((await refuseUnpinned(admission.remote)) ?? admission) : admission;
  }

  async function attempt(remote: DeployedRemote, module: string): Promise<LoadResult> {
    const startMs = performance.now();
    const admission = await admitted(remote);
    const result = admission.ok
      ? await loadModule(instanceOf(admission.remote), module)
      : admission;
    const durationMs = performance.now() - startMs;
    if (admission.ok && result.ok) {
      done.push([admission.remote, module]);
      follower?.(admission.remote, module);
    }
    report({ ...reportOf(remote, module, result, !admission.ok), durationMs });
    return result;
  }

  return {
    /** Whether the host admits the remote; a refused one is never requested (FED-2). */
    accepts: (remote: DeployedRemote): boolean => admit(remote, terms).ok,
    /** The reason why the host refuses a remote; `null` if it does not. */
    refusal(remote: DeployedRemote): LoadFailure | null {
      const admission = admit(remote, terms);
      return admission.ok ? null : admission;
    },
    /** Whether code of a module of this build was started on this page (FED-6). */
    hasRun: (remote: DeployedRemote): boolean => instances.get(remote)?.ran ?? false,
    /** The module's component or its failure; never rejects, never hangs (FED-3). */
    load(remote: DeployedRemote, module: string): Promise<LoadResult> {
      const ofRemote = loads.get(remote) ?? new Map<string, Promise<LoadResult>>();
      loads.set(remote, ofRemote);
      const started = ofRemote.get(module);
      if (started) return started;
      const load = attempt(remote, module).then((result) => {
        if (result.ok) instances.get(remote)?.components.set(module, result.component);
        else ofRemote.delete(module);
        return result;
      });
      ofRemote.set(module, load);
      return load;
    },
    filesOf,
    /** The share scope as each container is given it. */
    scope: shareScopeOf(terms.provided, ''),
    /** Calls `next` with every loaded module, including those that are loaded already. */
    followLoads(next: Follower): void {
      for (const load of done) next(...load);
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
