import type { RunningApp } from '../app/running-app.ts';

const authorization = (token: string) => ({ authorization: `Token ${token}` });

/** Sends a call of the wallet API like a browser; returns any answer. */
export function request(
  app: RunningApp,
  path: string,
  init: RequestInit,
  token?: string,
): Promise<Response> {
  return fetch(`${app.apiOrigin}/v2/wallet${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token ? authorization(token) : {}),
    },
  });
}

async function answerOf<Answer>(path: string, response: Response): Promise<Answer> {
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

export async function get<Answer>(app: RunningApp, path: string, token: string): Promise<Answer> {
  return answerOf(path, await request(app, path, { method: 'GET' }, token));
}

export function tryPost(
  app: RunningApp,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return request(app, `/${path}`, { method: 'POST', body: JSON.stringify(body) }, token);
}

/** Posts to the wallet API. A refusal becomes an error that names the call. */
export async function post<Answer>(
  app: RunningApp,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  return answerOf(path, await tryPost(app, path, body, token));
}

/** Decides on a page of the sandbox, like its button. */
export async function decide(url: string, decision: string): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }).toString(),
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`${url} answered ${status}`);
}
