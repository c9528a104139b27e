interface Listeners {
  readonly onChange: () => void;
  /** The last change failed to build; called with the server's message. */
  readonly onBroken: (fault: string) => void;
}

function faultOf(data: unknown): string {
  try {
    const { fault } = JSON.parse(String(data)) as { fault?: unknown };
    return typeof fault === 'string' ? fault.slice(0, 2000) : '';
  } catch {
    return '';
  }
}

/**
 * Listens to a development server: it says `changed` when it has built again. After a pause in the
 * connection something may have been missed, so that counts as a change as well. A server without
 * such a stream is a finished build, and stays as it is.
 */
export function followChanges(address: string, { onChange, onBroken }: Listeners): void {
  const source = new EventSource(new URL('changes', address));
  let interrupted = false;
  source.addEventListener('changed', onChange);
  source.addEventListener('broken', ({ data }) => {
    onBroken(faultOf(data));
  });
  source.addEventListener('error', () => {
    interrupted = true;
  });
  source.addEventListener('open', () => {
    if (interrupted) onChange();
    interrupted = false;
  });
}
