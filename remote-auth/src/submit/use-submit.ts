import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '@tessera/api';

/** One call of a form at a time: `busy` while it lasts, its failure until the next success (AUTH-7). */
export function useSubmit() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function submit<Data>(
    call: () => Promise<ApiResult<Data>>,
  ): Promise<ApiResult<Data> | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const result = await call();
    running.current = false;
    setBusy(false);
    setFailure(result.ok ? null : result);
    return result;
  }
  return { busy, failure, submit, forget: () => setFailure(null) };
}
