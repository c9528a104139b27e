import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AssembledApp } from './assemble.ts';

/** A user who registered through the API, with a PIN and a session. */
export interface Person {
  readonly phone: string;
  readonly pin: string;
  readonly token: string;
}

/** Users that every backend begins with: nothing was sent to them yet. */
export const firstUsers = {
  alex: '+12025550123',
  maria: '+12025550124',
  ivan: '+12025550125',
} as const;

/** The PIN of the first of them. */
export const demoPin = '2580';

interface Name {
  readonly first: string;
  readonly last: string;
}

/** What one variant asks for besides. */
const residence = { country_code: 'GB', city: 'London', zip_code: 'N1 9GU', address: '1 York Way' };

interface SmsMessage {
  readonly code: string | null;
}

async function call<Answer>(app: AssembledApp, path: string, request: RequestInit) {
  const response = await fetch(`${app.origin}/v2/wallet${path}`, request);
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const authorization = (token: string) => ({ authorization: `Token ${token}` });

function post<Answer>(
  app: AssembledApp,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  return call<Answer>(app, `/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? authorization(token) : {}) },
    body: JSON.stringify(body),
  });
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
export async function newPerson(
  app: AssembledApp,
  { first, last }: Name = { first: 'Ann', last: 'Lee' },
): Promise<Person> {
  const phone = newPhone();
  const pin = '2580';
  const profile = { first_name: first, last_name: last, email: 'ann@example.org', phone };
  const extra = app.settings.variant === 'crypto' ? residence : {};
  await post(app, 'auth/register', { ...profile, ...extra });
  const { auth_token: token } = await post<{ auth_token: string }>(
    app,
    'auth/register/phone/confirm',
    { phone, confirm_code: await codeFor(app, phone) },
  );
  await post(app, 'auth/register/set/pin', { pin_code: pin }, token);
  return { phone, pin, token };
}

/** Has a code sent; to a phone that just had one, after the pause that the server asks for. */
async function sendCode(app: AssembledApp, phone: string): Promise<void> {
  const response = await fetch(`${app.origin}/v2/wallet/auth/send_code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  if (response.ok) return;
  const { retry_after_s: pauseS } = (await response.json()) as { retry_after_s?: number };
  if (!pauseS) throw new Error(`no code can be sent to ${phone}`);
  await wait(pauseS * 1000);
  await post(app, 'auth/send_code', { phone });
}

/** Logs a user in on one more device. */
export async function anotherSession(
  app: AssembledApp,
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

/** Ends a session on the server, as a logout on another device would. */
export async function endSession(app: AssembledApp, token: string): Promise<void> {
  await post(app, 'auth/logout', {}, token);
}

/** Whether the server still takes a token. */
export async function isValid(app: AssembledApp, token: string): Promise<boolean> {
  const headers = authorization(token);
  return (await fetch(`${app.origin}/v2/wallet/auth/info`, { headers })).ok;
}

interface WireAccount {
  readonly id: string;
  readonly currency_code: string;
  readonly balance: string;
}

async function accountsOf(app: AssembledApp, { token }: Person): Promise<WireAccount[]> {
  const { results } = await call<{ results: [{ accounts: WireAccount[] }] }>(app, '', {
    headers: authorization(token),
  });
  return results[0].accounts;
}

/** What the server says that each account has, by currency. */
export async function balancesOf(
  app: AssembledApp,
  person: Person,
): Promise<Record<string, string>> {
  const accounts = await accountsOf(app, person);
  return Object.fromEntries(accounts.map(({ currency_code, balance }) => [currency_code, balance]));
}

/** Asks for money, of any amount or of one; gives the path that the person's code carries. */
export async function requestMoney(
  app: AssembledApp,
  person: Person,
  currencyCode: string,
  amount?: string,
): Promise<string> {
  const accounts = await accountsOf(app, person);
  const account_id = accounts.find(({ currency_code }) => currency_code === currencyCode)?.id;
  const { data } = await post<{ data: { code: string } }>(
    app,
    'payment-request',
    { account_id, ...(amount ? { amount } : {}) },
    person.token,
  );
  return `/pay/${data.code}`;
}

/** Opens an account in another currency. */
export async function openAccount(
  app: AssembledApp,
  { token }: Person,
  currencyCode: string,
): Promise<void> {
  await post(app, 'account', { currency_code: currencyCode }, token);
}

/** Tops up through the sandbox's payment page, as its 'Pay' button does. */
export async function topUp(
  app: AssembledApp,
  person: Person,
  amount: string,
  currencyCode: string,
): Promise<void> {
  const { url } = await post<{ url: string }>(
    app,
    'top-up',
    { amount, currency_code: currencyCode },
    person.token,
  );
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=paid',
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`the payment page answered ${status}`);
}
