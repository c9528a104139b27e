import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { Contribution } from './contributions.ts';
import { useComposition } from './composition.ts';
import type { LoadFailure, LoadResult } from './load-result.ts';

interface RemoteModule {
  readonly component: ComponentType | null;
  readonly failure: LoadFailure | null;
  readonly loading: boolean;
  /** Tries again; a failure stays to be seen until the try has ended. */
  retry(): void;
}

/** A remote's module for rendering: at once if it is here, else when it has been loaded. */
export function useRemoteModule({ remote, module }: Contribution): RemoteModule {
  const { loader } = useComposition();
  const [result, setResult] = useState<LoadResult | null>(null);
  const [loading, setLoading] = useState(true);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let shown = true;
    void loader.load(remote, module).then((loaded) => {
      if (!shown) return;
      setResult(loaded);
      setLoading(false);
    });
    return () => {
      shown = false;
    };
  }, [loader, remote, module, round]);

  const retry = useCallback(() => {
    setLoading(true);
    setRound((former) => former + 1);
  }, []);

  const component = result?.ok ? result.component : loader.loaded(remote, module);
  return {
    component,
    failure: result && !result.ok ? result : null,
    loading: loading && !component,
    retry,
  };
}
