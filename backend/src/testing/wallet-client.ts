import type { Queryable } from '../database/database.ts';
import { newToken, tokenHash } from '../sessions/token.ts';
import type { TestApp } from './test-app.ts';

/** What the API answered. */
interface WalletAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the API as one person, for tests. Paths begin behind `/v2/wallet`. */
export interface WalletClient {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<WalletAnswer>;
  post(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<WalletAnswer>;
  delete(path: string): Promise<WalletAnswer>;
}

/** A client with a new session for a user. */
export async function signIn(
  app: Pick<TestApp, 'url'>,
  db: Queryable,
  userId: string,
): Promise<WalletClient> {
  return walletClient(app.url, await openTestSession(db, userId));
}

/** The token of a new session for a user. */
export async function openTestSession(db: Queryable, userId: string): Promise<string> {
  const token = newToken();
  await db.query('INSERT INTO sessions (user_id, token_hash, user_agent) VALUES ($1, $2, $3)', [
    userId,
    tokenHash(token),
    'test',
  ]);
  return token;
}

/** A visitor's browser, which keeps its cookie: one more for each person and device. */
export function browserClient(origin: string): WalletClient {
  return walletClient(origin, undefined, new Map());
}

/** A client with a given token, or of a visitor; without `cookies` it keeps none. */
export function walletClient(
  origin: string,
  token?: string,
  cookies?: Map<string, string>,
): WalletClient {
  const identity = token === undefined ? {} : { authorization: `Token ${token}` };
  const call = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    init: Omit<RequestInit, 'headers'> = {},
  ): Promise<WalletAnswer> => {
    const response = await fetch(`${origin}/v2/wallet${path}`, {
      ...init,
      headers: {
        ...identity,
        ...(cookies?.size && { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies?.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as WalletAnswer['body'] };
  };
  return {
    get: (path, headers) => call(path, headers),
    post: (path, body, headers = {}) =>
      call(
        path,
        { 'content-type': 'application/json', ...headers },
        { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
      ),
    delete: (path) => call(path, {}, { method: 'DELETE' }),
  };
}
