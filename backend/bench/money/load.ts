import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Does each piece of work, so many at a time; answers how many of them ended in a second. */
export async function rateOf(work: readonly (() => Promise<void>)[], atOnce = 16): Promise<number> {
  const pending = [...work];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) await next();
    }),
  );
  return (work.length * 1_000) / (performance.now() - begun);
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One call over HTTP. @throws when it is not answered by what is `expected`, 200 by default */
export function call(
  url: string,
  { method = 'POST', headers, body }: Call,
  expected = 200,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          if (response.statusCode === expected) resolve();
          else
            reject(
              new Error(
                `${url} answered ${response.statusCode} ${Buffer.concat(pieces).toString()}`,
              ),
            );
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The slowest of a hundred calls, in milliseconds, of calls after each other. */
export async function p99Of(work: () => Promise<void>, count: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(count * 0.99) - 1] ?? Number.NaN;
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
