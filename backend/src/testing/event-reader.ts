export interface EventReader {
  /** Resolves once the stream has carried `text`; rejects if it ends before. */
  until(text: string): Promise<string>;
  ended(): Promise<void>;
  close(): void;
}

export async function listenToEvents(
  origin: string,
  token: string,
  query = '',
): Promise<EventReader> {
  const stop = new AbortController();
  const response = await fetch(`${origin}/v2/wallet/events${query}`, {
    headers: { authorization: `Token ${token}` },
    signal: stop.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`events answered ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  let done = false;
  async function readOn(): Promise<void> {
    const chunk = await reader.read();
    done = chunk.done;
    heard += decoder.decode(chunk.value);
  }
  const events: EventReader = {
    until: async (text) => {
      while (!heard.includes(text)) {
        if (done) throw new Error(`the stream ended after ${heard}`);
        await readOn();
      }
      return heard;
    },
    ended: async () => {
      while (!done) await readOn();
    },
    close: () => {
      stop.abort();
    },
  };
  await events.until('welcome');
  return events;
}
