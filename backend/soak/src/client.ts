import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { OperationName } from '@tessera/wire';
import type { Random } from '../../src/demo/seeded-random.ts';
import { errorCode } from '../../src/platform/index.ts';
import type { Trouble } from './report.ts';

/** Longer than the backend lets anything wait. */
const answerWithinMs = 30_000;

/** A call without a final answer in this time, whatever the fault, never gets one. */
const patienceMs = 90_000;

const pauseMs = { shortest: 50, longest: 500 };

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client hangs up after so long. */
  readonly cutAfterMs?: number | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One attempt; `undefined` when there was no answer. */
export type Send = (request: Request) => Promise<Answer | undefined>;

const refusal = z.object({ code: z.string() });

/** Sends to one process of several, another one each time, and notes what calls meet. */
export function senderTo(nextUrl: () => string, trouble: Trouble): Send {
  return async ({ method, path, token, key, body, headers, cutAfterMs }) => {
    try {
      const response = await fetch(`${nextUrl()}${path}`, {
        method,
        signal: AbortSignal.timeout(cutAfterMs ?? answerWithinMs),
        headers: {
          ...(token !== undefined && { authorization: `Token ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: Answer = { status: response.status, body: await response.json() };
      const code = codeOf(answer);
      if (code === 'BUSY') trouble.count('busy');
      else if (answer.status >= 500) trouble.failed(answer.status === 503 && code !== undefined);
      if (answer.status === 500) trouble.internal += 1;
      if (code === 'IDEMPOTENCY_RUNNING') trouble.count('waited');
      if (code === 'SIGNATURE_INVALID') trouble.count('mistrusted');
      return answer;
    } catch (error) {
      if (cutAfterMs === undefined) trouble.failed(isClosedUnread(error));
      return undefined;
    }
  };
}

/**
 * Whether a connection was closed that a request was just sent on, as nginx closes those at rest when it reads its
 * settings again: HTTP/2 announces that, and HTTP/1.1, which `fetch` speaks, cannot. An answer that was cut off is none
 * of these, and `fetch` calls it 'terminated'.
 */
const isClosedUnread = (error: unknown) =>
  error instanceof Error &&
  error.message === 'fetch failed' &&
  errorCode(error.cause) === 'UND_ERR_SOCKET';

/** The code of a refusal. */
export function codeOf(answer: Answer): string | undefined {
  return refusal.safeParse(answer.body).data?.code;
}

/** A call that moves nothing: repeated until it is answered, `undefined` if that never comes. */
export async function read(send: Send, request: Request): Promise<Answer | undefined> {
  const until = performance.now() + patienceMs;
  for (let attempt = 0; performance.now() < until; attempt += 1) {
    const answer = await send(request);
    if (answer !== undefined && answer.status < 500) return answer;
    await pause(pauseAfter(attempt));
  }
  return undefined;
}

/** How a money call ended for who made it. */
export type Final =
  | { readonly state: 'done'; readonly body: unknown }
  | { readonly state: 'refused'; readonly code: string }
  /** It was said that nothing happened, and nothing ever will. */
  | { readonly state: 'ended' }
  | { readonly state: 'unknown' };

interface MoneyCall {
  readonly operation: OperationName;
  readonly token: string;
  readonly key: string;
  readonly body: object;
  readonly cutAfterMs?: number | undefined;
}

/**
 * A money call by somebody honest: after trouble it is repeated with the same key, or it is asked what became
 * of it, until there is a final answer.
 */
export async function confirm(send: Send, call: MoneyCall, random: Random): Promise<Final> {
  const { operation, token, key, body } = call;
  const until = performance.now() + patienceMs;
  let asks = false;
  for (let attempt = 0; performance.now() < until; attempt += 1) {
    const path = `/v2/wallet/${asks ? `outcome?operation=${operation}` : operation}`;
    const answer = asks
      ? await send({ method: 'GET', path, token, key })
      : await send({
          ...{ method: 'POST', path, token, key, body },
          cutAfterMs: attempt === 0 ? call.cutAfterMs : undefined,
        });
    const final = answer && (asks ? finalOfOutcome(answer) : finalOf(answer));
    if (final !== undefined) return final;
    // A client that knows its call is running goes on as before.
    if (answer?.status !== 409) asks = random.chance(0.5);
    await pause(pauseAfter(attempt));
  }
  return { state: 'unknown' };
}

function finalOf(answer: Answer): Final | undefined {
  if (answer.status === 200) return { state: 'done', body: answer.body };
  if (answer.status >= 500) return undefined;
  const code = codeOf(answer) ?? `status ${answer.status}`;
  if (code === 'IDEMPOTENCY_RUNNING') return undefined;
  return code === 'IDEMPOTENCY_ENDED' ? { state: 'ended' } : { state: 'refused', code };
}

const outcomeBody = z.object({
  data: z.object({
    state: z.enum(['none', 'running', 'done']),
    answer: z.looseObject({ status: z.string(), code: z.string().optional() }).nullable(),
  }),
});

function finalOfOutcome({ status, body }: Answer): Final | undefined {
  if (status !== 200) return undefined;
  const { state, answer } = outcomeBody.parse(body).data;
  if (state === 'none') return { state: 'ended' };
  if (state === 'running' || answer === null) return undefined;
  return answer.status === 'ok'
    ? { state: 'done', body: answer }
    : { state: 'refused', code: answer.code ?? 'without a code' };
}

function pauseAfter(attempt: number): number {
  return Math.min(pauseMs.shortest * 2 ** Math.min(attempt, 10), pauseMs.longest);
}
