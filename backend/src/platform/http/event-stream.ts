import type { ServerResponse } from 'node:http';

const heartbeatMs = 15_000;
const mostUnsentBytes = 64 * 1024;

/** One page that is listening, as server-sent events. */
export interface EventStream {
  send(event: string, data: object): void;
  close(): void;
}

/** Turns a response into a stream of events; `onClose` runs once, whichever side closes it. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  heartbeat.unref();

  function write(text: string): void {
    if (response.writableEnded) return;
    response.write(text);
    // A page that does not read would fill our memory; it reconnects and loads what it missed.
    if (response.writableLength > mostUnsentBytes) response.destroy();
  }

  response.once('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  write(': welcome\n\n');
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => {
      response.end();
    },
  };
}
