import { useRef, useState } from 'react';
import { useReconnection } from '@tessera/session/connection';

interface Done<Data> {
  readonly ok: true;
  readonly data: Data;
}

/** One call of a form at a time: `busy` while it lasts, its failure until the next success (AUTH-7). */
export function useSubmit<Failed extends { readonly ok: false; readonly reason?: string }>() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  // That there is no connection is untrue as soon as there is one (EASE-14).
  useReconnection(() => setFailure((told) => (told?.reason === 'network' ? null : told)));

  /** Makes the call and gives its result; `null` if another one is running. */
  async function submit<Data>(
    call: () => Promise<Done<Data> | Failed>,
  ): Promise<Done<Data> | Failed | null> {
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
