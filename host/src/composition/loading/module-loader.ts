import { loadRemote } from '@module-federation/enhanced/runtime';
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
import { failureOf, step } from '@tessera/federation';
import type { Load } from '@tessera/federation';
import { fileTimeoutMs, loadFailure } from './load-result.ts';
import type { LoadFailure, LoadResult } from './load-result.ts';
import { componentOf, register } from './build.ts';
import type { Build } from './build.ts';
import { shareScopeOf } from '../sharing/share-scope.ts';
import type { ProvidedModule } from '../sharing/share-scope.ts';

/** The contract and packages that the host provides, and the origins that remotes may come from. */
interface Terms {
  /** Those that this host serves, unless a test says otherwise. */
  readonly contracts?: ContractSpan;
  readonly provided: ReadonlyMap<string, ProvidedModule>;
  /** Versions of these packages and of Module Federation, whose runtime remotes take as well. */
  readonly versions: ReadonlyMap<string, string>;
  /** Origins of deployed remotes besides the page's own. */
  readonly origins: readonly string[];
  /** Origins of overrides, which deployed remotes have no use of (REL-4). */
  readonly overrideOrigins?: readonly string[] | undefined;
}

const unreadable = ({ fault }: UnreadableRemote) => loadFailure('registry', fault);

/** Whether files of a remote may come from an address. */
function isFrom(address: string, { kind }: LoadableRemote, terms: Terms): boolean {
  const origins = kind === 'override' ? (terms.overrideOrigins ?? []) : terms.origins;
  return isAllowedOrigin(address, origins, location.origin);
}

/** Why a remote cannot or may not work here, before any request (FED-2, FED-4); `null` if it can. */
function incompatibility(remote: LoadableRemote, terms: Terms): LoadFailure | null {
  const { versions, contracts = hostContracts } = terms;
  if (!isFrom(remote.url, remote, terms)) {
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
    const version = versions.get(name);
    if (version === undefined || !satisfies(version, range)) {
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

/** Phases before any request to a remote: there the host refuses it, everywhere else it fails. */
const refusing: readonly LoadPhase[] = [
  'registry',
  'origin',
  'contract',
  'shared-range',
  'integrity',
];

function reportOf(failure: LoadFailure | null) {
  if (!failure) return { outcome: 'loaded' } as const;
  const { phase, detail, thrown } = failure;
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

type LoadOf = (remote: DeployedRemote, module: string) => Promise<LoadResult>;

/** Gives each module's load that is under way or went well; after a failure the next call retries. */
function onceEach(attempt: LoadOf): LoadOf {
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

/** The failure behind what the runtime rejected with. */
function failed(error: unknown, name: string): LoadFailure {
  const { phase, message, cause } = failureOf(error, name);
  const isOwn = phase === 'module' && cause instanceof Error;
  return { ...loadFailure(phase, message), ...(isOwn && { thrown: cause }) };
}

/** Loads modules of remotes, each once; a load always ends, and always as a value (FED-3). */
export function createModuleLoader({ report, trust, ...terms }: LoaderOptions) {
  // Keyed by object: each deployment of a remote is a separate one.
  const builds = new Map<DeployedRemote, Build & { readonly name: string }>();

  function buildOf(remote: LoadableRemote, copy: string | null) {
    const known = builds.get(remote);
    if (known) return known;
    trust(remote);
    if (copy !== null) trust({ ...remote, url: copy });
    const build = {
      remote,
      copy,
      scope: shareScopeOf(terms.provided, remote.key),
      isAllowed: (address: string) => isFrom(address, remote, terms),
      components: new Map<string, ComponentType>(),
      ran: false,
      report({ expose, durationMs, failure }: Load) {
        const result = failure ? failed(failure, name) : null;
        report({ ...identityOf(remote), module: expose, ...reportOf(result), durationMs });
      },
    };
    const name = register(build);
    const named = Object.assign(build, { name });
    builds.set(remote, named);
    return named;
  }

  async function attempt(remote: DeployedRemote, module: string): Promise<LoadResult> {
    const startMs = performance.now();
    const refuse = (refusal: LoadFailure): LoadFailure => {
      const durationMs = performance.now() - startMs;
      report({ ...identityOf(remote), module, ...reportOf(refusal), durationMs });
      return refusal;
    };
    if (remote.kind === 'unreadable') return refuse(unreadable(remote));
    const refusal = incompatibility(remote, terms) ?? (await refuseUnpinned(remote));
    if (refusal) return refuse(refusal);
    const build = buildOf(remote, await copyOf(remote));
    try {
      const component = componentOf(await loadRemote(build.name + module.slice(1)));
      build.components.set(module, component);
      return { ok: true, component };
    } catch (error) {
      return failed(error, build.name);
    }
  }

  return {
    /** Why the host refuses a remote, which is then never requested (FED-2); `null` if it does not. */
    refusal: (remote: DeployedRemote) =>
      remote.kind === 'unreadable' ? unreadable(remote) : incompatibility(remote, terms),
    /** Whether code of a module of this build was started on this page (FED-6). */
    hasRun: (remote: DeployedRemote): boolean => builds.get(remote)?.ran ?? false,
    /** The module's component or its failure; never rejects, never hangs (FED-3). */
    load: onceEach(attempt),
    filesOf,
    /** The component, if already loaded, so that it renders synchronously. */
    loaded: (remote: DeployedRemote, module: string): ComponentType | null =>
      builds.get(remote)?.components.get(module) ?? null,
  };
}

/** The loader, as the page uses it. */
export type ModuleLoader = ReturnType<typeof createModuleLoader>;
