import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { DeployedRemote } from '@tessera/contract';
import type { Contribution } from '../contributions.ts';
import { useComposition } from '../composition.ts';
import type { Composition } from '../composition.ts';
import { step } from '../loading/load-result.ts';
import type { LoadFailure, LoadResult } from '../loading/load-result.ts';

interface RemoteModule {
  readonly component: ComponentType | null;
  readonly failure: LoadFailure | null;
  readonly loading: boolean;
  /** Another version is deployed by now, and only a reload can show it. */
  readonly outdated: boolean;
  /** Retries; the failure stays visible until the retry has ended. */
  retry(): void;
}

/** The result of one attempt to load one build. */
interface Ended {
  readonly remote: DeployedRemote;
  readonly module: string;
  readonly tries: number;
  readonly result: LoadResult;
  readonly outdated: boolean;
}

/**
 * A remote's module for rendering: synchronously if it is loaded.
 * @param awaited a load that began before this part was shown.
 */
export function useRemoteModule(
  { remote, module }: Contribution,
  awaited: Promise<LoadResult> | undefined,
): RemoteModule {
  const composition = useComposition();
  const [first] = useState({ remote, load: awaited });
  const [retried, setRetried] = useState<{ remote: DeployedRemote; tries: number } | null>(null);
  const [last, setLast] = useState<Ended | null>(null);
  // Start over when another build has replaced this one.
  const tries = retried?.remote === remote ? retried.tries : 0;
  const ended = last?.remote === remote && last.module === module ? last : null;

  useEffect(() => {
    let shown = true;
    const tell = (result: LoadResult, outdated: boolean) => {
      if (shown) setLast({ remote, module, tries, result, outdated });
    };
    if (tries === 0) {
      const ofFirst = first.remote === remote ? first.load : undefined;
      void (ofFirst ?? loadPart(composition, remote, module)).then((result) => {
        tell(result, false);
      });
    } else {
      void tryAgain(composition, remote, module).then(({ result, outdated }) => {
        tell(result, outdated);
      });
    }
    return () => {
      shown = false;
    };
  }, [composition, remote, module, tries, first]);

  const result = ended?.result;
  const component = result?.ok ? result.component : composition.loader.loaded(remote, module);
  return {
    component,
    failure: result && !result.ok ? result : null,
    loading: ended?.tries !== tries && !component,
    outdated: ended?.outdated ?? false,
    retry: () => {
      setRetried({ remote, tries: tries + 1 });
    },
  };
}

const recoveryTimeoutMs = 4000;

/**
 * Recovery code is loaded on demand, as most pages never need it. If it fails to load, the failure
 * is shown as it is and can be retried.
 */
async function recovery() {
  return step('timeout', recoveryTimeoutMs, import('../recovery/recovery.ts')).catch(() => null);
}

/** After a canary failed; does nothing for a default version. */
export async function leaveCanary(composition: Composition, remote: DeployedRemote): Promise<void> {
  if (remote.kind === 'canary') (await recovery())?.returnFromCanary(composition, remote);
}

/** Loads a module; a failed canary is replaced before its failure is shown. */
function loadPart(
  composition: Composition,
  remote: DeployedRemote,
  module: string,
): Promise<LoadResult> {
  const load = composition.loader.load(remote, module);
  if (remote.kind !== 'canary') return load;
  return load.then(async (result) => {
    if (!result.ok) await leaveCanary(composition, remote);
    return result;
  });
}

/** Retries a failed module, after replacing its remote if another version is deployed by now. */
async function tryAgain(
  composition: Composition,
  remote: DeployedRemote,
  module: string,
): Promise<{ result: LoadResult; outdated: boolean }> {
  const outdated = (await (await recovery())?.renew(composition, remote)) ?? false;
  return { result: await loadPart(composition, remote, module), outdated };
}
