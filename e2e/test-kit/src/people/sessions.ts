import type { RunningApp } from '../app/running-app.ts';
import { codeFor, sendCode } from './codes.ts';
import type { Person } from './person.ts';
import { post, request } from './wallet-api.ts';

export async function anotherSession(
  app: RunningApp,
  { phone }: Pick<Person, 'phone'>,
): Promise<string> {
  await sendCode(app, phone);
  const confirm_code = await codeFor(app, phone);
  const { auth_token } = await post<{ auth_token: string }>(app, 'auth/login', {
    phone,
    confirm_code,
  });
  return auth_token;
}

/** Ends a session on the server, like a logout on another device. */
export async function endSession(app: RunningApp, token: string): Promise<void> {
  await post(app, 'auth/logout', {}, token);
}

export async function isValid(app: RunningApp, token: string): Promise<boolean> {
  return (await request(app, '/auth/info', { method: 'GET' }, token)).ok;
}
