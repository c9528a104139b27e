import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '@tessera/api';

/** Saves a PIN, one call at a time; the failure stays until the next try. */
export function usePinSaving() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const save = async (call: () => Promise<ApiResult<null>>): Promise<ApiResult<null> | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const result = await call();
    running.current = false;
    setBusy(false);
    setFailure(result.ok ? null : result);
    return result;
  };
  return { busy, failure, save };
}
