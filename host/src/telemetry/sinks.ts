/** Delivers lines; resolves to `false` if they did not arrive. */
export type Sink = (lines: readonly unknown[]) => Promise<boolean>;

function consoleSink(lines: readonly unknown[]): Promise<boolean> {
  // This deployment chose the console as its destination.
  for (const line of lines) console.info(JSON.stringify(line)); // eslint-disable-line no-console
  return Promise.resolve(true);
}

/**
 * Posts plain text, which needs no CORS preflight: without cookies, and completed even after the
 * page unloads.
 */
function addressSink(address: string): Sink {
  return async (lines) => {
    try {
      const { ok } = await fetch(address, {
        method: 'POST',
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        headers: { 'content-type': 'text/plain' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
      return ok;
    } catch {
      return false;
    }
  };
}

/** The sink for the configured destination. */
export function sinkOf(destination: string): Sink {
  return destination === 'console' ? consoleSink : addressSink(destination);
}
