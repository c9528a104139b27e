import { useEffect, useState } from 'react';
import { call } from '@tessera/api';
import * as identification from '@tessera/wire/identification';

const everyMs = 4_000;
/** Milliseconds after which it stops asking: the account shows the status. */
const longestMs = 15 * 60_000;

/** The provider's decision about the pending check, requested until it is known (EASE-11). */
export function useDecision(): 'complete' | 'aborted' | null {
  const [decision, setDecision] = useState<'complete' | 'aborted' | null>(null);
  useEffect(() => {
    const endMs = Date.now() + longestMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const result = document.hidden ? null : await call(identification.check, { body: {} });
      if (left) return;
      const status = result?.ok ? result.data.status : null;
      if (status === 'complete' || status === 'aborted') setDecision(status);
      else if (Date.now() < endMs) timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  return decision;
}
