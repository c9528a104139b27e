import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { percentile } from '@tessera/bench';
import { forEachAtOnce } from '@tessera/bounds';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Does each piece of work, so many at a time; answers how many of them ended in a second. */
export async function rateOf(
  work: readonly (() => Promise<unknown>)[],
  atOnce = 16,
): Promise<number> {
  const begun = performance.now();
  await forEachAtOnce(work, atOnce, (piece) => piece());
  return (work.length * 1_000) / (performance.now() - begun);
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One call over HTTP. @throws when it is not answered by 200 */
export async function call(url: string, { method = 'POST', headers, body }: Call): Promise<void> {
  const all = { 'content-type': 'application/json', ...headers };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent, method, headers: all }, resolve).on('error', reject).end(body);
  });
  const said = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode} ${said}`);
}

/** The slowest of a hundred calls, in milliseconds, of calls after each other. */
export async function p99Of(work: () => Promise<void>, count: number): Promise<number> {
  const times: number[] = [];
  while (times.length < count) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.99);
}

/** Keeps so many calls in flight while `work` goes on. */
export async function meanwhile<T>(
  atOnce: number,
  flood: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const floods = Array.from({ length: atOnce }, async () => {
    while (!isOver) await flood();
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(floods);
  }
}
