import { createHttp, send, toWire } from '@tessera/api/node';
import type { ApiFailure, ApiSuccess, Arguments, Request, Sending } from '@tessera/api/node';
import type { AnswerOf, CallDefinition, ErrorsOf, WireAnswerOf } from '@tessera/wire';
import type { Queryable } from '../platform/database/database.ts';
import { newToken, tokenHash } from '../platform/secrets/token.ts';
import type { TestApp } from './test-app.ts';

type Headers = Readonly<Record<string, string>>;

/** A successful answer: as a page reads it, and as it came over the wire. */
interface Done<Call extends CallDefinition> extends ApiSuccess<AnswerOf<Call>> {
  readonly status: number;
  readonly wire: WireAnswerOf<Call>;
  readonly code?: never;
  readonly message?: never;
  readonly extras?: never;
}

interface Refused<Call extends CallDefinition> extends ApiFailure<ErrorsOf<Call>> {
  readonly status: number;
  readonly data?: never;
  readonly wire: { readonly status: 'error'; readonly code: string; readonly message: string };
}

export type Answered<Call extends CallDefinition> = Done<Call> | Refused<Call>;

/** Calls the API as one user, with the transport and the definitions that pages use. */
export interface WalletClient {
  /** @throws if there is no answer, or if it does not fit the call's definition */
  call<Call extends CallDefinition>(
    definition: Call,
    ...[options]: Arguments<Request<Call> & { readonly headers?: Headers }>
  ): Promise<Answered<Call>>;
  /** Sends any body in wire names; a string is sent unchanged. */
  callUntyped<Call extends CallDefinition>(
    definition: Call,
    body?: unknown,
    options?: Pick<Sending, 'headers' | 'path'>,
  ): Promise<Answered<Call>>;
}

/**
 * Expects success.
 * @throws if the call was refused
 */
export async function done<Answer extends { readonly ok: boolean }>(
  asked: Promise<Answer>,
): Promise<Extract<Answer, { readonly ok: true }>> {
  const answer = await asked;
  if (!isDone(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const isDone = <Answer extends { readonly ok: boolean }>(
  answer: Answer,
): answer is Extract<Answer, { readonly ok: true }> => answer.ok;

export async function signIn(
  app: Pick<TestApp, 'url'>,
  db: Queryable,
  userId: string,
): Promise<WalletClient> {
  return walletClient(app.url, await openTestSession(db, userId));
}

export async function openTestSession(db: Queryable, userId: string): Promise<string> {
  const token = newToken();
  await db.query('INSERT INTO sessions (user_id, token_hash, user_agent) VALUES ($1, $2, $3)', [
    userId,
    tokenHash(token),
    'test',
  ]);
  return token;
}

/** A visitor's browser with its own cookies. */
export function browserClient(origin: string): WalletClient {
  return walletClient(origin, undefined, new Map());
}

/** A client with a token or, without one, of a visitor; without `cookies` it stores none. */
export function walletClient(
  origin: string,
  token?: string,
  cookies?: Map<string, string>,
): WalletClient {
  /** A new transport per call, so that `onAnswer` hears only that call's answer. */
  const answerTo = async <Call extends CallDefinition>(definition: Call, sending: Sending) => {
    let heard: { readonly status: number; readonly wire: unknown } | undefined;
    const http = createHttp({
      prepare: (config) => {
        config.baseURL = origin;
        if (token !== undefined) config.headers.set('Authorization', `Token ${token}`, false);
        if (cookies?.size)
          config.headers.set('Cookie', Array.from(cookies, (pair) => pair.join('=')).join('; '));
      },
      onAnswer: ({ status, data, headers }) => {
        heard = { status, wire: data };
        for (const cookie of [headers['set-cookie'] ?? []].flat()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies?.set(name, value);
        }
      },
    });
    const result = await send(http, definition, { timeoutMs: 60_000, ...sending });
    if (!heard || (!result.ok && result.reason === 'unexpected-shape'))
      throw new Error(`${definition.path}: ${JSON.stringify({ ...result, ...heard })}`);
    return { ...result, ...heard } as Answered<Call>;
  };
  return {
    call: (definition, ...[options]) => {
      const { body, ...others }: Sending = options ?? {};
      return answerTo(definition, { ...others, ...(body && { body: toWire(body) }) });
    },
    callUntyped: (definition, body, options) =>
      answerTo(definition, {
        ...options,
        ...(body !== undefined && {
          body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
          headers: { 'Content-Type': 'application/json', ...options?.headers },
        }),
      }),
  };
}
