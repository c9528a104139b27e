import { useRef, useState } from 'react';
import { useReconnection } from '@tessera/session/connection';

interface Done<Data> {
  readonly ok: true;
  readonly data: Data;
}

/** One call at a time: `busy` while it runs; its failure stays until the next success (AUTH-7). */
export function useSubmit<Failed extends { readonly ok: false; readonly reason?: string }>() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  // A message 'no connection' disappears when the connection returns (EASE-14).
  useReconnection(() => setFailure((shown) => (shown?.reason === 'network' ? null : shown)));

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
