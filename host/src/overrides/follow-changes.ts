/**
 * Listens to a development server: it says `changed` when it has built anew. After a pause in the
 * connection something may have been missed, so that counts as a change as well. A server without
 * such a stream is a finished build, and stays as it is.
 */
export function followChanges(address: string, onChange: () => void): void {
  const source = new EventSource(new URL('changes', address));
  let interrupted = false;
  source.addEventListener('changed', onChange);
  source.addEventListener('error', () => {
    interrupted = true;
  });
  source.addEventListener('open', () => {
    if (interrupted) onChange();
    interrupted = false;
  });
}
