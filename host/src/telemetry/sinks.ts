/** Takes lines away; `false`: they did not arrive. */
export type Sink = (lines: readonly unknown[]) => Promise<boolean>;

function consoleSink(lines: readonly unknown[]): Promise<boolean> {
  // Telling the console is what this deployment chose.
  for (const line of lines) console.info(JSON.stringify(line)); // eslint-disable-line no-console
  return Promise.resolve(true);
}

/** Text that needs no leave of another origin, sent without cookies, and finished after the page. */
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

/** Where the configuration has the lines go. */
export function sinkOf(destination: string): Sink {
  return destination === 'console' ? consoleSink : addressSink(destination);
}
