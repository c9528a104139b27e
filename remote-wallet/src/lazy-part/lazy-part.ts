import { useEffect, useState } from 'react';

/**
 * Loads a chunk after the first paint; `null` until then.
 * @param load must be the same function at every rendering
 */
export function useLazyPart<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setModule(() => loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { module, failed, retry };
}
