import { randomInt } from 'node:crypto';
import type { AssembledApp } from './assemble.ts';

/** A user who registered through the API, with a PIN and a session. */
export interface Person {
  readonly phone: string;
  readonly pin: string;
  readonly token: string;
}

interface SmsMessage {
  readonly code: string | null;
}

async function call<Answer>(
  app: AssembledApp,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${app.origin}/v2/wallet/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** A phone number of the United States that nobody has yet. */
export function newPhone(): string {
  return `+1415${String(randomInt(2_000_000, 9_999_999))}`;
}

/** The newest code that the sandbox's inbox holds for a phone. */
export async function codeFor(app: AssembledApp, phone: string): Promise<string> {
  const response = await fetch(`${app.sandboxOrigin}/sms?phone=${encodeURIComponent(phone)}`);
  const { results } = (await response.json()) as { results: SmsMessage[] };
  const code = results[0]?.code;
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Registers a new user with accounts at zero. */
export async function newPerson(app: AssembledApp): Promise<Person> {
  const phone = newPhone();
  const pin = '2580';
  const profile = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org', phone };
  await call(app, 'auth/register', profile);
  const { auth_token: token } = await call<{ auth_token: string }>(
    app,
    'auth/register/phone/confirm',
    { phone, confirm_code: await codeFor(app, phone) },
  );
  await call(app, 'auth/register/set/pin', { pin_code: pin }, token);
  return { phone, pin, token };
}

/** Tops up through the sandbox's payment page, as its 'Pay' button does. */
export async function topUp(
  app: AssembledApp,
  person: Person,
  amount: string,
  currencyCode: string,
): Promise<void> {
  const { url } = await call<{ url: string }>(
    app,
    'top-up',
    { amount, currency_code: currencyCode },
    person.token,
  );
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
    redirect: 'manual',
  });
}
