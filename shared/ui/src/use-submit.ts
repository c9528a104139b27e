import { useRef, useState } from 'react';

interface Done<Data> {
  readonly ok: true;
  readonly data: Data;
}

/** One call of a form at a time: `busy` while it lasts, its failure until the next success (AUTH-7). */
export function useSubmit<Failed extends { readonly ok: false }>() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);

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
